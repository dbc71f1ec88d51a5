import { findChain, type Quote } from '@portage/core'
import type { ExecutionState } from '@portage/core/execution'
import { useAccounts } from '@portage/react'
import { type RefObject, useCallback, useRef } from 'react'
import { useLatest } from '../../components/useLatest.js'
import type { WidgetStore } from '../../store/createWidgetStore.js'
import type { Screen } from '../../store/screen.js'
import { type Loss, unreadLoss } from '../loss/loss.js'
import { isSameQuestion } from '../review/isSameQuestion.js'
import { findOpenRun } from '../run/findOpenRun.js'
import type { FollowedRuns } from '../run/followedRuns.js'
import { type HostPayees, ownIsImplied } from './ownIsImplied.js'
import type { Side } from './reduceForm.js'
import { allOfBalance, shareOfBalance } from './shareOfBalance.js'
import type { SwapWidgetEvent } from './swapEvents.js'
import type { SwapOptions } from './swapProps.js'
import type { SwapAct } from './swapTypes.js'
import { type ReviewFlow, useReviewFlow } from './useReviewFlow.js'
import type { Swap } from './useSwap.js'

type CloseReason = Extract<SwapWidgetEvent, { type: 'dialog-closed' }>['reason']

/** What a person can do on the card, by its parts. */
export type SwapActs = Readonly<{
  /** The form's one button. */
  act: (act: SwapAct) => void
  /** The way to the review, which the host may hold up. */
  flow: ReviewFlow
  /** Goes that way. The review says what has changed of the quote that was read; null where that is the one shown. */
  review: (read: Quote | null) => void
  /** Takes a share of the balance, in percent. */
  takeShare: (percent: number) => void
  focusAmount: () => void
  /** Asks the host for a wallet of a VM. */
  connect: (vmType: string) => void
  /** Shows a run that has begun; what was asked for it is not asked for again. */
  begin: (id: string) => void
  showProgress: (id: string) => void
  /** Asks for a newer quote: in the review where it stands, else on the form. A run brings its own question. */
  requote: (run: ExecutionState | null) => Promise<void>
  /** Leaves the dialog that is open. */
  close: (reason: CloseReason) => void
}>

