import type { Ask } from '@portage/core/execution'
import type { RunCopy } from '../../copy/copy.js'
import type { ProgressButton } from './progressTypes.js'

/** How a person ends a wait that nobody else can end. A signature has no transaction to be named by. */
export function openActs(copy: RunCopy, ask: Ask): readonly ProgressButton[] {
  const nothing: ProgressButton = { kind: 'beside', label: copy.nothingWaiting, act: 'nothing-waiting' }
  const paste: ProgressButton = { kind: 'beside', label: copy.paste, act: 'paste' }
  return ask.kind === 'signature' ? [nothing] : [nothing, paste]
}
