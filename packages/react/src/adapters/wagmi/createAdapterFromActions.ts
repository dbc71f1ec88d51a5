import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import type { Client } from 'viem'
import { createAccountChoice } from '../createAccountChoice.js'
import { createPressWatch } from '../createPressWatch.js'
import type { WalletAdapter } from '../walletAdapter.js'

type Connection = Readonly<{
  status: 'connected' | 'reconnecting' | 'connecting' | 'disconnected'
  address?: string | undefined
  /** Every account of the connector, `address` first. */
  addresses?: readonly string[] | undefined
  connector?:
    | Readonly<{
        id: string
        type?: string | undefined
        getAccounts: () => Promise<readonly string[]>
        /** What the wallet's own event of this name calls. */
        onAccountsChanged: (accounts: string[]) => void
      }>
    | undefined
}>

export type WagmiAdapterOptions = Readonly<{
  /**
   * Whether the prompt of a connector is a window of the browser, which opens only right after a press. A run then waits
   * for another press where the last one is over. By default those of the Coinbase wallet and of Base Account.
   */
  opensWindow?: ((connector: Readonly<{ id: string; type: string }>) => boolean) | undefined
}>

/** The five actions of `@wagmi/core` that are needed, in the shape that versions 2 and 3 share. */
export type WagmiActions<Config> = Readonly<{
  getAccount: (config: Config) => Connection
  getClient: (config: Config, parameters: { chainId: number }) => Client | undefined
  getConnectorClient: (config: Config, parameters: { assertChainId: false }) => Promise<Client>
  switchChain: (config: Config, parameters: { chainId: number }) => Promise<unknown>
  watchAccount: (config: Config, parameters: { onChange: () => void }) => () => void
}>

/** Wallets whose prompt is a window of the browser, by the type of their connector. */
const windowed: readonly string[] = ['coinbaseWallet', 'baseAccount']

const nobody: readonly string[] = Object.freeze([])

/** An adapter over wagmi's actions, whichever version they come from. */
export function createAdapterFromActions<Config>(
  config: Config,
  actions: WagmiActions<Config>,
  { opensWindow = ({ type }) => windowed.includes(type) }: WagmiAdapterOptions = {},
): WalletAdapter {
  const isPressed = createPressWatch()
  const connect = async (): Promise<Client | null> => {
    // While wagmi is reconnecting, a connector may be there in part only.
    if (actions.getAccount(config).status !== 'connected') return null
    // The wallet may be on any chain here: going to the right one is a step of its own.
    return actions.getConnectorClient(config, { assertChainId: false })
  }
  const evmWallet = createEvmWallet(connect, {
    requestSwitch: (chainId) => actions.switchChain(config, { chainId }),
  })

  const account = createAccountChoice({
    list: () => actions.getAccount(config).addresses ?? nobody,
    subscribe: (listener) => actions.watchAccount(config, { onChange: () => listener() }),
  })

  return Object.freeze({
    vm: 'evm',
    wallet: Object.freeze({
      ...evmWallet,
      getAccount: async (wanted?: string) => evmWallet.getAccount(wanted ?? account.get() ?? undefined),
      /** The connector that would be asked now. */
      get kind(): string {
        return actions.getAccount(config).connector?.id ?? evmWallet.kind
      },
      mayOpen: () => {
        const { connector } = actions.getAccount(config)
        return !connector || !opensWindow({ id: connector.id, type: connector.type ?? '' }) || isPressed()
      },
    }),
    reader: createEvmReader((chainId) => actions.getClient(config, { chainId })),
    account: Object.freeze({
      ...account,
      lookAgain: () => {
        const { status, address, connector } = actions.getAccount(config)
        if (status !== 'connected' || connector === undefined) return
        connector.getAccounts().then(
          (accounts) => {
            const isOther = accounts[0]?.toLowerCase() !== address?.toLowerCase()
            if (isOther) connector.onAccountsChanged([...accounts])
          },
          // A wallet that does not answer has not said that anything changed.
          () => undefined,
        )
      },
    }),
  })
}
