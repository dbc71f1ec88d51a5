import { useSolanaAdapter } from '@portage/react/solana'
import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import type { ReactElement, ReactNode } from 'react'
import type { DemoSolanaAdapter, SolanaPart } from './startSolana.js'

/** The wallets of Solana as a host's own library finds them, and what tells the widget's hooks of them. */
export function SolanaWallets({
  part: { chain, adapter },
  children,
}: {
  part: Pick<SolanaPart, 'chain' | 'adapter'>
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

function Bridge({ adapter }: { adapter: DemoSolanaAdapter }): null {
  useSolanaAdapter({ adapter, connection: useWallet() })
  return null
}
