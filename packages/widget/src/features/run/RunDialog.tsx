import type { Chain, Quote } from '@portage/core'
import { useExecution, usePortage } from '@portage/react'
import { type ReactElement, useEffect } from 'react'
import { Button } from '../../components/Button.js'
import { Dialog, DialogTitle } from '../../components/Dialog.js'
import { useNow } from '../../components/useNow.js'
import { review } from '../../copy/en/review.js'
import { run } from '../../copy/en/run.js'
import type { Format } from '../../copy/format.js'
import { ProgressScreen } from '../progress/ProgressScreen.js'
import { type ProgressAct, progressView } from '../progress/progressView.js'
import { ReviewScreen } from '../review/ReviewScreen.js'
import { type ReviewAct, reviewView } from '../review/reviewView.js'
import { situationOf } from './situation.js'

/** What a run's dialog tells the widget. */
export type RunDialogEvents = Readonly<{
  onLeave: () => void
  /** Leaves, and begins anew. */
  onAnother: () => void
  /** Leaves, and asks for a new quote. */
  onRequote: () => void
  onConnect?: (() => void) | undefined
  onWalletWanted: () => void
}>

/** Which run: one that is being reviewed, or one that exists. */
export type RunTarget = Readonly<{ quote: Quote; account: string }> | Readonly<{ id: string }>

/**
 * One run from review to end in one dialog, so that focus stays in it when the click turns the review into progress.
 * Everything is asked of the execution; nothing is kept here.
 */
export function RunDialog({
  container,
  target,
  chains,
  account,
  format,
  ...on
}: Readonly<{
  container: HTMLElement
  target: RunTarget
  chains: readonly Chain[]
  account: string | null
  format: Format
}> &
  RunDialogEvents): ReactElement {
  const { clock } = usePortage('RunDialog').client
  const execution = useExecution(target)
  const now = useNow(clock, 1000)
  const quote = 'quote' in target ? target.quote : null
  const may = { connect: on.onConnect !== undefined && account === null }
  const isBegun = execution !== null && (execution.state.will === 'run' || execution.state.asks.length > 0)

  const id = execution?.id
  const prepare = execution?.prepare
  const situation = execution === null ? null : situationOf(execution.state)
  // A run whose permission was still being confirmed when its page went away comes here without having been checked.
  const isUnchecked = situation?.name === 'allowed' && situation.at === 'queued'
  useEffect(() => {
    if ((quote !== null || isUnchecked) && id !== undefined) prepare?.()
  }, [quote, isUnchecked, id, prepare])

  const acts: Readonly<Record<ReviewAct | ProgressAct, () => void>> = {
    send: () => execution?.start(),
    'send-unverified': () => execution?.start({ accepts: 'unverifiable' }),
    // What was accepted for this run stays accepted when its wallet is asked again.
    start: () => execution?.start({ accepts: execution.state.accepts }),
    prepare: () => execution?.prepare(),
    'nothing-waiting': () => execution?.nothingWaiting(),
    quote: on.onRequote,
    connect: () => on.onConnect?.(),
    leave: on.onLeave,
    another: on.onAnother,
    look: on.onWalletWanted,
    'copy-request': () => copyText(execution?.state.quote.requestId ?? ''),
    none: () => {},
    paste: () => {},
  }
  const act = (what: ReviewAct | ProgressAct): void => acts[what]()

  return (
    <Dialog container={container} onClose={on.onLeave} focusKey={isBegun ? 'progress' : 'review'}>
      {isBegun ? (
        <ProgressScreen
          view={progressView(execution.state, chains, now, may, { copy: run, format })}
          onAct={act}
          onPaste={execution.pasteHash}
          onClose={on.onLeave}
        />
      ) : quote !== null ? (
        <ReviewScreen
          view={reviewView(quote, execution?.state ?? null, chains, now, may, { copy: review, format })}
          clock={clock}
          format={format}
          onAct={act}
        />
      ) : (
        <Gone onLeave={on.onLeave} />
      )}
    </Dialog>
  )
}

function Gone({ onLeave }: Readonly<{ onLeave: () => void }>): ReactElement {
  return (
    <>
      <DialogTitle icon={null}>{run.gone}</DialogTitle>
      <Button kind="onward" onPress={onLeave}>
        {review.back}
      </Button>
    </>
  )
}

/** Copies, where the page may. The id stands on the screen in any case. */
function copyText(text: string): void {
  void navigator.clipboard?.writeText(text).catch(() => {})
}
