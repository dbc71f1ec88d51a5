'use client'

import { preloadLanguage, SwapWidget } from '@portage/widget'
import { useConnect, useConnectors } from 'wagmi'

// Waited for on both sides, so that the server draws the form with its words and the browser takes it over as it is.
await preloadLanguage('en')

const eth = '0x0000000000000000000000000000000000000000'

/** The widget, and the wallet of the browser behind its connect button. Put your own wallet list there. */
export function Bridge() {
  const { mutate: connect } = useConnect()
  const [injected] = useConnectors()
  return (
    <SwapWidget
      language="en"
      defaultFrom={{ chainId: 8453, address: eth }}
      defaultTo={{ chainId: 42161, address: eth }}
      onConnectWallet={() => injected && connect({ connector: injected })}
    />
  )
}
