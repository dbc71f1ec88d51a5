import { useSolanaAdapter } from '@portage/react/solana'
import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { keptHere } from '../boot/keptHere.js'
import { solanaBurners } from './createSolanaBurner.js'
import type { DemoSolanaAdapter, SolanaConnection } from './solanaConnection.js'

/** The wallets of Solana as a host's own library finds them, and what tells the widget's hooks of them. */
export function SolanaWallets({
  part: { chain, adapter },
  children,
}: {
  part: SolanaConnection
  children: ReactNode
}): ReactElement {
  return (
    <ConnectionProvider endpoint={chain.rpcUrl}>
      <WalletProvider
        wallets={none}
        autoConnect
        localStorageKey="portage-demo.solana-wallet"
        onError={ignore}
      >
        <Bridge adapter={adapter} />
        {children}
      </WalletProvider>
    </ConnectionProvider>
  )
}

/** Those of the Wallet Standard are found by themselves. */
const none: [] = []
/** What went wrong is said where somebody asked for it. */
const ignore = (): void => undefined

const visitedName = 'portage-demo.solana-visited'

function Bridge({ adapter }: { adapter: DemoSolanaAdapter }): null {
  const connection = useWallet()
  const { wallet, select } = connection
  useSolanaAdapter({ adapter, connection })

  // Whoever has never been here gets the burner, which the library connects once it is selected.
  useEffect(() => {
    if (keptHere.getItem(visitedName) !== null) return
    keptHere.setItem(visitedName, 'yes')
    if (wallet === null) select(solanaBurners[1] as Parameters<typeof select>[0])
  }, [wallet, select])
  return null
}
