import type { Chain } from '@portage/core'
import { shownWithdrawalOf, type WithdrawalState } from '@portage/core/recovery'
import { type ReactElement, useEffect, useState } from 'react'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { ProgressBody } from '../progress/ProgressBody.js'
import { StatusText } from './StatusText.js'
import { useWithdrawalOf, type WithdrawalSubject } from './useWithdrawalOf.js'
import { WithdrawalReviewPart } from './WithdrawalReviewPart.js'
import type { WithdrawalAct } from './withdrawalTypes.js'
import { rawOf, withdrawalView } from './withdrawalView.js'

/** One withdrawal from its review to its end. Everything is asked of the engine; nothing is kept here. */
export function WithdrawalPart({
  subject,
  chains,
  container,
  now,
  format,
  onConnect,
  onSupport,
  onLeave,
  onOther,
  onChanged,
}: Readonly<{
  subject: WithdrawalSubject
  chains: readonly Chain[]
  /** The widget's root: the choice of a recipient stands over the card. */
  container: HTMLElement
  /** Milliseconds. */
  now: number
  format: Format
  onConnect: (() => void) | null
  onSupport: () => void
  onLeave: () => void
  /** Another withdrawal, which this browser keeps, is wanted. */
  onOther: (withdrawalId: string) => void
  /** Told after every change, and with null where there is none. */
  onChanged: (state: WithdrawalState | null) => void
}>): ReactElement | null {
  const stops = useWords('panels')
  const { withdrawal: copy, recovery } = stops
  const find = 'find' in subject ? subject.find : null
  const [chosen, setChosen] = useState<string | null>(null)
  const about = useWithdrawalOf(subject, chosen, chains)
  const { withdrawal, state, counted, chain } = about
  const shown = state === null ? undefined : shownWithdrawalOf(state)

  useEffect(() => onChanged(state), [state, onChanged])

  if (about.error !== null) return <StatusText text={copy.cannotBegin({ message: messageOf(about.error) })} />

  const acts: Readonly<Record<WithdrawalAct, () => void>> = {
    start: () => withdrawal?.start({ shown }),
    cancel: () => withdrawal?.cancel(),
    'nothing-waiting': () => withdrawal?.nothingWaiting(),
    connect: () => onConnect?.(),
    support: onSupport,
    leave: onLeave,
    'see-other': () => {
      const phase = state?.phase
      if (phase?.name === 'stopped' && phase.reason.type === 'other-open') onOther(phase.reason.withdrawalId)
    },
    look: () => {},
    paste: () => {},
    'copy-transaction': () => {
      if (state !== null) void navigator.clipboard?.writeText(rawOf(state)).catch(() => {})
    },
    none: () => {},
  }
  const act = (what: WithdrawalAct): void => acts[what]()

  if (state !== null && (find === null || hasBegun(state)))
    return (
      <ProgressBody
        view={withdrawalView(state, {
          chains,
          now,
          mayConnect: onConnect !== null,
          copy,
          stops,
          recovery,
          format,
          counted,
        })}
        onAct={act}
        vmType={chain?.vmType}
        chain={chain}
        chains={chains}
        onPaste={(hash) => withdrawal?.pasteHash(hash)}
      />
    )
  return (
    <WithdrawalReviewPart
      find={find}
      about={about}
      chains={chains}
      container={container}
      format={format}
      mayConnect={onConnect !== null}
      chosen={chosen}
      onAct={act}
      onChoose={setChosen}
    />
  )
}

/** Whether a withdrawal is past its review: asked to run, or with anything behind it. */
function hasBegun({ will, asks, facts, phase }: WithdrawalState): boolean {
  return will !== 'idle' || asks.length > 0 || facts.length > 0 || phase.name !== 'idle'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
