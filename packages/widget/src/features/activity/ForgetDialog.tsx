import { useForgetHistory } from '@portage/react'
import type { ReactElement } from 'react'
import { Dialog } from '../../components/Dialog.js'
import type { ActivityCopy } from '../../copy/copy.js'
import { findStorage } from '../../store/findStorage.js'
import { ForgetScreen } from './ForgetScreen.js'
import { forgetChoices } from './forgetChoices.js'
import { type ForgetPhase, forgetView } from './forgetView.js'

/** Asks whether the history is to be forgotten, and forgets it. Loaded on need. */
export function ForgetDialog({
  container,
  storageKey,
  copy,
  onClose,
}: Readonly<{
  container: HTMLElement
  /** Where the form keeps its recipients; null for nowhere. */
  storageKey: string | null
  copy: ActivityCopy
  onClose: () => void
}>): ReactElement {
  const { count, forgetting } = useForgetHistory({
    // Once the journals are done: what they could not forget is not half forgotten elsewhere.
    mutation: { onSuccess: () => forgetChoices(findStorage(), storageKey) },
  })
  const { status, error, mutate } = forgetting
  const phase: ForgetPhase =
    status === 'error'
      ? { name: 'failed', error }
      : { name: status === 'pending' ? 'forgetting' : status === 'success' ? 'done' : 'asking' }
  return (
    <Dialog container={container} onClose={onClose} focusKey={phase.name === 'done' ? 'done' : 'forget'}>
      <ForgetScreen
        view={forgetView({ phase, count }, copy)}
        copy={copy}
        onForget={() => mutate()}
        onClose={onClose}
      />
    </Dialog>
  )
}
