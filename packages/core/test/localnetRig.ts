import { depositoryAbi, type Localnet, startLocalnet } from '@portage/localnet'
import { createPublicClient, createWalletClient, http, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { WebSocket } from 'ws'
import { getChains } from '../src/actions/getChains.js'
import { getQuote } from '../src/actions/getQuote.js'
import { createIntentClient, type IntentClient } from '../src/client/createIntentClient.js'
import type { Chain } from '../src/domain/chain.js'
import type { Quote } from '../src/domain/quote.js'
import type { Trusted } from '../src/domain/trusted.js'
import { createEvmReader } from '../src/vm/evm/createEvmReader.js'
import { createEvmWallet } from '../src/vm/evm/createEvmWallet.js'
import type { Reader } from '../src/vm/reader.js'
import type { Wallet } from '../src/vm/wallet.js'

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
  /** How many deposit events of this order stand on the chain: what "exactly once" is counted by. */
  countDeposits: (quote: Quote) => Promise<number>
  stop: () => Promise<void>
}>

/** The whole service on this machine, and everything a test needs of it. */
export async function startRig(): Promise<Rig> {
  const localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
  const client = createIntentClient({
    baseUrl: localnet.url,
    wsUrl: localnet.wsUrl,
    apiKey: localnet.apiKey,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
  })
  const chains = await getChains(client)
  const first = localnet.accounts[0]
  if (!first) throw new Error('Localnet gave no account.')
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

  return {
    localnet,
    client,
    chains,
    trusted: Object.fromEntries(
      localnet.chains.map(({ slug, contracts }) => [slug, { depository: contracts.depository }]),
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
}
