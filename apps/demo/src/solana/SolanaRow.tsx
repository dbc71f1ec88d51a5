import { nativeAddress } from '@portage/core'
import { useWallet } from '@solana/wallet-adapter-react'
import type { ReactElement } from 'react'
import type { ControlApi } from '../localnet/controlApi.js'
import { FamilyRow, faucetWords } from '../wallet/FamilyRow.js'
import { Holdings } from '../wallet/Holdings.js'
import { useFunds } from '../wallet/useFunds.js'
import { isSolanaBurner } from './createSolanaBurner.js'
import type { SolanaConnection } from './solanaConnection.js'

/** Below this a burner is empty: a new one, or one from an earlier local network. Lamports. */
const empty = 100_000_000n

/** Which wallet of Solana is connected, and what it has. */
export function SolanaRow({
  part: { chain, adapter },
  control,
  isOpen,
  onConnect,
}: {
  part: SolanaConnection
  control: ControlApi
  isOpen: boolean
  /** Opens the list of wallets. */
  onConnect: () => void
}): ReactElement {
  const { publicKey, wallet, connecting, disconnect } = useWallet()
  const address = publicKey?.toBase58() ?? null
  const name = wallet?.adapter.name ?? 'Wallet'
  const currency = nativeAddress('svm') ?? ''
  const purse = { chain, reader: adapter.reader, currency, empty }
  const funds = useFunds(purse, control, isSolanaBurner(name) ? address : null)

  return (
    <FamilyRow
      family="Solana"
      wallet={address === null ? (connecting ? 'looking' : null) : { name, address }}
      says={faucetWords[funds]}
      onConnect={onConnect}
      onSwitch={onConnect}
      onDisconnect={() => void disconnect()}
    >
      {/* What was read before the faucet's money came would stand for a while. */}
      {isOpen && address !== null && funds !== 'filling' && <Holdings chains={[chain]} account={address} />}
    </FamilyRow>
  )
}
