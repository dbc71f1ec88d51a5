'use client'

import { SwapWidget } from '@portage/widget'
import { useConnect, useConnectors } from 'wagmi'

const eth = '0x0000000000000000000000000000000000000000'

/** The widget, and the wallet of the browser behind its connect button. Put your own wallet list there. */
export function Bridge() {
  const { mutate: connect } = useConnect()
  const [injected] = useConnectors()
  return (
    <SwapWidget
      defaultFrom={{ chainId: 8453, address: eth }}
      defaultTo={{ chainId: 42161, address: eth }}
      onConnectWallet={() => injected && connect({ connector: injected })}
    />
  )
}
