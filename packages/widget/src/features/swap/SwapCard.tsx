import type { Quote } from '@portage/core'
import { usePortage } from '@portage/react'
import { type ReactElement, useCallback, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { LoadFailed } from '../../components/LoadFailed.js'
import { useLatest } from '../../components/useLatest.js'
import { useLoaded } from '../../components/useLoaded.js'
import { usePreloaded } from '../../components/usePreloaded.js'
import { useSpoken } from '../../copy/LanguageProvider.js'
import { usePreloadedWords, useScreen } from '../../copy/useScreen.js'
import { useWords } from '../../copy/useWords.js'
import { plainSettings } from '../../store/createWidgetStore.js'
import { Root } from '../../theme/Root.js'
import { usePasted } from '../paste/usePasted.js'
import { useReviewedQuote } from '../review/useReviewedQuote.js'
import { useRuns } from '../run/useRuns.js'
import { FormDialogs, useFormParts } from './FormDialogs.js'
import { FormFoot } from './FormFoot.js'
import { mayFlip, offeredAt } from './isOffered.js'
import type { Side } from './reduceForm.js'
import type { SwapFootProps } from './SwapFoot.js'
import { SwapForm } from './SwapForm.js'
import { SwapRun } from './SwapRun.js'
import { saySettings } from './saySettings.js'
import type { SwapWidgetEvent } from './swapEvents.js'
import type { SwapOptions } from './swapProps.js'
import { settingsWithin } from './toQuoteRequest.js'
import { UnderWayPart } from './UnderWayPart.js'
import { useAnnouncement } from './useAnnouncement.js'
import { useCardStore } from './useCardStore.js'
import { useLink } from './useLink.js'
import { useShownQuote } from './useShownQuote.js'
import { useSwap } from './useSwap.js'
import { isPlace, useSwapActs } from './useSwapActs.js'
import { useWatched } from './useWatched.js'
import { WideCells } from './WideCells.js'

const loadNoKey = async () => (await import('./NoKeyScreen.js')).NoKeyScreen
const loadHost = async () => (await import('./hostPart.js')).hostPart
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
  const { client, trusted } = usePortage('SwapWidget')
  const spoken = useSpoken()
  const { format } = spoken
  const { store, storage } = useCardStore(props)
  const { screen, form, settings: chosen } = useStore(store)
  const { send, show } = store.getState()
  // Where dialogs stand. Read while drawing, since they open by a press, and so long after the root is there; kept as
  // state it would draw the form twice before anybody sees it.
  const place = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const amountRefs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) }
  const [pasted, take] = usePasted(form.amount, spoken)
  const onEvent = useLatest(props.onEvent)
  const tell = useCallback((event: SwapWidgetEvent) => onEvent.current?.(event), [onEvent])
  const { locked } = props
  const fixed: readonly Side[] = locked === 'both' ? ['from', 'to'] : locked === undefined ? [] : [locked]
  const turns = fixed.length === 0 && mayFlip(form, props)
  const isLinkBroken = useLink(store, props.link, fixed)
  const [checked, settle] = useState<Quote | null>(null)
  const checking = props.review === 'when-needed' ? { checked, settle } : undefined
  const { quoteOptions, defaultRecipient, slippage, hide = [] } = props
  // What nobody can see or change here is not asked for.
  const settings = settingsWithin(hide.includes('settings') ? plainSettings : chosen, slippage)
  const Host = useLoaded(loadHost, Boolean(quoteOptions ?? defaultRecipient ?? props.hide))
  const host = Host.type === 'loaded' ? Host.part : null
  host?.readHidden(hide)
  const swap = useSwap(store, format, {
    may: {
      connect: props.onConnectWallet !== undefined,
      chooseFrom: !fixed.includes('from'),
      useAddress: props.depositAddress !== undefined,
    },
    refreshQuoteAge: props.refreshQuoteAge,
    offers: props,
    topupAmount: props.topupGasAmount,
    settings,
    options: quoteOptions && (host?.readQuoteOptions(quoteOptions) ?? null),
    payees: {
      defaultRecipient,
      recipient: props.recipient,
      read: (chains) => (host && defaultRecipient ? host.readPayee(defaultRecipient, chains, trusted) : null),
    },
    checking,
  })
  useReviewedQuote(screen, swap.quote, show)
  const runs = useRuns(useCallback((id, status) => tell({ type: 'run-changed', id, status }), [tell]))
  const stopWatching = useWatched(store, props.watch, runs.executions)
  const announcement = useAnnouncement(runs.announcement, swap.view, swap.question)
  useShownQuote(
    swap,
    useCallback((quote) => tell({ type: 'quote-shown', quote }), [tell]),
  )
  const acts = useSwapActs({ store, screen, swap, runs, fixed, amountRefs, tell, props })
  usePreloaded(loadRun, swap.view.button.act === 'review')
  usePreloadedWords('run', swap.view.button.act === 'review')
  const isRun = screen.name === 'review' || screen.name === 'progress'
  const Run = useScreen(loadRun, 'run', isRun)
  const parts = useFormParts(screen)
  const isNoKey = swap.view.screen === 'no-key'
  const NoKey = useScreen(loadNoKey, 'dialogs', isNoKey)
  const dialogs = { ...parts, review: Run, progress: Run }
  const needed = isPlace(screen) ? Host : dialogs[screen.name]

  const { recovery, watch, depositAddress } = props
  const backToForm = (): void => show({ name: 'form' })
  if (screen.name === 'recovery' && recovery) return recovery({ query: screen.query, onLeave: backToForm })
  if (screen.name === 'deposit-address' && depositAddress)
    return depositAddress({
      from: offeredAt('from', form, props),
      to: offeredAt('to', form, props),
      onLeave: backToForm,
    })
  if (screen.name === 'watch' && watch)
    return watch.draw({ requestId: screen.requestId, onLeave: stopWatching })
  const runPlace = (activity ? side : place).current
  const run =
    runPlace !== null && isRun && Run.type === 'loaded' ? (
      <SwapRun
        part={Run.part}
        container={runPlace}
        state={{ screen, form }}
        {...{ store, swap, acts, format, tell, props }}
      />
    ) : null
  const foot: SwapFootProps = {
    view: acts.flow.isAsking
      ? { ...swap.view, button: { kind: 'waiting', label: copy.waitingForPage, act: 'none' } }
      : swap.view,
    quotedAt: swap.quotedAt,
    clock: client.clock,
    format,
    onAct: acts.act,
  }
  const formParts = (
    <>
      <div className="ptg-card">
        {needed.type === 'failed' ? (
          <LoadFailed onRetry={needed.retry} />
        ) : isNoKey && NoKey.type === 'loaded' ? (
          <NoKey.part onRetry={swap.retry} />
        ) : (
          <SwapForm
            view={foot.view}
            settings={saySettings(settings, swap.to, { copy, format })}
            said={acts.flow.said ?? (isLinkBroken ? copy.linkBroken : null)}
            pasted={pasted}
            quotedAt={swap.quotedAt}
            fixed={fixed}
            hide={hide}
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
                onOpen={acts.showProgress}
                onEmptied={acts.focusAmount}
                onEnded={props.onEvent && tell}
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
            onFlip={turns ? () => send({ type: 'flipped' }) : undefined}
            onRecipient={() => show({ name: swap.to === null ? 'form' : 'recipient' })}
            onAccount={() => show({ name: 'account' })}
            onShare={acts.takeShare}
            onAct={acts.act}
            foot={
              checking && (
                <FormFoot begun={form.begun} {...{ foot, swap, runs, acts, checking, tell, props }} />
              )
            }
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
          offers={props}
          turns={turns}
          origins={depositAddress === undefined ? 'wallets' : 'any'}
          format={format}
          resolveName={props.resolveName}
          payees={props}
          slippage={slippage}
          onEvent={tell}
          onClose={acts.close}
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
