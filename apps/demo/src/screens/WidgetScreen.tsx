import { nativeAddress } from '@portage/core'
import { createPageHistory, SwapWidget } from '@portage/widget'
import { ActivityPanel } from '@portage/widget/activity'
import { DepositAddressPanel } from '@portage/widget/deposit-address'
import { RecoveryPanel } from '@portage/widget/recovery'
import { createRequestLink, WatchPanel } from '@portage/widget/watch'
import '@portage/widget/styles.css'
import '@portage/widget/presets/plain.css'
import '@portage/widget/presets/strong.css'
import { type ReactElement, useState } from 'react'
import type { Stage } from '../app/useStage.js'
import type { DemoConfig } from '../boot/demoConfig.js'
import { Button } from '../parts/Button.js'
import { PanelFrame } from '../parts/PanelFrame.js'
import type { PanelProps } from '../parts/panelProps.js'
import { support } from './support.js'

/** Another device is led to this page itself. */
const requestLink = createRequestLink()
/** "Back" leaves a dialog, also in a browser that cannot do so by itself. */
const history = createPageHistory()

/** The widget as a host pastes it, in the shape that was chosen. */
export function WidgetScreen({
  config,
  shape: wanted,
  onConnectWallet,
  ...panel
}: Omit<PanelProps, 'onConnectWallet'> & {
  config: DemoConfig
  shape: Stage['shape']
  /** `missing` is what kind of wallet is wanted, where that is known. */
  onConnectWallet: (missing?: Readonly<{ vmType: string }>) => void
}): ReactElement {
  const [from, to] = config.chains
  const native = nativeAddress('evm') ?? ''
  const [isOpen, setOpen] = useState(false)
  const connect = (): void => onConnectWallet()
  const shape =
    wanted === 'dialog'
      ? ({ shape: 'dialog', open: isOpen, onOpenChange: setOpen } as const)
      : wanted === 'wide'
        ? ({
            shape: 'wide',
            activity: () => <ActivityPanel {...panel} onConnectWallet={connect} />,
          } as const)
        : ({ shape: 'card' } as const)
  return (
    <PanelFrame title="The widget" width={wanted === 'wide' ? 'wide' : 'card'}>
      {wanted === 'dialog' && (
        <Button look="ink" onClick={() => setOpen(true)}>
          Swap
        </Button>
      )}
      <SwapWidget
        {...panel}
        {...shape}
        history={history}
        onConnectWallet={onConnectWallet}
        recovery={({ query, onLeave }) => (
          <RecoveryPanel
            {...panel}
            defaultQuery={query}
            support={support}
            onConnectWallet={connect}
            onLeave={onLeave}
          />
        )}
        depositAddress={({ from, to, onLeave }) => (
          <DepositAddressPanel
            {...panel}
            storageKey={`portage-demo.deposit-addresses.${config.instance}`}
            {...(from && { defaultFrom: from })}
            {...(to && { defaultTo: to })}
            onConnectWallet={connect}
            onLeave={onLeave}
          />
        )}
        watch={{
          link: requestLink,
          draw: (place) => <WatchPanel {...panel} {...place} />,
        }}
        storageKey={`portage-demo.widget.${config.instance}`}
        {...(from === undefined ? {} : { defaultFrom: { chainId: from.id, address: native } })}
        {...(to === undefined ? {} : { defaultTo: { chainId: to.id, address: to.contracts.usdc } })}
      />
    </PanelFrame>
  )
}
