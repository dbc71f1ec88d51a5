import { nativeAddress } from '@portage/core'
import { SwapWidget } from '@portage/widget'
import { RecoveryPanel } from '@portage/widget/recovery'
import { createRequestLink, WatchPanel } from '@portage/widget/watch'
import '@portage/widget/styles.css'
import type { ReactElement } from 'react'
import type { Theme } from '../app/useTheme.js'
import type { DemoConfig } from '../boot/demoConfig.js'
import { PanelFrame } from '../parts/PanelFrame.js'
import { support } from './support.js'

/** Another device is led to this page itself. */
const requestLink = createRequestLink()

/** The widget as a host pastes it. */
export function WidgetScreen({
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
  return (
    <PanelFrame title="The widget">
      <SwapWidget
        theme={theme}
        onConnectWallet={onConnect}
        recovery={({ query, onLeave }) => (
          <RecoveryPanel
            defaultQuery={query}
            theme={theme}
            support={support}
            onConnectWallet={onConnect}
            onLeave={onLeave}
          />
        )}
        watch={{
          link: requestLink,
          draw: (place) => <WatchPanel {...place} theme={theme} />,
        }}
        storageKey={`portage-demo.widget.${config.instance}`}
        {...(from === undefined ? {} : { defaultFrom: { chainId: from.id, address: native } })}
        {...(to === undefined ? {} : { defaultTo: { chainId: to.id, address: to.contracts.usdc } })}
      />
    </PanelFrame>
  )
}
