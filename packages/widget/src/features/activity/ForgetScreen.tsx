import type { ReactElement } from 'react'
import { BackButton } from '../../components/BackButton.js'
import { Button } from '../../components/Button.js'
import { DialogTitle } from '../../components/Dialog.js'
import { Pinned } from '../../components/Pinned.js'
import type { ActivityCopy } from '../../copy/copy.js'
import type { ForgetView } from './forgetView.js'

/** Draws what goes and what stays, and the two ways on. */
export function ForgetScreen({
  view,
  copy,
  onForget,
  onClose,
}: Readonly<{
  view: ForgetView
  copy: ActivityCopy
  onForget: () => void
  onClose: () => void
}>): ReactElement {
  const { history } = copy
  const isDone = view.next === 'close'
  return (
    <>
      <DialogTitle icon={<BackButton label={copy.back} onPress={onClose} />}>{history.forget}</DialogTitle>
      <div role="status" className="ptg:grid ptg:gap-3 ptg:ps-(--ptg-words) ptg:pb-5">
        {view.sentences.map((sentence) => (
          <p key={sentence}>
            <bdi>{sentence}</bdi>
          </p>
        ))}
      </div>
      {view.error === null ? null : (
        <p role="alert" className="ptg:ps-(--ptg-words) ptg:pb-5 ptg:text-ask">
          <bdi>{view.error}</bdi>
        </p>
      )}
      <Pinned>
        <div className="ptg:grid ptg:gap-2">
          {isDone ? (
            <Button kind="onward" onPress={onClose}>
              {copy.back}
            </Button>
          ) : (
            <>
              <Button kind={view.next === 'wait' ? 'waiting' : 'onward'} onPress={onForget}>
                {history.confirm}
              </Button>
              <Button kind="beside" onPress={onClose}>
                {history.leave}
              </Button>
            </>
          )}
        </div>
      </Pinned>
    </>
  )
}
