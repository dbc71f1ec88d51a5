import { ActivityPanel } from '@portage/widget/activity'
import { DepositAddressPanel } from '@portage/widget/deposit-address'
import { RecoveryPanel } from '@portage/widget/recovery'
import '@portage/widget/styles.css'
import type { ReactElement } from 'react'
import type { Theme } from '../app/useTheme.js'
import { PanelFrame } from '../parts/PanelFrame.js'
import { support } from './support.js'

/** The activity panel as a host pastes it, with recovery and deposit addresses to lead to. */
export function ActivityScreen({ theme, onConnect }: { theme: Theme; onConnect: () => void }): ReactElement {
  const shared = { theme, onConnectWallet: onConnect }
  return (
    <PanelFrame title="Activity">
      <ActivityPanel
        {...shared}
        recovery={({ query, onLeave }) => (
          <RecoveryPanel {...shared} defaultQuery={query} support={support} onLeave={onLeave} />
        )}
        depositAddress={({ address, onLeave }) => (
          <DepositAddressPanel {...shared} defaultAddress={address} onLeave={onLeave} />
        )}
      />
    </PanelFrame>
  )
}
