'use client'

import type { ReactElement } from 'react'
import { Panel, type PanelProps } from '../panel/Panel.js'

/** What a `<RecoveryPanel>` takes. All of it may be left out. */
export type RecoveryPanelProps = PanelProps &
  Readonly<{
    /** What is looked for at first: a request's id, any transaction's hash, or an address. */
    defaultQuery?: string | undefined
    /**
     * Your official support address, as a person would write to it. It is shown with the warning that nobody else
     * asks for anything.
     */
    support?: string | undefined
    /**
     * The service's own page for withdrawals that cannot be signed on this one: wallets of TON sign for the page they
     * are on. `https://relay.link/withdraw` when left out; on the test network give
     * `https://testnets.relay.link/withdraw`.
     */
    claimPage?: string | undefined
  }>

/** Where the service lets its own people withdraw (facts: TON domain lock). */
const serviceClaimPage = 'https://relay.link/withdraw'

const loadScreens = async () => (await import('./RecoveryScreens.js')).RecoveryScreens

/**
 * Finds money that stopped half-way, says where it is and why, and takes it home. Needs a `<PortageProvider>` above it,
 * with `recovery`, and `@portage/widget/styles.css` on the page.
 *
 * @example
 * <RecoveryPanel support="help@your-app.example" onConnectWallet={openWallets} />
 */
export function RecoveryPanel({
  defaultQuery,
  support,
  claimPage = serviceClaimPage,
  ...props
}: RecoveryPanelProps): ReactElement {
  const own = { query: defaultQuery ?? '', support: support ?? null, claimPage }
  return <Panel {...props} load={loadScreens} own={own} />
}
