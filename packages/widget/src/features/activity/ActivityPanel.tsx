'use client'

import { type ReactElement, useState } from 'react'
import { usualStorageKey } from '../../store/storageKeys.js'
import { Panel, type PanelProps } from '../panel/Panel.js'

/** What an `<ActivityPanel>` takes. All of it may be left out. */
export type ActivityPanelProps = PanelProps &
  Readonly<{
    /** What is searched for at first: a request's id, any transaction's hash, or an address. */
    defaultQuery?: string | undefined
    /**
     * The `storageKey` of the `<SwapWidget>`, where it has one of its own: "Forget my history" removes the recipients and
     * tokens that are remembered there.
     */
    storageKey?: string | null | undefined
    /**
     * Draws recovery in the panel's own place, for money that stopped half-way: a `<RecoveryPanel>` of
     * `@portage/widget/recovery` that looks for `query`. Without it nothing here leads there.
     */
    recovery?: ((place: Readonly<{ query: string; onLeave: () => void }>) => ReactElement) | undefined
    /**
     * Draws a deposit address in the panel's own place: a `<DepositAddressPanel>` of `@portage/widget/deposit-address`
     * that opens `address`. Without it nothing here leads there.
     */
    depositAddress?: ((place: Readonly<{ address: string; onLeave: () => void }>) => ReactElement) | undefined
  }>

type Elsewhere =
  | Readonly<{ name: 'recovery'; query: string }>
  | Readonly<{ name: 'address'; address: string }>

const loadScreens = async () => (await import('./ActivityScreens.js')).ActivityScreens

/**
 * Everything that was sent: this browser's own runs and the service's requests as one list, with a search by request,
 * hash or address. Needs a `<PortageProvider>` above it, and `@portage/widget/styles.css` on the page.
 *
 * @example
 * <ActivityPanel onConnectWallet={openWallets} recovery={(place) => <RecoveryPanel defaultQuery={place.query} onLeave={place.onLeave} />} />
 */
export function ActivityPanel({
  defaultQuery,
  recovery,
  depositAddress,
  storageKey = usualStorageKey,
  ...props
}: ActivityPanelProps): ReactElement {
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null)
  const onLeave = (): void => setElsewhere(null)
  if (elsewhere?.name === 'recovery' && recovery) return recovery({ query: elsewhere.query, onLeave })
  if (elsewhere?.name === 'address' && depositAddress)
    return depositAddress({ address: elsewhere.address, onLeave })
  return (
    <Panel
      {...props}
      load={loadScreens}
      own={{
        query: defaultQuery ?? '',
        storageKey,
        onRecover: recovery === undefined ? null : (query) => setElsewhere({ name: 'recovery', query }),
        onAddress:
          depositAddress === undefined ? null : (address) => setElsewhere({ name: 'address', address }),
      }}
    />
  )
}
