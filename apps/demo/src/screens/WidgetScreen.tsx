import { nativeAddress } from '@portage/core'
import { PortageTheme, SwapWidget, type ThemePreset } from '@portage/widget'
import { ActivityPanel } from '@portage/widget/activity'
import { RecoveryPanel } from '@portage/widget/recovery'
import { createRequestLink, WatchPanel } from '@portage/widget/watch'
import '@portage/widget/styles.css'
import '@portage/widget/presets/plain.css'
import '@portage/widget/presets/strong.css'
import { type ReactElement, useState } from 'react'
import type { Theme } from '../app/useTheme.js'
import type { DemoConfig } from '../boot/demoConfig.js'
import { Button } from '../parts/Button.js'
import { PanelFrame } from '../parts/PanelFrame.js'
import { support } from './support.js'

/** Another device is led to this page itself. */
const requestLink = createRequestLink()
const presets: readonly ThemePreset[] = ['river', 'plain', 'strong']

/** The widget as a host pastes it. `?shape=wide` and `?shape=dialog` show its other shapes, `?preset=` its looks. */
export function WidgetScreen({
  config,
  theme,
  onConnect,
}: {
  config: DemoConfig
  theme: Theme
  /** `missing` is what kind of wallet is wanted, where that is known. */
  onConnect: (missing?: Readonly<{ vmType: string }>) => void
}): ReactElement {
  const [from, to] = config.chains
  const native = nativeAddress('evm') ?? ''
  const [isOpen, setOpen] = useState(false)
  const search = new URLSearchParams(window.location.search)
  const wanted = search.get('shape')
  const preset = presets.find((one) => one === search.get('preset'))
  const shape =
    wanted === 'dialog'
      ? ({ shape: 'dialog', open: isOpen, onOpenChange: setOpen } as const)
      : wanted === 'wide'
        ? ({
            shape: 'wide',
            activity: () => <ActivityPanel theme={theme} onConnectWallet={() => onConnect()} />,
          } as const)
        : ({ shape: 'card' } as const)
  return (
    <PanelFrame title="The widget" width={wanted === 'wide' ? 'wide' : 'card'}>
      {wanted === 'dialog' && (
        <Button look="ink" onClick={() => setOpen(true)}>
          Swap
        </Button>
      )}
      <PortageTheme preset={preset}>
        <SwapWidget
          {...shape}
          theme={theme}
          onConnectWallet={onConnect}
          recovery={({ query, onLeave }) => (
            <RecoveryPanel
              defaultQuery={query}
              theme={theme}
              support={support}
              onConnectWallet={() => onConnect()}
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
      </PortageTheme>
    </PanelFrame>
  )
}
