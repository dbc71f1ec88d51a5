'use client'

import { findChain } from '@portage/core'
import type { Policy } from '@portage/core/verification'
import { usePortage } from '@portage/react'
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { LoadFailed } from '../../components/LoadFailed.js'
import { useLoaded } from '../../components/useLoaded.js'
import { createFormat } from '../../copy/format.js'
import { createWidgetStore, type WidgetStorage } from '../../store/createWidgetStore.js'
import { type ThemeMode, useTheme } from '../../theme/PortageTheme.js'
import { useJournalTrouble } from '../journal/useJournalTrouble.js'
import { useReviewedQuote } from '../review/useReviewedQuote.js'
import { findOpenRun } from '../run/findOpenRun.js'
import { strictestPolicy } from '../run/strictestPolicy.js'
import { UnderWay } from '../run/UnderWay.js'
import { useRuns } from '../run/useRuns.js'
import type { CurrencyRef } from './reduceForm.js'
import { SwapForm } from './SwapForm.js'
import { allOfBalance, shareOfBalance } from './shareOfBalance.js'
import type { SwapWidgetEvent } from './swapEvents.js'
import type { SwapAct } from './swapView.js'
import { useAnnouncement } from './useAnnouncement.js'
import { useLatest } from './useLatest.js'
import { useSwap } from './useSwap.js'

/** What a `<SwapWidget>` takes. All of it may be left out. */
export type SwapWidgetProps = Readonly<{
  /** What leaves the wallet at first. Wins over what was kept from the last visit. */
  defaultFrom?: CurrencyRef | undefined
  /** What arrives at first. */
  defaultTo?: CurrencyRef | undefined
  /** The amount at first, as a person would type it: `0.5`. */
  defaultAmount?: string | undefined
  /** Light, dark, or as the system says; what `<PortageTheme>` says when left out. */
  theme?: ThemeMode | undefined
  /** Opens the host's own wallet list. Without it the widget asks to connect elsewhere on the page. */
  onConnectWallet?: (() => void) | undefined
  /** Goes last on the widget's root. */
  className?: string | undefined
  /** Where the form is kept between visits, in local storage. `portage.swap` when left out; null keeps nothing. */
  storageKey?: string | null | undefined
  /** Milliseconds after which a newer quote is asked for; the provider's when left out. */
  refreshQuoteAge?: number | undefined
  /** Milliseconds after which a quote is refused. May be lower than the provider's, never higher. */
  maxQuoteAge?: number | undefined
  /** What is done with each verdict. May be stricter than the provider's, never laxer. */
  policy?: Policy | undefined
  /**
   * Draws recovery in the widget's own place, where a run stopped with money under way: a `<RecoveryPanel>` of
   * `@portage/widget/recovery` that looks for `query`. Without it the person is given the hash to keep.
   */
  recovery?: ((place: Readonly<{ query: string; onLeave: () => void }>) => ReactElement) | undefined
  /** Told what happens, after it happened. */
  onEvent?: ((event: SwapWidgetEvent) => void) | undefined
}>

const loadPicker = async () => (await import('../assets/AssetDialog.js')).AssetDialog
const loadRecipient = async () => (await import('../recipient/RecipientDialog.js')).RecipientDialog
const loadNoKey = async () => (await import('./NoKeyScreen.js')).NoKeyScreen
const loadNotice = async () => (await import('../journal/JournalNotice.js')).JournalNotice
const loadRun = async () => (await import('../run/RunDialog.js')).RunDialog

/**
 * The whole of it: choose, see what it costs, review what was checked, send, and follow it to its end. Needs a
 * `<PortageProvider>` above it and `@portage/widget/styles.css` on the page.
 *
 * @example
 * <SwapWidget defaultFrom={{ chainId: 1, address: '0x0000000000000000000000000000000000000000' }} />
 */
