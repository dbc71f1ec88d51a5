import { findChain, isNativeAddress } from '@portage/core'
import type { ExecutionState } from '@portage/core/execution'
import { useAccounts, usePortage } from '@portage/react'
import { type ReactElement, useCallback, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { LoadFailed } from '../../components/LoadFailed.js'
import { useLatest } from '../../components/useLatest.js'
import { usePreloaded } from '../../components/usePreloaded.js'
import { useSpoken } from '../../copy/LanguageProvider.js'
import { usePreloadedWords, useScreen } from '../../copy/useScreen.js'
import { useWords } from '../../copy/useWords.js'
import { createWidgetStore, type Screen } from '../../store/createWidgetStore.js'
import { findStorage } from '../../store/findStorage.js'
import { Root } from '../../theme/Root.js'
import { type Loss, unreadLoss } from '../loss/loss.js'
import { usePasted } from '../paste/usePasted.js'
import { useReviewedQuote } from '../review/useReviewedQuote.js'
import { findOpenRun } from '../run/findOpenRun.js'
import { strictestPolicy } from '../run/strictestPolicy.js'
import { useRuns } from '../run/useRuns.js'
import { FormDialogs, useFormParts } from './FormDialogs.js'
import type { Side } from './reduceForm.js'
import { SwapForm } from './SwapForm.js'
import { saySettings } from './saySettings.js'
import { allOfBalance, shareOfBalance } from './shareOfBalance.js'
import type { SwapWidgetEvent } from './swapEvents.js'
import type { SwapOptions } from './swapProps.js'
import type { SwapAct } from './swapTypes.js'
import { UnderWayPart } from './UnderWayPart.js'
import { useAnnouncement } from './useAnnouncement.js'
import { useLink } from './useLink.js'
import { useReviewFlow } from './useReviewFlow.js'
import { useShownQuote } from './useShownQuote.js'
import { useSwap } from './useSwap.js'
import { useWatched } from './useWatched.js'
import { WideCells } from './WideCells.js'

const loadNoKey = async () => (await import('./NoKeyScreen.js')).NoKeyScreen
const loadRun = async () => (await import('../run/RunDialog.js')).RunDialog

/** One form with all that opens from it, in its own root: as one card, or beside what was sent. */
export function SwapCard({
  activity,
  onLeave,
  ...props
}: SwapOptions &
  Readonly<{
    /** Draws what was sent, beside the form: the shape is wide. Left out for a card. */
    activity?: (() => ReactElement) | undefined
    /** Closes what the panel stands in. Left out where it stands by itself. */
    onLeave?: (() => void) | undefined
  }>): ReactElement {
  const { form: copy } = useWords('form')
  const portage = usePortage('SwapWidget')
  const { client } = portage
  const accounts = useAccounts()
  const spoken = useSpoken()
  const { format } = spoken
  const [storage] = useState(() => (props.storageKey === null ? null : findStorage()))
  const [store] = useState(() =>
    createWidgetStore({
      initial: {
        from: props.defaultFrom,
        to: props.defaultTo,
        amount: props.defaultAmount,
        exact: props.defaultExact,
      },
      chainIds: props.chainIds,
      storage,
      storageKey: props.storageKey ?? 'portage.swap',
    }),
  )
  const { screen, form, settings } = useStore(store)
  const { send, show, remember, agree } = store.getState()
  // Where dialogs stand. Read while drawing, since they open by a press, and so long after the root is there; kept as
  // state it would draw the form twice before anybody sees it.
  const place = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const amountRefs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) }
  // What the button said of it at the click: the page may hold the review back, and a newer quote may lose more.
  const clickedLoss = useRef<Loss>(unreadLoss)
  const [pasted, take] = usePasted(form.amount, spoken)
  const tell = useLatest(props.onEvent)
  const { onConnectWallet, locked } = props
  const fixed: readonly Side[] = locked === 'both' ? ['from', 'to'] : locked === undefined ? [] : [locked]
  const isLinkBroken = useLink(store, props.link, fixed)
  const swap = useSwap(store, format, {
    may: { connect: onConnectWallet !== undefined },
    refreshQuoteAge: props.refreshQuoteAge,
    chainIds: props.chainIds,
    topupAmount: props.topupGasAmount,
  })
  useReviewedQuote(screen, swap.quote, show)
  const runs = useRuns(
    useCallback((id, status) => tell.current?.({ type: 'run-changed', id, status }), [tell]),
  )

  const stopWatching = useWatched(store, props.watch, runs.executions)

  const announcement = useAnnouncement(runs.announcement, swap.view, swap.question)
  useShownQuote(
    swap,
    useCallback((quote) => tell.current?.({ type: 'quote-shown', quote }), [tell]),
  )

  const showProgress = useCallback((id: string) => show({ name: 'progress', id }), [show])
  const begin = useCallback(
    (id: string) => {
      const { screen: shown, form } = store.getState()
      if (shown.name === 'review' && form.recipient !== null) remember(form.recipient)
      // Beside a review the form may ask for something else by now.
      if (shown.name === 'review' && form === shown.form) send({ type: 'begun', id })
      showProgress(id)
    },
    [store, remember, send, showProgress],
  )
  usePreloaded(loadRun, swap.view.button.act === 'review')
  usePreloadedWords('run', swap.view.button.act === 'review')
  const isRun = screen.name === 'review' || screen.name === 'progress'
  const Run = useScreen(loadRun, 'run', isRun)
  const parts = useFormParts(screen)
  const isNoKey = swap.view.screen === 'no-key'
  const NoKey = useScreen(loadNoKey, 'dialogs', isNoKey)
  const dialogs = { ...parts, review: Run, progress: Run }
  const needed = isPlace(screen) ? null : dialogs[screen.name]

  const connect = (vmType: string): void => {
    tell.current?.({ type: 'connect-wanted' })
    onConnectWallet?.({ vmType })
  }
  const connectHere = (): void => connect(swap.vmType)
  const close = (reason: Extract<SwapWidgetEvent, { type: 'dialog-closed' }>['reason']): void => {
    if (isPlace(screen)) return
    if (screen.name === 'progress') runs.dismiss(screen.id)
    tell.current?.({ type: 'dialog-closed', dialog: screen.name, reason })
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
    tell.current?.({ type: 'review-opened', quote })
    const { form } = store.getState()
    show({ name: 'review', quote, agreed: quote, agreedLoss: clickedLoss.current, account, form })
  }
  const flow = useReviewFlow(swap, props.onBeforeReview, openReview, () =>
    tell.current?.({ type: 'held-back', before: 'review' }),
  )
  const review = (): void => {
    clickedLoss.current = swap.loss
    flow.review()
  }
  const acceptLoss = (): void => {
    clickedLoss.current = swap.loss
    tell.current?.({ type: 'loss-accepted', loss: swap.view.loss })
    send({ type: 'loss-accepted' })
    flow.reviewWhenQuoted()
  }
  const agreeToken = (): void => {
    if (swap.doubted === null) return
    const { chainId, address } = swap.doubted.currency
    agree({ chainId, address })
    tell.current?.({ type: 'token-agreed', currency: { chainId, address } })
  }
  /** @returns whether the form asks for something else by now */
  const askAgain = async (run: ExecutionState): Promise<boolean> => {
    const part = await import('./askedForm.js').catch(() => null)
    if (part === null) return false
    const vmType = findChain(swap.chains, run.quote.request.destinationChainId)?.vmType ?? 'evm'
    const to = { fixed, own: accounts[vmType] ?? null, vmType }
    const asked = part.formToAskAgain(store.getState().form, run, to)
    if (asked !== null) send({ type: 'replaced', form: asked })
    return asked !== null
  }
  /** A quote under review is replaced where it stands; why there is none is said on the form. A run brings its own. */
  const requote = async (run: ExecutionState | null): Promise<void> => {
    if (screen.name !== 'review') close('requote')
    if (run !== null && (await askAgain(run))) return
    if ((await swap.quote.refetch()) === null && screen.name === 'review') close('requote')
  }
  const focusAmount = (): void => {
    const field = amountRefs[form.exact].current
    field?.focus()
    field?.select()
  }
  const acts: Readonly<Record<SwapAct, () => void>> = {
    review,
    'accept-loss': acceptLoss,
    'agree-token': agreeToken,
    connect: connectHere,
    'choose-from': () => show({ name: 'picker', side: 'from' }),
    'choose-to': () => show({ name: 'picker', side: 'to' }),
    'choose-recipient': () => show({ name: 'recipient' }),
    'focus-amount': focusAmount,
    retry: swap.retry,
    none: () => {},
  }
  const takeShare = (percent: number): void => {
    const { balance, from, gas } = swap
    if (balance === null || from === null) return
    const text =
      percent === 100
        ? allOfBalance(balance, from.decimals, isNativeAddress(from.address, swap.vmType), gas)
        : shareOfBalance(balance, from.decimals, percent)
    send({ type: 'share-taken', text })
  }

  const { recovery, watch } = props
  if (screen.name === 'recovery' && recovery)
    return recovery({ query: screen.query, onLeave: () => show({ name: 'form' }) })
  if (screen.name === 'watch' && watch)
    return watch.draw({ requestId: screen.requestId, onLeave: stopWatching })
  const runPlace = (activity ? side : place).current
  const run =
    runPlace !== null && isRun && Run.type === 'loaded' ? (
      <Run.part
        container={runPlace}
        target={screen.name === 'review' ? screen : { id: screen.id }}
        limits={{
          policy: strictestPolicy(portage.policy, props.policy),
          maxQuoteAge: Math.min(portage.maxQuoteAge, props.maxQuoteAge ?? portage.maxQuoteAge),
          isAsking: swap.quote.phase === 'refreshing' || swap.quote.phase === 'loading',
          balance: swap.view.from.balanceIs,
        }}
        chains={swap.chains}
        witnesses={swap.witnesses}
        format={format}
        requestLink={watch?.link}
        named={
          form.recipientName === null || props.resolveName === undefined
            ? undefined
            : { name: form.recipientName, resolve: props.resolveName }
        }
        onLeave={() => close('left')}
        onAnother={() => {
          send({ type: 'cleared' })
          close('another')
        }}
        onRequote={requote}
        onAgree={(agreedLoss) =>
          screen.name === 'review' && show({ ...screen, agreed: screen.quote, agreedLoss })
        }
        onBegun={begin}
        onBeforeAsk={props.onBeforeAsk}
        onHeldBack={() => tell.current?.({ type: 'held-back', before: 'ask' })}
        onConnect={onConnectWallet === undefined ? undefined : connect}
        onOpen={showProgress}
        onRecover={
          recovery &&
          ((query) => {
            close('left')
            show({ name: 'recovery', query })
          })
        }
        onWalletWanted={() => tell.current?.({ type: 'wallet-wanted' })}
      />
    ) : null
  const formParts = (
    <>
      <div className="ptg-card">
        {needed?.type === 'failed' ? (
          <LoadFailed onRetry={needed.retry} />
        ) : isNoKey && NoKey.type === 'loaded' ? (
          <NoKey.part onRetry={swap.retry} />
        ) : (
          <SwapForm
            view={
              flow.isAsking
                ? { ...swap.view, button: { kind: 'waiting', label: copy.waitingForPage, act: 'none' } }
                : swap.view
            }
            settings={saySettings(settings, swap.to, { copy, format })}
            said={flow.said ?? (isLinkBroken ? copy.linkBroken : null)}
            pasted={pasted}
            quotedAt={swap.quotedAt}
            fixed={fixed}
            chains={swap.chains}
            clock={client.clock}
            format={format}
            amountRefs={amountRefs}
            underWay={
              <UnderWayPart
                store={store}
                runs={runs}
                chains={swap.chains}
                clock={client.clock}
                format={format}
                onOpen={showProgress}
                onEmptied={focusAmount}
              />
            }
            onType={(side, text) => send({ type: 'amount-typed', side, text: format.typed(text) })}
            onPaste={(side, into, text) =>
              void take(
                into,
                text,
                form.unit === 'money' && side === form.exact ? 'money' : swap[side],
                (amount) => send({ type: 'amount-typed', side, text: amount }),
              )
            }
            onMeant={(side, text) => {
              send({ type: 'amount-typed', side, text })
              amountRefs[side].current?.focus()
            }}
            onUnit={(side, unit, text) => send({ type: 'unit-chosen', side, unit, text })}
            onSettings={() => show({ name: 'settings' })}
            onChoose={(side) => show({ name: 'picker', side })}
            onFlip={() => send({ type: 'flipped' })}
            onRecipient={() => show({ name: swap.to === null ? 'form' : 'recipient' })}
            onShare={takeShare}
            onAct={(what) => acts[what]()}
            onLeave={onLeave}
          />
        )}
      </div>
      {place.current === null ? null : (
        <FormDialogs
          container={place.current}
          parts={parts}
          store={store}
          storage={storage}
          swap={swap}
          fixed={fixed}
          format={format}
          resolveName={props.resolveName}
          onEvent={(event) => tell.current?.(event)}
          onClose={close}
        />
      )}
    </>
  )
  return (
    <Root
      rootRef={activity ? undefined : place}
      theme={props.theme}
      className={props.className}
      layout={activity ? 'wide' : undefined}
    >
      {activity ? (
        <WideCells formRef={place} sideRef={side} activity={activity()} run={run}>
          {formParts}
        </WideCells>
      ) : (
        <>
          {formParts}
          {run}
        </>
      )}
      <p className="ptg-live" role="status">
        {announcement}
      </p>
    </Root>
  )
}

/** Whether no dialog stands over the form: there is only the form, or something else in its place. */
function isPlace(screen: Screen): screen is Extract<Screen, { name: 'form' | 'recovery' | 'watch' }> {
  return screen.name === 'form' || screen.name === 'recovery' || screen.name === 'watch'
}
