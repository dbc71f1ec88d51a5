import { useAccounts } from '@portage/react'
import type { ReactElement } from 'react'
import { useConnection, useDisconnect } from 'wagmi'
import type { DemoConfig } from '../boot/demoConfig.js'
import type { AccountKind } from '../gasless/accountKind.js'
import type { ControlApi } from '../localnet/controlApi.js'
import { FamilyRow, faucetWords } from './FamilyRow.js'
import { Holdings } from './Holdings.js'
import { useBurnerFunds } from './useBurnerFunds.js'

/** The wallet of the EVM chains, which the exchange takes too. */
export function EvmRow({
  config,
  account,
  control,
  isOpen,
  onConnect,
}: {
  config: DemoConfig
  /** What pays for the burner's transactions. */
  account: AccountKind
  control: ControlApi
  isOpen: boolean
  /** Opens the list of wallets. */
  onConnect: () => void
}): ReactElement {
  const { address: key, connector, status } = useConnection()
  const address = useAccounts().evm ?? key
  const disconnect = useDisconnect()
  const funds = useBurnerFunds(config, control)
  const { chains: evm, hyperliquid } = config
  const chains = hyperliquid === null ? evm : [...evm, hyperliquid]
  const isLooking = status === 'connecting' || status === 'reconnecting'
  const gas = account === 'key' || address === undefined ? null : 'The app pays for gas.'

  return (
    <FamilyRow
      family="EVM"
      networks={chains.map(({ name }) => name).join(', ')}
      wallet={
        address === undefined
          ? isLooking
            ? 'looking'
            : null
          : { name: connector?.name ?? 'Wallet', address }
      }
      says={faucetWords[funds.status] ?? gas}
      onConnect={onConnect}
      onSwitch={onConnect}
      onDisconnect={() => disconnect.mutate({})}
    >
      {isOpen && address !== undefined && <Holdings chains={chains} account={address} />}
    </FamilyRow>
  )
}
