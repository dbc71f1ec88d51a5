'use client'

import { preloadLanguage, SwapWidget } from '@portage/widget'
import { useConnect, useConnectors } from 'wagmi'
import { network } from './network'

// Waited for on both sides, so that the server draws the form with its words and the browser takes it over as it is.
await preloadLanguage('en')

const ether = '0x0000000000000000000000000000000000000000'
const pair = network === 'mainnet' ? { from: 8453, to: 42161 } : { from: 31337, to: 31338 }

/** The widget, and the wallet of the browser behind its connect button. Put your own wallet list there. */
export function Bridge() {
  const { mutate: connect } = useConnect()
  const [injected] = useConnectors()
  return (
    <SwapWidget
      language="en"
      defaultFrom={{ chainId: pair.from, address: ether }}
      defaultTo={{ chainId: pair.to, address: ether }}
      defaultAmount="0.1"
      onConnectWallet={() => injected && connect({ connector: injected })}
    />
  )
}