export function SwapWidget(props: SwapWidgetProps): ReactElement {
  const portage = usePortage('SwapWidget')
  const { client } = portage
  const theme = useTheme()
  const format = useMemo(() => createFormat({ locale: 'en' }), [])
  const [store] = useState(() =>
    createWidgetStore({
      initial: { from: props.defaultFrom, to: props.defaultTo, amount: props.defaultAmount },
      storage: props.storageKey === null ? null : findStorage(),
      storageKey: props.storageKey ?? 'portage.swap',
    }),
  )
  const screen = useStore(store, (state) => state.screen)
  const { recipient } = useStore(store, (state) => state.form)
  const recents = useStore(store, (state) => state.recents)
  const { send, show, remember } = store.getState()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const amountRef = useRef<HTMLInputElement>(null)
  const tell = useLatest(props.onEvent)
  const { onConnectWallet } = props
  const swap = useSwap(store, format, {
    may: { connect: onConnectWallet !== undefined },
    refreshQuoteAge: props.refreshQuoteAge,
  })
  useReviewedQuote(screen, swap.quote, show)
  const runs = useRuns(
    swap.chains,
    format,
    useCallback((id, status) => tell.current?.({ type: 'run-changed', id, status }), [tell]),
  )

  const announcement = useAnnouncement(
    runs.announcement,
    swap.view,
    [swap.amountText, swap.from?.chainId, swap.from?.address, swap.to?.chainId, swap.to?.address].join(' '),
  )

  // What was kept is read after the first paint, so that a page drawn on a server is the same here.
  useEffect(() => store.rehydrate(), [store])

  const showProgress = useCallback((id: string) => show({ name: 'progress', id }), [show])
  const begin = useCallback(
    (id: string) => {
      const { screen: shown, form } = store.getState()
      if (shown.name === 'review' && form.recipient !== null) remember(form.recipient)
      showProgress(id)
    },
    [store, remember, showProgress],
  )
  const { trouble, look } = useJournalTrouble()
  const isTroubled = trouble.problem !== null || trouble.damaged.length > 0
  const Notice = useLoaded(loadNotice, isTroubled)

  const toChain = swap.to === null ? null : findChain(swap.chains, swap.to.chainId)
  const isReviewable = swap.view.button.act === 'review'
  const isRun = screen.name === 'review' || screen.name === 'progress'
  const Picker = useLoaded(loadPicker, screen.name === 'picker')
  const Run = useLoaded(loadRun, isRun || isReviewable)
  const Recipient = useLoaded(loadRecipient, screen.name === 'recipient')
  const isNoKey = swap.view.screen === 'no-key'
  const NoKey = useLoaded(loadNoKey, isNoKey)
  const needed =
    screen.name === 'picker' ? Picker : screen.name === 'recipient' ? Recipient : isRun ? Run : null

  const connect = (): void => {
    tell.current?.({ type: 'connect-wanted' })
    onConnectWallet?.()
  }
  const close = (reason: Extract<SwapWidgetEvent, { type: 'dialog-closed' }>['reason']): void => {
    if (screen.name === 'form' || screen.name === 'recovery') return
    if (screen.name === 'progress') runs.dismiss(screen.id)
    tell.current?.({ type: 'dialog-closed', dialog: screen.name, reason })
    show({ name: 'form' })
  }
  const openReview = (): void => {
    const { account, from } = swap
    const { quote } = swap.quote
    if (quote === null || account === null || from === null) return
    const open = findOpenRun(runs.rows, account, from)
    if (open !== null) {
      show({ name: 'progress', id: open.id })
      return
    }
    tell.current?.({ type: 'review-opened', quote })
    show({ name: 'review', quote, agreed: quote, account })
  }
  /** A quote under review is replaced where it stands; why there is none is said on the form. */
  const requote = async (): Promise<void> => {
    if (screen.name !== 'review') close('requote')
    if ((await swap.quote.refetch()) === null && screen.name === 'review') close('requote')
  }
  const focusAmount = (): void => {
    amountRef.current?.focus()
    amountRef.current?.select()
  }
  const acts: Readonly<Record<SwapAct, () => void>> = {
    review: openReview,
    connect,
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
        ? allOfBalance(balance, from.decimals, isNative(from.address), gas)
        : shareOfBalance(balance, from.decimals, percent)
    send({ type: 'amount-typed', text })
  }

  const { recovery } = props
  if (screen.name === 'recovery' && recovery)
    return recovery({ query: screen.query, onLeave: () => show({ name: 'form' }) })
  return (
    <div
      ref={setRoot}
      className={props.className === undefined ? 'ptg-root' : `ptg-root ${props.className}`}
      data-ptg-theme={props.theme ?? theme.mode}
      style={theme.style}
    >
      <div className="ptg-card" data-covered={needed?.type === 'loaded' ? '' : undefined}>
        {needed?.type === 'failed' ? (
          <LoadFailed onRetry={needed.retry} />
        ) : isNoKey && NoKey.type === 'loaded' ? (
          <NoKey.part onRetry={swap.retry} />
        ) : (
          <SwapForm
            view={swap.view}
            amount={swap.amountText}
            clock={client.clock}
            format={format}
            amountRef={amountRef}
            underWay={
              <>
                {Notice.type !== 'loaded' || !isTroubled ? null : (
                  <Notice.part
                    trouble={trouble}
                    chains={swap.chains}
                    now={client.clock.now()}
                    format={format}
                    onRetry={look}
                  />
                )}
                <UnderWay runs={runs.rows} onOpen={showProgress} />
              </>
            }
            onType={(text) => send({ type: 'amount-typed', text })}
            onChoose={(side) => show({ name: 'picker', side })}
            onFlip={() => send({ type: 'flipped' })}
            onRecipient={() => show({ name: swap.to === null ? 'form' : 'recipient' })}
            onShare={takeShare}
            onAct={(what) => acts[what]()}
            onConnect={onConnectWallet === undefined ? undefined : connect}
          />
        )}
      </div>
      {root !== null && screen.name === 'picker' && Picker.type === 'loaded' ? (
        <Picker.part
          container={root}
          storage={props.storageKey === null ? null : findStorage()}
          side={screen.side}
          chains={swap.chains}
          chosen={screen.side === 'from' ? swap.from : swap.to}
          format={format}
          onChoose={(currency) => {
            const { chainId, address } = currency
            send({ type: 'currency-chosen', side: screen.side, currency: { chainId, address } })
            close('chosen')
          }}
          onClose={() => close('left')}
        />
      ) : null}
      {root !== null && toChain !== null && screen.name === 'recipient' && Recipient.type === 'loaded' ? (
        <Recipient.part
          container={root}
          chains={swap.chains}
          chain={toChain}
          originChainId={swap.from?.chainId ?? null}
          own={swap.own}
          chosen={recipient}
          recents={recents}
          onChoose={(address) => {
            send({ type: 'recipient-chosen', address })
            close('chosen')
          }}
          onClose={() => close('left')}
        />
      ) : null}
      {root !== null && (screen.name === 'review' || screen.name === 'progress') && Run.type === 'loaded' ? (
        <Run.part
          container={root}
          target={screen.name === 'review' ? screen : { id: screen.id }}
          limits={{
            policy: strictestPolicy(portage.policy, props.policy),
            maxQuoteAge: Math.min(portage.maxQuoteAge, props.maxQuoteAge ?? portage.maxQuoteAge),
            isAsking: swap.quote.phase === 'refreshing' || swap.quote.phase === 'loading',
          }}
          chains={swap.chains}
          account={swap.account}
          format={format}
          onLeave={() => close('left')}
          onAnother={() => {
            send({ type: 'cleared' })
            close('another')
          }}
          onRequote={requote}
          onAgree={() => screen.name === 'review' && show({ ...screen, agreed: screen.quote })}
          onBegun={begin}
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
      ) : null}
      <p className="ptg-live" role="status">
        {announcement}
      </p>
    </div>
  )
}

function isNative(address: string): boolean {
  return /^0x0+$/.test(address)
}

/** Local storage, or null where there is none or the person keeps it shut. */
function findStorage(): WidgetStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}
