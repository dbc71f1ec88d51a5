import { type Chain, findChain, type Quote } from '@portage/core'
import { type ExecutionState, shownOf } from '@portage/core/execution'
import { decide, familiesOf, type Policy } from '@portage/core/verification'
import { useAccounts, useExecution, usePortage, useResumableExecutions } from '@portage/react'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { Button } from '../../components/Button.js'
import { Dialog, DialogTitle } from '../../components/Dialog.js'
import { useLoaded } from '../../components/useLoaded.js'
import { useNow } from '../../components/useNow.js'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { type Loss, unreadLoss, type Witnesses } from '../loss/loss.js'
import { lossOf } from '../loss/lossOf.js'
import { leaveOnly } from '../progress/leaveOnly.js'
import { ProgressScreen } from '../progress/ProgressScreen.js'
import type { ProgressAct, ProgressView } from '../progress/progressTypes.js'
import { progressView } from '../progress/progressView.js'
import { recheckName } from '../recipient/recheckName.js'
import type { ResolveName } from '../recipient/useResolvedName.js'
import { ReviewScreen } from '../review/ReviewScreen.js'
import type { ReviewAct } from '../review/reviewFacts.js'
import { reviewView } from '../review/reviewView.js'
import type { BlockingHook } from '../swap/swapProps.js'
import type { RequestLink } from '../watch/requestLink.js'
import { hasBegun } from './hasBegun.js'
import { otherRun } from './otherRun.js'
import { useBeforeAsk } from './useBeforeAsk.js'

/** What a run's dialog tells the widget. */
export type RunDialogEvents = Readonly<{
  onLeave: () => void
  /** Leaves, and begins anew. Left out where nothing can be begun. */
  onAnother?: (() => void) | undefined
  /** Asks for a new quote: for the one under review, or for what a run that was begun asked for. */
  onRequote?: ((run: ExecutionState | null) => void) | undefined
  /** The quote under review is agreed to as it is now, and with it what it loses. */
  onAgree?: ((loss: Loss) => void) | undefined
  /** The run is past its review. */
  onBegun?: ((id: string) => void) | undefined
  /** Asked after the click and before the wallet is asked for the first time. */
  onBeforeAsk?: BlockingHook | undefined
  /** The host held the click back. */
  onHeldBack?: (() => void) | undefined
  onConnect?: ((vmType: string) => void) | undefined
  onWalletWanted?: (() => void) | undefined
  /** Money that nobody fills is to be taken home: its deposit's transaction, or its request. Left out: it is copied. */
  onRecover?: ((query: string) => void) | undefined
  /** Another run is to be seen instead of this one. */
  onOpen: (id: string) => void
}>

/** Which run: one that is being reviewed, or one that exists. */
export type RunTarget =
  | Readonly<{ quote: Quote; agreed: Quote; agreedLoss: Loss; account: string }>
  | Readonly<{ id: string }>

/** What the host lets a quote be used for. */
export type QuoteLimits = Readonly<{
  policy: Policy
  maxQuoteAge: number
  isAsking: boolean
  /** Whether there is as much as is to leave, as far as anybody knows. */
  balance: 'enough' | 'short'
}>

const loadHandOff = async () => (await import('../watch/HandOff.js')).HandOff

/**
 * One run from review to end in one dialog, so that focus stays in it when the click turns the review into progress.
 * Everything is asked of the execution; nothing is kept here.
 */
