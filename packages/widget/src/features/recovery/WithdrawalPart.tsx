import { type Chain, findChain, isSameAddress } from '@portage/core'
import { type Recoverable, shownWithdrawalOf, type WithdrawalState } from '@portage/core/recovery'
import { useAccounts, useWithdrawal } from '@portage/react'
import { type ReactElement, useEffect, useState } from 'react'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { ProgressBody } from '../progress/ProgressBody.js'
import { RecipientDialog } from '../recipient/RecipientDialog.js'
import { readWithdrawal } from './readWithdrawal.js'
import { reviewWithdrawal } from './reviewWithdrawal.js'
import { useIsContract } from './useIsContract.js'
import { useTokenCount } from './useTokenCount.js'
import { useWithdrawalTarget, type WithdrawalSource } from './useWithdrawalTarget.js'
import { WithdrawalReviewScreen } from './WithdrawalReviewScreen.js'
import type { WithdrawalAct } from './withdrawalTelling.js'
import { rawOf, withdrawalView } from './withdrawalView.js'

/** What is withdrawn here: something that was found, or a withdrawal this browser keeps. */
export type WithdrawalSubject = Readonly<{ find: Recoverable }> | Readonly<{ withdrawalId: string }>

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
  const accounts = useAccounts()
  const find = 'find' in subject ? subject.find : null
  const terms = find?.terms ?? null
  const [chosen, setChosen] = useState<string | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)

  const chain = findChain(chains, find?.chainId ?? -1)
  const owned = findChain(chains, find?.ownerChainId ?? -1)
  const vm = chain?.vmType ?? 'evm'
  const ownerVm = owned?.vmType ?? 'evm'
  // Where owner and network are of one kind, it goes back to its owner; elsewhere to the wallet connected there.
  const own = (terms && vm === ownerVm ? terms.owner : accounts[vm]) ?? null
  const recipient = chosen ?? own
  const source: WithdrawalSource | null = !find
    ? 'withdrawalId' in subject
      ? { type: 'kept', withdrawalId: subject.withdrawalId }
      : null
    : terms && recipient !== null
      ? { type: 'find', terms, deposit: find.deposit, recipient }
      : null
  const found = useWithdrawalTarget(source, chains)
  const { withdrawal, error } = useWithdrawal(found.target)
  const state = withdrawal?.state ?? null
  const shown = state === null ? undefined : shownWithdrawalOf(state)
  const isContract = useIsContract(terms?.owner ?? '', find?.ownerChainId ?? -1, ownerVm)
  const counted = useTokenCount(
    state?.record.chainId ?? chain?.id ?? null,
    state?.record.request.currency ?? terms?.currency ?? null,
  )

  useEffect(() => onChanged(state), [state, onChanged])

  const problem = found.error ?? error
  if (problem !== null && problem !== undefined)
    return <Said text={copy.cannotBegin({ message: messageOf(problem) })} />

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
  if (find === null || terms === null || chain === null || owned === null) return <Said text={copy.getting} />

  const request = { ...terms, recipient: recipient ?? '' }
  const record = { request, chainId: chain.id, ownerChainId: owned.id, deposit: find.deposit }
  const review = reviewWithdrawal(
    {
      terms: { ...readWithdrawal({ record }, chains, { recovery, format, counted }), amount: terms.amount },
      ownerVm,
      vm,
      account: accounts[ownerVm === 'hypevm' ? 'evm' : ownerVm] ?? null,
      isContract,
      mayConnect: onConnect !== null,
      counted,
      state,
    },
    copy,
  )
  return (
    <>
      <WithdrawalReviewScreen review={review} copy={copy} onAct={act} onChange={() => setIsChoosing(true)} />
      {isChoosing ? (
        <RecipientDialog
          container={container}
          chains={chains}
          chain={chain}
          originChainId={find.ownerChainId}
          own={own}
          chosen={chosen}
          recents={[]}
          back={copy.backToReview}
          onChoose={(address) => {
            setChosen(address === null || (own !== null && isSameAddress(address, own, vm)) ? null : address)
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  )
}

/** Whether a withdrawal is past its review: asked to run, or with anything behind it. */
function hasBegun({ will, asks, facts, phase }: WithdrawalState): boolean {
  return will !== 'idle' || asks.length > 0 || facts.length > 0 || phase.name !== 'idle'
}

function Said({ text }: Readonly<{ text: string }>): ReactElement {
  return (
    <p className="ptg:ps-(--ptg-words)" role="status">
      <bdi>{text}</bdi>
    </p>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
