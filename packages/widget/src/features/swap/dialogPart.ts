import type { ReactElement } from 'react'
import type { Format } from '../../copy/format.js'
import type { WidgetStorage, WidgetStore } from '../../store/createWidgetStore.js'
import type { ResolveName } from '../recipient/useResolvedName.js'
import type { Offers } from './isOffered.js'
import type { HostPayees } from './ownIsImplied.js'
import type { SwapWidgetEvent } from './swapEvents.js'
import type { SlippageBounds } from './toQuoteRequest.js'
import type { Swap } from './useSwap.js'

/** What a dialog that changes the form is given. */
export type DialogPartProps = Readonly<{
  container: HTMLElement
  store: WidgetStore
  /** Where the picker keeps what it remembers. */
  storage: WidgetStorage | null
  swap: Swap
  /** What may be chosen at each end, and whether the two may be turned round. */
  offers: Offers
  turns: boolean
  /** Where money may leave: networks of the page's wallets, or any, since a deposit address takes it from anywhere. */
  origins: 'wallets' | 'any'
  format: Format
  resolveName: ResolveName | undefined
  /** What the host says of who is paid. */
  payees: HostPayees
  /** What the host sets of it. */
  slippage: SlippageBounds | undefined
  onEvent: (event: SwapWidgetEvent) => void
  onClose: (reason: 'left' | 'chosen') => void
}>

/** A dialog that changes the form, with what binds it to the form. */
export type DialogPart = (props: DialogPartProps) => ReactElement | null
