import '@portage/widget/styles.css'
import { SwapWidget, type SwapWidgetEvent } from '@portage/widget'
import type { ReactElement } from 'react'
import { type Host, native } from './createHost.js'
import type { Localnet } from './readLocalnet.js'

/** A page with the widget in it, that offers 0.25 ETH. */
export function Page({
  host,
  localnet: {
    chains: [origin, destination],
  },
  onEvent,
}: Readonly<{ host: Host; localnet: Localnet; onEvent?: (event: SwapWidgetEvent) => void }>): ReactElement {
  return (
    <host.Around>
      <SwapWidget
        language="en"
        defaultFrom={{ chainId: origin.id, address: native }}
        defaultTo={{ chainId: destination.id, address: native }}
        defaultAmount="0.25"
        storageKey={null}
        onEvent={onEvent}
      />
    </host.Around>
  )
}
