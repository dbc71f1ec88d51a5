import { findChain } from '@portage/core'
import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import type { Loaded } from '../../components/useLoaded.js'
import type { Format } from '../../copy/format.js'
import { useScreen } from '../../copy/useScreen.js'
import type { Screen, WidgetStorage, WidgetStore } from '../../store/createWidgetStore.js'
import type { AssetDialog } from '../assets/AssetDialog.js'
import type { RecipientDialog } from '../recipient/RecipientDialog.js'
import type { ResolveName } from '../recipient/useResolvedName.js'
import type { SettingsDialog } from '../settings/SettingsDialog.js'
import type { Offers } from './isOffered.js'
import { type HostPayees, ownIsImplied } from './ownIsImplied.js'
import type { SwapWidgetEvent } from './swapEvents.js'
import type { SlippageBounds } from './toQuoteRequest.js'
import type { Swap } from './useSwap.js'

const loadPicker = async () => (await import('../assets/AssetDialog.js')).AssetDialog
const loadRecipient = async () => (await import('../recipient/RecipientDialog.js')).RecipientDialog
const loadSettings = async () => (await import('../settings/SettingsDialog.js')).SettingsDialog

/** The dialogs that change the form. */
export type FormParts = Readonly<{
  picker: Loaded<typeof AssetDialog>
  recipient: Loaded<typeof RecipientDialog>
  settings: Loaded<typeof SettingsDialog>
}>

/** Each dialog is loaded when it is first opened. */
export function useFormParts({ name }: Screen): FormParts {
  return {
    picker: useScreen(loadPicker, 'dialogs', name === 'picker'),
    recipient: useScreen(loadRecipient, 'dialogs', name === 'recipient'),
    settings: useScreen(loadSettings, 'dialogs', name === 'settings'),
  }
}

/** Draws the dialog that is open over the form, if it is one of these. */
export function FormDialogs({
  container,
  parts: { picker: Picker, recipient: Recipient, settings: Settings },
  store,
  storage,
  swap,
  offers,
  turns,
  format,
  resolveName,
  payees,
  slippage,
  onEvent,
  onClose,
}: Readonly<{
  container: HTMLElement
  parts: FormParts
  store: WidgetStore
  /** Where the picker keeps what it remembers. */
  storage: WidgetStorage | null
  swap: Swap
  /** What may be chosen at each end, and whether the two may be turned round. */
  offers: Offers
  turns: boolean
  format: Format
  resolveName: ResolveName | undefined
  /** What the host says of who is paid. */
  payees: HostPayees
  /** What the host sets of it. */
  slippage: SlippageBounds | undefined
  onEvent: (event: SwapWidgetEvent) => void
  onClose: (reason: 'left' | 'chosen') => void
}>): ReactElement | null {
  const { screen, form, recents, settings } = useStore(store)
  const { send, set } = store.getState()
  const toChain = swap.to === null ? null : findChain(swap.chains, swap.to.chainId)
  if (screen.name === 'picker' && Picker.type === 'loaded') {
    const { side } = screen
    return (
      <Picker.part
        container={container}
        storage={storage}
        side={side}
        chains={swap.chains}
        offer={offers[side]}
        chosen={swap[side]}
        format={format}
        onChoose={({ chainId, address }) => {
          const currency = { chainId, address }
          send({ type: 'currency-chosen', side, currency, isOtherFixed: !turns })
          onEvent({ type: 'currency-chosen', side, currency })
          onClose('chosen')
        }}
        onClose={() => onClose('left')}
      />
    )
  }
  if (screen.name === 'recipient' && toChain !== null && Recipient.type === 'loaded') {
    return (
      <Recipient.part
        container={container}
        chains={swap.chains}
        chain={toChain}
        originChainId={swap.from?.chainId ?? null}
        own={swap.own}
        chosen={swap.recipient === null ? undefined : swap.arrivesAt === 'own' ? null : swap.recipient}
        recents={recents}
        resolveName={resolveName}
        onChoose={(address, name) => {
          // Where the own wallet goes without saying, it is not named: it is the one that is connected then.
          const named = ownIsImplied(payees, toChain.id) ? address : (address ?? swap.own)
          send({ type: 'recipient-chosen', address: named, name })
          onEvent({ type: 'recipient-chosen', address })
          onClose('chosen')
        }}
        onClose={() => onClose('left')}
      />
    )
  }
  if (screen.name === 'settings' && Settings.type === 'loaded') {
    return (
      <Settings.part
        container={container}
        settings={settings}
        bounds={slippage}
        quote={swap.quote.quote}
        exact={form.exact}
        to={swap.to}
        chains={swap.chains}
        format={format}
        onChange={(changed) => {
          set(changed)
          onEvent({ type: 'settings-changed', settings: changed })
        }}
        onClose={() => onClose('left')}
      />
    )
  }
  return null
}
