import { type Client, createClient, createWalletClient, http, type LocalAccount, webSocket } from 'viem'
import type { Clock } from '../../client/clock.js'
import type { Call } from '../../domain/step.js'
import { ConfigurationError } from '../../errors/configuration.js'
import type { Adapter, AdapterNetwork } from '../adapter.js'
import { UnsentError } from '../unsentError.js'
import type { SignedTransaction, Wallet } from '../wallet.js'
import { createEvmReader } from './createEvmReader.js'
import { createEvmWallet } from './createEvmWallet.js'

export type EvmAdapterOptions = Readonly<{
  /** A key of this process, such as viem's `privateKeyToAccount` makes. It signs whatever it is asked: see `policy`. */
  account: LocalAccount
  clock?: Clock | undefined
}>

/**
 * The adapter of an EVM account whose key is in this process: a bot, a server, a test. It signs on every chain that
 * `createPortage` was given an RPC for, and reads these chains through all RPCs that were given.
 *
 * @example
 * const key = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
 * const rpcUrls = { 8453: 'https://base.one', 42161: 'https://arbitrum.one' }
 * createPortage({ network: 'mainnet', apiKey, rpcUrls, adapters: [createEvmAdapter({ account: key })] })
 * @throws ConfigurationError where there is no account, or no chain
 */
export function createEvmAdapter({
  account,
  clock,
}: EvmAdapterOptions): (network: AdapterNetwork) => Adapter {
  if (account?.type !== 'local')
    throw new ConfigurationError(
      'account',
      'account is not a key of this process.',
      'Give what privateKeyToAccount of viem makes; for a wallet of a browser take an adapter of @portage/react.',
    )
  return ({ rpcUrls }) => {
    const chains = Object.entries(rpcUrls).map(
      ([id, urls]) => [Number(id), urls.map((url) => openTransport(url))] as const,
    )
    const wallets = new Map(
      chains.map(([id, [first]]) => [
        id,
        createEvmWallet(createWalletClient({ account, transport: first ?? http() }), { clock }),
      ]),
    )
    const readers = Object.fromEntries(
      chains.map(([id, transports]) => [
        id,
        transports.map((transport): Client => createClient({ transport })),
      ]),
    )
    return Object.freeze({
      vm: 'evm',
      wallet: signWhereAsked(account, wallets),
      reader: createEvmReader(readers),
    })
  }
}

const openTransport = (url: string) => (url.startsWith('ws') ? webSocket(url) : http(url))

/** One wallet of all chains: what is signed goes to the RPC of the chain that it is for. */
function signWhereAsked({ address }: LocalAccount, wallets: ReadonlyMap<number, Wallet>): Wallet {
  const [first] = wallets.entries()
  if (first === undefined)
    throw new ConfigurationError(
      'rpcUrls',
      'There is no RPC to sign with.',
      'Give one for each chain you send on.',
    )
  let chainId = first[0]
  const on = (asked: number): Wallet => {
    const wallet = wallets.get(asked)
    if (wallet) return wallet
    throw new UnsentError(`There is no RPC for chain ${asked}. Give createPortage one in rpcUrls.`)
  }
  return {
    ...first[1],
    getAccount: async () => address,
    getChainId: async () => on(chainId).getChainId(),
    switchChain: async (wanted) => {
      on(wanted)
      chainId = wanted
    },
    readBlockHash: async (blockNumber) => on(chainId).readBlockHash(blockNumber),
    send: async (call, part, signal) => on(chainOf(call)).send(call, part, signal),
    sign: async (call, signal) => sign(on(chainOf(call)), call, signal),
  }
}

const chainOf = (call: Call): number => {
  if (call.vm === 'evm') return call.chainId
  throw new UnsentError('This wallet signs calls of EVM chains only.')
}

const sign = async (
  wallet: Wallet,
  ...call: Parameters<NonNullable<Wallet['sign']>>
): Promise<SignedTransaction> => {
  if (wallet.sign === null) throw new UnsentError('This wallet signs nothing that it does not send.')
  return wallet.sign(...call)
}
