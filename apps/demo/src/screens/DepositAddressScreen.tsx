import { nativeAddress } from '@portage/core'
import { DepositAddressPanel } from '@portage/widget/deposit-address'
import { RecoveryPanel } from '@portage/widget/recovery'
import '@portage/widget/styles.css'
import type { ReactElement } from 'react'
import type { DemoConfig } from '../boot/demoConfig.js'
import { PanelFrame } from '../parts/PanelFrame.js'
import type { PanelProps } from '../parts/panelProps.js'
import { support } from './support.js'

/** The deposit address panel as a host pastes it, with recovery to lead to. */
export function DepositAddressScreen({
  config,
  ...panel
}: PanelProps & { config: DemoConfig }): ReactElement {
  const [from, to] = config.chains
  const native = nativeAddress('evm') ?? ''
  return (
    <PanelFrame title="Deposit address">
      <DepositAddressPanel
        {...panel}
        storageKey={`portage-demo.deposit-addresses.${config.instance}`}
        recovery={({ query, onLeave }) => (
          <RecoveryPanel {...panel} defaultQuery={query} support={support} onLeave={onLeave} />
        )}
        {...(from === undefined ? {} : { defaultFrom: { chainId: from.id, address: native } })}
        {...(to === undefined ? {} : { defaultTo: { chainId: to.id, address: to.contracts.usdc } })}
      />
    </PanelFrame>
  )
}
