'use client'

import { type ReactElement, useState } from 'react'
import { findStorage } from '../../store/findStorage.js'
import { Panel, type PanelProps } from '../panel/Panel.js'
import type { CurrencyRef } from '../swap/reduceForm.js'
import { createAddressStore } from './createAddressStore.js'

/** What a `<DepositAddressPanel>` takes. All of it may be left out. */
export type DepositAddressPanelProps = PanelProps &
  Readonly<{
    /** What is sent at first. */
    defaultFrom?: CurrencyRef | undefined
    /** What arrives at first. */
    defaultTo?: CurrencyRef | undefined
    /** A deposit address that is opened at first. */
    defaultAddress?: string | undefined
    /** Where the addresses that were made are kept between visits, and how they are called there. Null keeps nothing. */
    storageKey?: string | null | undefined
    /**
     * Draws recovery in the panel's own place, for a payment that was neither exchanged nor sent back: a
     * `<RecoveryPanel>` of `@portage/widget/recovery` that looks for `query`. Without it nothing here leads there.
     */
    recovery?: ((place: Readonly<{ query: string; onLeave: () => void }>) => ReactElement) | undefined
  }>

const loadScreens = async () => (await import('./DepositAddressScreens.js')).DepositAddressScreens

/**
 * Makes deposit addresses, which are paid by a plain transfer from anywhere, and follows what is paid there. It asks no
 * wallet. Needs a `<PortageProvider>` above it, and `@portage/widget/styles.css` on the page.
 *
 * @example
 * <DepositAddressPanel defaultTo={{ chainId: 8453, address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }} />
 */
export function DepositAddressPanel({
  defaultFrom,
  defaultTo,
  defaultAddress,
  storageKey = 'portage.deposit-addresses',
  recovery,
  ...props
}: DepositAddressPanelProps): ReactElement {
  const [query, setQuery] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(defaultAddress ?? null)
  const [storage] = useState(() => (storageKey === null ? null : findStorage()))
  const [store] = useState(() => createAddressStore(storage, storageKey ?? ''))
  if (query !== null && recovery) return recovery({ query, onLeave: () => setQuery(null) })
  return (
    <Panel
      {...props}
      load={loadScreens}
      own={{
        store,
        storage,
        from: defaultFrom ?? null,
        to: defaultTo ?? null,
        address: opened,
        onRecover: recovery === undefined ? null : setQuery,
        onOpened: setOpened,
      }}
    />
  )
}
