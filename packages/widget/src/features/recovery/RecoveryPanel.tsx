'use client'

import { type ReactElement, useMemo, useState } from 'react'
import { LoadFailed } from '../../components/LoadFailed.js'
import { useLoaded } from '../../components/useLoaded.js'
import { createFormat } from '../../copy/format.js'
import { type ThemeMode, useTheme } from '../../theme/PortageTheme.js'

/** What a `<RecoveryPanel>` takes. All of it may be left out. */
export type RecoveryPanelProps = Readonly<{
  /** What is looked for at first: a request's id, any transaction's hash, or an address. */
  defaultQuery?: string | undefined
  /**
   * Your official support address, as a person would write to it. It is shown with the warning that nobody else asks
   * for anything.
   */
  support?: string | undefined
  /**
   * The service's own page for withdrawals that cannot be signed on this one: wallets of TON sign for the page they are
   * on. `https://relay.link/withdraw` when left out; on the test network give `https://testnets.relay.link/withdraw`.
   */
  claimPage?: string | undefined
  /** Light, dark, or as the system says; what `<PortageTheme>` says when left out. */
  theme?: ThemeMode | undefined
  /** Opens the host's own wallet list. */
  onConnectWallet?: (() => void) | undefined
  /** Adds a way back to where the panel was opened from. */
  onLeave?: (() => void) | undefined
  /** Goes last on the panel's root. */
  className?: string | undefined
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
export function RecoveryPanel(props: RecoveryPanelProps): ReactElement {
  const theme = useTheme()
  const format = useMemo(() => createFormat({ locale: 'en' }), [])
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const Screens = useLoaded(loadScreens, true)
  return (
    <div
      ref={setRoot}
      className={props.className === undefined ? 'ptg-root' : `ptg-root ${props.className}`}
      data-ptg-theme={props.theme ?? theme.mode}
      style={theme.style}
    >
      <div className="ptg-card">
        {Screens.type === 'failed' ? (
          <LoadFailed onRetry={Screens.retry} />
        ) : Screens.type === 'loaded' && root !== null ? (
          <Screens.part
            container={root}
            query={props.defaultQuery ?? ''}
            format={format}
            support={props.support ?? null}
            claimPage={props.claimPage ?? serviceClaimPage}
            onConnect={props.onConnectWallet ?? null}
            onLeave={props.onLeave ?? null}
          />
        ) : null}
      </div>
    </div>
  )
}