export function RunDialog({
  container,
  target,
  limits,
  chains,
  witnesses,
  format,
  requestLink,
  named,
  ...on
}: Readonly<{
  container: HTMLElement
  target: RunTarget
  limits: QuoteLimits
  chains: readonly Chain[]
  /** What a review compares its quote's prices with. Left out where nothing is reviewed. */
  witnesses?: Witnesses | undefined
  format: Format
  /** Leads another device to this run; left out where none is led. */
  requestLink?: RequestLink | undefined
  /** The name the recipient was chosen by, to be looked up once more before the wallet is asked. */
  named?: Readonly<{ name: string; resolve: ResolveName }> | undefined
}> &
  RunDialogEvents): ReactElement {
  const words = useWords('run')
  const { run } = words
  const { client, registry, adapters } = usePortage('RunDialog')
  const { clock } = client
  const execution = useExecution(target)
  const now = useNow(clock)
  const isBegun = execution !== null && hasBegun(execution.state)
  // A wallet may want another press before it opens: the run is reviewed as it is, and sent by that.
  const unsent = isBegun || execution?.state.will !== 'prepare' ? null : execution.state
  const quote = 'quote' in target ? target.quote : (unsent?.quote ?? null)
  const payer = 'account' in target ? target.account : (unsent?.account ?? null)
  const sent = (quote ?? execution?.state.quote)?.request
  const vmType = (sent && findChain(chains, sent.originChainId)?.vmType) ?? 'evm'
  const accounts = useAccounts()
  const account = accounts[vmType] ?? null
  const vmOfArrival = (sent && findChain(chains, sent.destinationChainId)?.vmType) ?? 'evm'
  // Until the run is of the very quote that is drawn, it is not there yet: no button of it is live.
  const state = quote === null || execution?.state.quote === quote ? (execution?.state ?? null) : null
  const verification = state?.verification ?? null
  /** What this screen shows: a click carries it, and a run that is otherwise by then asks nobody. */
  const shown = useMemo(
    () => (quote === null || payer === null ? undefined : shownOf(quote, payer, verification)),
    [quote, payer, verification],
  )
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const { host, askFirst } = useBeforeAsk(
    quote,
    named === undefined
      ? on.onBeforeAsk
      : recheckName(named.name, named.resolve, words.review, on.onBeforeAsk),
    on.onHeldBack,
  )

  const HandOff = useLoaded(loadHandOff, isBegun && requestLink !== undefined)
  const id = execution?.id
  const prepare = execution?.prepare
  const situation = execution?.situation ?? null
  const other = otherRun(situation, useResumableExecutions(), id)
  const may = {
    connect: on.onConnect !== undefined && account === null,
    openOther: other !== null,
    recover: on.onRecover !== undefined,
    handOff: requestLink !== undefined,
    accept: decide('unverifiable', limits.policy) !== 'block',
  }
  // A run whose permission was still being confirmed when its page went away comes here without having been checked.
  const isUnchecked = situation?.name === 'allowed' && situation.at === 'queued'
  useEffect(() => {
    if ((quote !== null || isUnchecked) && id !== undefined) prepare?.()
  }, [quote, isUnchecked, id, prepare])

  const { onBegun } = on
  useEffect(() => {
    if (isBegun && quote !== null && id !== undefined) onBegun?.(id)
  }, [isBegun, quote, id, onBegun])

  const loss = useMemo(
    () => (quote === null || witnesses === undefined ? unreadLoss : lossOf(quote, { chains, witnesses })),
    [quote, chains, witnesses],
  )
  const view =
    quote === null
      ? null
      : reviewView(
          {
            ...limits,
            quote,
            agreed: 'agreed' in target ? target.agreed : quote,
            loss,
            agreedLoss: 'agreedLoss' in target ? target.agreedLoss : loss,
            state,
            chains,
            families: familiesOf(adapters.map(({ reader }) => reader)),
            now,
            may,
            host,
            own: accounts[vmOfArrival] ?? null,
            recipientName: named?.name ?? null,
            confirmed,
          },
          { words, format },
        )
  const start = (accepts: 'verified' | 'unverifiable'): void => {
    if (execution === null) return
    execution.start({ accepts, shown })
    const begun = registry.find(execution.id)
    if (begun !== null && hasBegun(begun.state)) onBegun?.(begun.id)
  }
  /** The click, and the host's yes where it wants to be asked: from here on this run keeps its quote. */
  const begin = (accepts: 'verified' | 'unverifiable'): void => askFirst(() => start(accepts))
  // What was accepted for this run stays accepted when it goes on.
  const goOn = (): void => execution?.start()
  const acts: Readonly<Record<ReviewAct | ProgressAct, () => void>> = {
    send: () => begin('verified'),
    'send-unverified': () => begin('unverifiable'),
    agree: () => on.onAgree?.(loss),
    confirm: () => setConfirmed(view?.confirmation?.checked ? null : (view?.confirmation?.key ?? null)),
    start: goOn,
    'go-beside': goOn,
    'go-uncovered': () => execution?.start({ accepts: 'unverifiable' }),
    'post-again': goOn,
    cancel: () => execution?.cancel(),
    'open-other': () => other !== null && on.onOpen(other),
    prepare: () => execution?.prepare(),
    'nothing-waiting': () => execution?.nothingWaiting(),
    quote: () => on.onRequote?.(isBegun ? execution.state : null),
    connect: () => on.onConnect?.(vmType),
    leave: on.onLeave,
    another: () => on.onAnother?.(),
    look: () => on.onWalletWanted?.(),
    recover: () => execution && on.onRecover?.(queryOf(execution.state)),
    'copy-hash': () => copyText(execution === null ? '' : queryOf(execution.state)),
    'copy-request': () => copyText(execution?.state.quote.requestId ?? ''),
    none: () => {},
    paste: () => {},
    'hand-off': () => {},
  }
  const act = (what: ReviewAct | ProgressAct): void => acts[what]()
  const progressOf = (state: ExecutionState): ProgressView => {
    const view = progressView(state, chains, now, may, { copy: run, words, format })
    return on.onAnother === undefined ? leaveOnly(view, run) : view
  }

  return (
    <Dialog container={container} onClose={on.onLeave} focusKey={`${id} ${isBegun ? 'progress' : 'review'}`}>
      {isBegun ? (
        <ProgressScreen
          view={progressOf(execution.state)}
          handOff={
            HandOff.type === 'loaded' && requestLink !== undefined ? (
              <HandOff.part url={requestLink.urlOf(execution.state.quote.requestId)} />
            ) : null
          }
          vmType={vmType}
          chain={sent && findChain(chains, sent.originChainId)}
          chains={chains}
          onAct={act}
          onPaste={execution.pasteHash}
          onClose={on.onLeave}
        />
      ) : view !== null ? (
        <ReviewScreen view={view} clock={clock} format={format} onAct={act} />
      ) : (
        <Gone onLeave={on.onLeave} />
      )}
    </Dialog>
  )
}

function Gone({ onLeave }: Readonly<{ onLeave: () => void }>): ReactElement {
  const { review, run } = useWords('run')
  return (
    <>
      <DialogTitle icon={null}>{run.gone}</DialogTitle>
      <Button kind="onward" onPress={onLeave}>
        {review.back}
      </Button>
    </>
  )
}

/** What is taken home: a deposit on another chain, one more than the order had, or all of a request that failed. */
function queryOf({ facts, quote }: ExecutionState): string {
  const misplaced = facts.findLast(({ type }) => type === 'elsewhere' || type === 'duplicate')
  return misplaced !== undefined && 'hash' in misplaced ? misplaced.hash : quote.requestId
}

/** Copies, where the page may. What is copied stands on the screen in any case. */
function copyText(text: string): void {
  void navigator.clipboard?.writeText(text).catch(() => {})
}
