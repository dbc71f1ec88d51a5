import '@relayprotocol/relay-kit-ui/styles.css'
import { useRelayChains } from '@relayprotocol/relay-kit-hooks'
import { RelayKitProvider, SwapWidget } from '@relayprotocol/relay-kit-ui'
import { useMemo, useState } from 'react'
import { adaptViemWallet } from 'relay-sdk-of-widget'
import { useWalletClient } from 'wagmi'

/** The widget, mounted as its documentation says. */
export function Swap({ place, onConnect }) {
  const { chains, isSuccess } = useRelayChains(place.baseUrl)
  if (!isSuccess) return <p>The chains are on their way.</p>
  const options = { baseApiUrl: place.baseUrl, appName: 'Portage', source: 'portage.example', chains }
  return (
    <RelayKitProvider options={{ ...options, pollingInterval: 200, confirmationPollingInterval: 100 }}>
      <Widget place={place} onConnect={onConnect} />
    </RelayKitProvider>
  )
}

function Widget({ place, onConnect }) {
  const [from, setFrom] = useState(place.from)
  const [to, setTo] = useState(place.to)
  const { data: walletClient } = useWalletClient()
  // Of the very release the widget is made with, for another has a client of its own. Without a wallet the widget lets a person press, and then says “Missing a valid wallet”.
  const wallet = useMemo(() => walletClient && adaptViemWallet(walletClient), [walletClient])
  return (
    <SwapWidget
      fromToken={from}
      setFromToken={setFrom}
      toToken={to}
      setToToken={setTo}
      wallet={wallet}
      supportedWalletVMs={['evm']}
      onConnectWallet={onConnect}
      onSwapError={(message) => console.error('The widget says:', message)}
    />
  )
}
