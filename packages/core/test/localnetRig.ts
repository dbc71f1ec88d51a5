import { depositoryAbi, type Localnet, type LocalnetOptions, startLocalnet } from '@portage/localnet'
import { hurriedClock } from '@portage/testing'
import { createPublicClient, createWalletClient, http, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { WebSocket } from 'ws'
import { getChains } from '../src/actions/getChains.js'
import { getQuote } from '../src/actions/getQuote.js'
import { createIntentClient } from '../src/client/createIntentClient.js'
import type { IntentClient } from '../src/client/intentClient.js'
import type { Chain } from '../src/domain/chain.js'
import type { Quote, QuoteRequest } from '../src/domain/quote.js'
import type { Trusted } from '../src/domain/trusted.js'
import type { ExecutionPorts } from '../src/execution/createExecution.js'
import { createMemoryJournal } from '../src/execution/journal/createMemoryJournal.js'
import { createEvmReader } from '../src/families/evm/createEvmReader.js'
import { createEvmWallet } from '../src/families/evm/createEvmWallet.js'
import type { Reader } from '../src/families/reader.js'
import type { Wallet } from '../src/families/wallet.js'

export const native = '0x0000000000000000000000000000000000000000'

export type Rig = Readonly<{
  localnet: Localnet
  client: IntentClient
  chains: readonly Chain[]
  trusted: Trusted
  reader: Reader
  /** Address of the person whose money moves. */
  account: string
  /** Signs with a local key on one chain. */
  walletOn: (chainId: number) => Wallet
  publicClientOf: (chainId: number) => PublicClient
  quoteOf: (
    parameters: Readonly<{ from: number; to: number; currency?: 'usdc' | undefined; amount: bigint }>,
  ) => Promise<Quote>
  /** A quote that pays USDC from the first chain to the second, but for what is asked for instead. */
  ask: (request: Partial<QuoteRequest>) => Promise<Quote>
  /** What an execution works with whose wallet is on this chain. Its journal is its own, and forgets. */
  portsOn: (chainId: number) => ExecutionPorts
  /** How many deposit events of this order stand on the chain: what "exactly once" is counted by. */
  countDeposits: (quote: Quote) => Promise<number>
  stop: () => Promise<void>
}>

/** The whole service on this machine, and everything a test needs of it. */
export async function startRig(options: Pick<LocalnetOptions, 'oddTokens'> = {}): Promise<Rig> {
  const localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, ...options })
  const client = createIntentClient({
    baseUrl: localnet.url,
    wsUrl: localnet.wsUrl,
    apiKey: localnet.apiKey,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    clock: hurriedClock,
  })
  const chains = await getChains(client)
  const [first] = localnet.accounts
  const [firstChain, secondChain] = localnet.chains
  if (!first || !firstChain || !secondChain) throw new Error('Localnet gave no account, or too few chains.')
  const signer = privateKeyToAccount(first.privateKey)

  const localChainOf = (chainId: number): Localnet['chains'][number] => {
    const chain = localnet.chains.find((one) => one.id === chainId)
    if (!chain) throw new Error(`Localnet has no chain ${chainId}.`)
    return chain
  }
  const publicClients = new Map(
    localnet.chains.map(({ id, rpcUrl }) => [
      id,
      createPublicClient({ transport: http(rpcUrl), cacheTime: 0, pollingInterval: 50 }),
    ]),
  )
  const publicClientOf = (chainId: number): PublicClient => {
    const found = publicClients.get(chainId)
    if (!found) throw new Error(`No client for chain ${chainId}.`)
    return found
  }

  const rig: Rig = {
    localnet,
    client,
    chains,
    trusted: Object.fromEntries(
      localnet.chains.map(({ id, slug, contracts: { depository, router, approvalProxy, weth } }) => [
        slug,
        { chainId: id, vmType: 'evm', depository, router, approvalProxy, wrapped: weth },
      ]),
    ),
    reader: createEvmReader((chainId) => publicClients.get(chainId)),
    account: signer.address,
    walletOn: (chainId) =>
      createEvmWallet(createWalletClient({ account: signer, transport: http(localChainOf(chainId).rpcUrl) })),
    publicClientOf,
    quoteOf: ({ from, to, currency, amount }) =>
      getQuote(client, {
        user: signer.address,
        originChainId: from,
        destinationChainId: to,
        originCurrency: currency ? localChainOf(from).contracts[currency] : native,
        destinationCurrency: currency ? localChainOf(to).contracts[currency] : native,
        amount,
      }),
    ask: (request) =>
      getQuote(client, {
        user: signer.address,
        originChainId: firstChain.id,
        destinationChainId: secondChain.id,
        originCurrency: firstChain.contracts.usdc,
        destinationCurrency: firstChain.contracts.usdc,
        amount: 30_000_000n,
        ...request,
      }),
    portsOn: (chainId) => ({
      client,
      wallets: { evm: rig.walletOn(chainId) },
      readers: { evm: rig.reader },
      journal: createMemoryJournal(),
      volatileJournal: 'accept',
      trusted: rig.trusted,
      chains,
    }),
    countDeposits: async (quote) => {
      const chainId = quote.request.originChainId
      const events = await publicClientOf(chainId).getContractEvents({
        address: localChainOf(chainId).contracts.depository as `0x${string}`,
        abi: depositoryAbi,
        fromBlock: 0n,
      })
      return events.filter(({ args }) => 'id' in args && args.id === quote.protocol?.orderId).length
    },
    stop: () => localnet.stop(),
  }
  return rig
}