/** Binds what a person does on the card to its store, its quote and its runs, and tells the host. */
export function useSwapActs({
  store,
  screen,
  swap,
  runs,
  fixed,
  amountRefs,
  tell,
  props,
}: Readonly<{
  store: WidgetStore
  screen: Screen
  swap: Swap
  runs: FollowedRuns
  /** Ends whose token the host has fixed. */
  fixed: readonly Side[]
  amountRefs: Readonly<Record<Side, RefObject<HTMLInputElement | null>>>
  tell: (event: SwapWidgetEvent) => void
  props: Pick<SwapOptions, 'onBeforeReview' | 'onConnectWallet' | 'from' | 'to' | keyof HostPayees>
}>): SwapActs {
  const accounts = useAccounts()
  const { send, show, remember, agree } = store.getState()
  const vmOn = (chainId: number): string => findChain(swap.chains, chainId)?.vmType ?? 'evm'
  const ownOn = useLatest((chainId: number) => accounts[vmOn(chainId)] ?? null)
  // What was read at the click: the page may hold the review back, and a newer quote may lose more.
  const clicked = useRef<Readonly<{ read: Quote | null; loss: Loss }>>({ read: null, loss: unreadLoss })
  const showProgress = useCallback((id: string) => show({ name: 'progress', id }), [show])
  const begin = useCallback(
    (id: string) => {
      const { screen: shown, form } = store.getState()
      if (shown.name === 'review') {
        const { recipient, destinationChainId } = shown.quote.request
        if (recipient !== undefined && recipient !== ownOn.current(destinationChainId)) remember(recipient)
      }
      // Beside a review the form may ask for something else by now.
      const isOfForm = shown.name === 'review' ? form === shown.form : shown.name === 'form'
      if (isOfForm) send({ type: 'begun', id })
      showProgress(id)
    },
    [store, ownOn, remember, send, showProgress],
  )
  const connect = (vmType: string): void => {
    tell({ type: 'connect-wanted' })
    props.onConnectWallet?.({ vmType })
  }
  const close = (reason: CloseReason): void => {
    if (isPlace(screen)) return
    if (screen.name === 'progress') runs.dismiss(screen.id)
    tell({ type: 'dialog-closed', dialog: screen.name, reason })
    show({ name: 'form' })
  }
  const openReview = (): void => {
    const { account, from } = swap
    const quote = swap.quote.latest()
    if (quote === null || account === null || from === null) return
    const open = findOpenRun(runs.executions, account, from, store.getState().form.begun)
    if (open !== null) {
      showProgress(open.id)
      return
    }
    tell({ type: 'review-opened', quote })
    const { form } = store.getState()
    const { read, loss: agreedLoss } = clicked.current
    const isRenewed = read !== null && isSameQuestion(read.request, quote.request)
    show({ name: 'review', quote, agreed: isRenewed ? read : quote, agreedLoss, account, form })
  }
  const flow = useReviewFlow(swap, props.onBeforeReview, openReview, () =>
    tell({ type: 'held-back', before: 'review' }),
  )
  /** @returns whether the form asks for something else by now */
  const askAgain = async (run: ExecutionState): Promise<boolean> => {
    const part = await import('./askedForm.js').catch(() => null)
    if (part === null) return false
    const { destinationChainId } = run.quote.request
    // Where the own wallet does not go without saying, it stays the address that was chosen.
    const own = ownIsImplied(props, destinationChainId) ? ownOn.current(destinationChainId) : null
    const to = { fixed, offers: props, own, vmType: vmOn(destinationChainId) }
    const asked = part.formToAskAgain(store.getState().form, run, to)
    if (asked !== null) send({ type: 'replaced', form: asked })
    return asked !== null
  }
  // A quote under review is replaced where it stands; why there is none is said on the form.
  const requote = async (run: ExecutionState | null): Promise<void> => {
    if (screen.name !== 'review') close('requote')
    if (run !== null && (await askAgain(run))) return
    if ((await swap.quote.refetch()) === null && screen.name === 'review') close('requote')
  }
  const focusAmount = (): void => {
    const field = amountRefs[store.getState().form.exact].current
    field?.focus()
    field?.select()
  }
  const review = (read: Quote | null): void => {
    clicked.current = { read, loss: swap.loss }
    flow.review()
  }
  const acts: Readonly<Record<SwapAct, () => void>> = {
    review: () => review(null),
    'accept-loss': () => {
      clicked.current = { read: null, loss: swap.loss }
      tell({ type: 'loss-accepted', loss: swap.view.loss })
      send({ type: 'loss-accepted' })
      flow.reviewWhenQuoted()
    },
    'agree-token': () => {
      if (swap.doubted === null) return
      const { chainId, address } = swap.doubted.currency
      agree({ chainId, address })
      tell({ type: 'token-agreed', currency: { chainId, address } })
    },
    connect: () => connect(swap.vmType),
    'choose-from': () => show({ name: 'picker', side: 'from' }),
    'choose-to': () => show({ name: 'picker', side: 'to' }),
    'choose-recipient': () => show({ name: 'recipient' }),
    'use-address': () => {
      tell({ type: 'deposit-address-wanted' })
      show({ name: 'deposit-address' })
    },
    'focus-amount': focusAmount,
    retry: swap.retry,
    none: () => {},
  }
  const takeShare = (percent: number): void => {
    const { balance, from, reserve } = swap
    if (balance === null || from === null) return
    const text =
      percent === 100
        ? allOfBalance(balance, from.decimals, reserve)
        : shareOfBalance(balance, from.decimals, percent)
    send({ type: 'share-taken', text })
  }
  return {
    act: (act) => acts[act](),
    ...{ flow, review, takeShare, focusAmount, connect, begin, showProgress, requote, close },
  }
}

/** Whether no dialog stands over the form: there is only the form, or something else in its place. */
export function isPlace(
  screen: Screen,
): screen is Extract<Screen, { name: 'form' | 'recovery' | 'watch' | 'deposit-address' }> {
  return ['form', 'recovery', 'watch', 'deposit-address'].includes(screen.name)
}
