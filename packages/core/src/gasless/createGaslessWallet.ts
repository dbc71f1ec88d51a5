import type { Wallet } from '../families/wallet.js'
import type { GaslessRequests } from './createGaslessRequests.js'
import { explainGaslessError } from './explainGaslessError.js'
import type { GaslessWalletOptions } from './gaslessWalletOptions.js'

/**
 * A wallet whose account needs no native money for gas: what it signs is a user operation that pays no fees, and the
 * service carries it out at a sponsor's cost (interface: `POST /execute`). Give it to an execution as the wallet of the
 * EVM, with `batching: 'when-atomic'`, so that an approval and its deposit are one operation.
 *
 * The operation of a quote's deposit has a place of its own in the account's order of operations, made from the
 * request's id: its entry point carries one of them out and never a second, whoever hands in how many.
 *
 * A call that asks who began the transaction (`tx.origin`) finds the sponsor there.
 */
export function createGaslessWallet(options: GaslessWalletOptions): Wallet {
  const { accounts } = options
  let current: number | null = null
  // Loaded on need, and so when a batch or a seat is looked at, which comes before any ask is recorded.
  const load = async (): Promise<GaslessRequests> =>
    (await import('./createGaslessRequests.js')).createGaslessRequests(options)

  const chainIdNow = (): number => {
    const known = Object.keys(accounts() ?? {}).map(Number)
    if (current !== null && known.includes(current)) return current
    const [first] = known
    if (first === undefined) throw new Error('No smart account is connected. Connect it and try again.')
    return first
  }

  return {
    vm: 'evm',
    kind: options.kind ?? 'gasless',
    getAccount: async () => Object.values(accounts() ?? {})[0]?.address ?? null,
    getChainId: async () => chainIdNow(),
    switchChain: async (chainId) => {
      if (accounts()?.[chainId] === undefined)
        throw new Error(`There is no smart account of yours on chain ${chainId}.`)
      current = chainId
    },
    // What is handed in is sent by the service, whose node this wallet does not see.
    readBlockHash: async () => null,
    send: async (call, part, signal) => (await load()).send(call, part, signal),
    sign: null,
    signMessage: async () => {
      throw new Error('A gasless account is asked for transactions only.')
    },
    batch: {
      isAtomic: async ({ chainId }) => accounts()?.[chainId] !== undefined,
      send: async (batch, part, signal) => (await load()).sendBatch(batch, part, signal),
      read: async (requestId) => (await load()).readBatch(requestId),
    },
    explain: explainGaslessError,
  }
}
