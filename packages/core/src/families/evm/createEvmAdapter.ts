import {
  type Client,
  createClient,
  createWalletClient,
  http,
  type LocalAccount,
  type Transport,
  webSocket,
} from 'viem'
import type { Clock } from '../../client/clock.js'
import type { Call } from '../../domain/step.js'
import { ConfigurationError } from '../../errors/configuration.js'
import type { Adapter, AdapterNetwork } from '../adapter.js'
import { UnsentError } from '../unsentError.js'
import type { Wallet } from '../wallet.js'
import { createEvmReader } from './createEvmReader.js'
import { createEvmWallet } from './createEvmWallet.js'
import { explainWalletError } from './explainWalletError.js'

export type EvmAdapterOptions = Readonly<{
  /**
   * A key of this process, such as viem's `privateKeyToAccount` makes, or a function that finds it, asked until it has
   * answered once. The account signs whatever it is asked: see `policy`.
   */
  account: LocalAccount | (() => Promise<LocalAccount>)
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
  if (typeof account !== 'function') requireKey(account)
  return ({ rpcUrls }) => {
    const chains = Object.entries(rpcUrls).map(([id, urls]) => [Number(id), urls.map(openTransport)] as const)
    const [first] = chains
    if (first === undefined)
      throw new ConfigurationError(
        'rpcUrls',
        'There is no RPC to sign with.',
        'Give one for each chain you send on.',
      )
    const open = async (): Promise<Opened> => {
      const own = requireKey(typeof account === 'function' ? await account() : account)
      const walletOf = (transport: Transport = http()): Wallet =>
        createEvmWallet(createWalletClient({ account: own, transport }), { clock })
      return {
        address: own.address,
        wallets: new Map(chains.map(([id, [transport]]) => [id, walletOf(transport)])),
      }
    }
    const readers = Object.fromEntries(
      chains.map(([id, transports]) => [
        id,
        transports.map((transport): Client => createClient({ transport })),
      ]),
    )
    return Object.freeze({
      vm: 'evm',
      wallet: signWhereAsked(keepOnce(open), first[0]),
      reader: createEvmReader(readers),
    })
  }
}

/** An account, and its wallet on each chain. */
type Opened = Readonly<{ address: string; wallets: ReadonlyMap<number, Wallet> }>

function requireKey(account: LocalAccount): LocalAccount {
  if (account?.type === 'local') return account
  throw new ConfigurationError(
    'account',
    'account is not a key of this process.',
    'Give what privateKeyToAccount of viem makes; for a wallet of a browser take an adapter of @portage/react.',
  )
}

const openTransport = (url: string) => (url.startsWith('ws') ? webSocket(url) : http(url))

/** Asks again after a failure, and never after an answer. */
function keepOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null
  return () => {
    asking ??= ask().catch((error: unknown) => {
      asking = null
      throw error
    })
    return asking
  }
}

/** One wallet of all chains: what is signed goes to the RPC of the chain that it is for. */
function signWhereAsked(open: () => Promise<Opened>, first: number): Wallet {
  let chainId = first
  const on = async (asked: number): Promise<Wallet> => {
    const wallet = (await open()).wallets.get(asked)
    if (wallet) return wallet
    throw new UnsentError(`There is no RPC for chain ${asked}. Give createPortage one in rpcUrls.`)
  }
  return {
    vm: 'evm',
    kind: 'local',
    getAccount: async () => (await open()).address,
    getChainId: async () => (await on(chainId)).getChainId(),
    switchChain: async (wanted) => {
      await on(wanted)
      chainId = wanted
    },
    readBlockHash: async (blockNumber) => (await on(chainId)).readBlockHash(blockNumber),
    send: async (call, part, signal) => (await on(chainOf(call))).send(call, part, signal),
    sign: async (call, signal) => {
      const { sign } = await on(chainOf(call))
      if (sign === null) throw new UnsentError('This wallet signs nothing that it does not send.')
      return sign(call, signal)
    },
    signMessage: async (message, account, signal) =>
      (await on(chainId)).signMessage(message, account, signal),
    signDigest: async (digest, account) => {
      const { signDigest } = await on(chainId)
      if (signDigest === undefined) throw new UnsentError('This wallet signs no withdrawals.')
      return signDigest(digest, account)
    },
    batch: null,
    explain: explainWalletError,
  }
}

function chainOf(call: Call): number {
  if (call.vm === 'evm') return call.chainId
  throw new UnsentError('This wallet signs calls of EVM chains only.')
}
