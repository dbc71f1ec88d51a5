import { nativeAddress } from '@portage/core'
import { type ReactElement, useSyncExternalStore } from 'react'
import type { ControlApi } from '../localnet/controlApi.js'
import { FamilyRow, faucetWords } from '../wallet/FamilyRow.js'
import { Holdings } from '../wallet/Holdings.js'
import { useFunds } from '../wallet/useFunds.js'
import type { KeyWallet } from './startKeyWallet.js'

/** Below this a burner is empty: a new one, or one from an earlier local network. */
const empty = 1_000_000n

/** The burner of a chain, and what it has. */
export function KeyRow({
  wallet: { chain, adapter, connect, switchAccount, leave },
  control,
  isOpen,
}: {
  wallet: KeyWallet
  control: ControlApi
  isOpen: boolean
}): ReactElement {
  const address = useSyncExternalStore(adapter.account.subscribe, adapter.account.get)
  const currency = nativeAddress(chain.vmType) ?? ''
  const funds = useFunds({ chain, reader: adapter.reader, currency, empty }, control, address)

  return (
    <FamilyRow
      family={chain.name}
      wallet={address === null ? null : { name: 'Burner', address }}
      says={faucetWords[funds]}
      onConnect={connect}
      onSwitch={switchAccount}
      onDisconnect={leave}
    >
      {/* What was read before the faucet's money came would stand for a while. */}
      {isOpen && address !== null && funds !== 'filling' && <Holdings chains={[chain]} account={address} />}
    </FamilyRow>
  )
}
