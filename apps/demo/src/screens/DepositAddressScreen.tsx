import { nativeAddress } from '@portage/core'
import { DepositAddressPanel } from '@portage/widget/deposit-address'
import { RecoveryPanel } from '@portage/widget/recovery'
import '@portage/widget/styles.css'
import type { ReactElement } from 'react'
import type { Theme } from '../app/useTheme.js'
import type { DemoConfig } from '../boot/demoConfig.js'
import { PanelFrame } from '../parts/PanelFrame.js'
import { support } from './support.js'

/** The deposit address panel as a host pastes it, with recovery to lead to. */
export function DepositAddressScreen({
  config,
  theme,
  onConnect,
}: {
  config: DemoConfig
  theme: Theme
  onConnect: () => void
}): ReactElement {
  const [from, to] = config.chains
  const native = nativeAddress('evm') ?? ''
  const shared = { theme, onConnectWallet: onConnect }
  return (
    <PanelFrame title="Deposit address">
      <DepositAddressPanel
        {...shared}
        storageKey={`portage-demo.deposit-addresses.${config.instance}`}
        recovery={({ query, onLeave }) => (
          <RecoveryPanel {...shared} defaultQuery={query} support={support} onLeave={onLeave} />
        )}
        {...(from === undefined ? {} : { defaultFrom: { chainId: from.id, address: native } })}
        {...(to === undefined ? {} : { defaultTo: { chainId: to.id, address: to.contracts.usdc } })}
      />
    </PanelFrame>
  )
}
