import { ActivityPanel } from '@portage/widget/activity'
import { DepositAddressPanel } from '@portage/widget/deposit-address'
import { RecoveryPanel } from '@portage/widget/recovery'
import '@portage/widget/styles.css'
import type { ReactElement } from 'react'
import { PanelFrame } from '../parts/PanelFrame.js'
import type { PanelProps } from '../parts/panelProps.js'
import { support } from './support.js'

/** The activity panel as a host pastes it, with recovery and deposit addresses to lead to. */
export function ActivityScreen(panel: PanelProps): ReactElement {
  return (
    <PanelFrame title="Activity">
      <ActivityPanel
        {...panel}
        recovery={({ query, onLeave }) => (
          <RecoveryPanel {...panel} defaultQuery={query} support={support} onLeave={onLeave} />
        )}
        depositAddress={({ address, onLeave }) => (
          <DepositAddressPanel {...panel} defaultAddress={address} onLeave={onLeave} />
        )}
      />
    </PanelFrame>
  )
}
