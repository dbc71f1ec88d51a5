import {
  type Localnet,
  type LocalnetTron,
  startLocalnet,
  type TronOptions,
  trustedContracts,
} from '@portage/localnet'
import { hurriedClock } from '@portage/testing'
import { TronWeb } from 'tronweb'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getChains } from '../src/actions/getChains.js'
import { getQuote } from '../src/actions/getQuote.js'
import { createIntentClient } from '../src/client/createIntentClient.js'
import type { IntentClient } from '../src/client/intentClient.js'
import type { Chain } from '../src/domain/chain.js'
import { nativeAddress } from '../src/domain/currency.js'
import type { Quote, QuoteRequest } from '../src/domain/quote.js'
import type { ExecutionPorts } from '../src/execution/createExecution.js'
import { createMemoryJournal } from '../src/execution/journal/createMemoryJournal.js'
import { createEvmReader } from '../src/families/evm/createEvmReader.js'
import { createEvmWallet } from '../src/families/evm/createEvmWallet.js'
import { createTronReader } from '../src/families/tron/createTronReader.js'
import { adapterOf, createTronWallet } from '../src/families/tron/createTronWallet.js'
import type { TronAdapter } from '../src/families/tron/tronAdapter.js'
import { toTronHex } from '../src/families/tron/tronAddress.js'

export const [ether, trx] = [nativeAddress('evm') ?? '', nativeAddress('tvm') ?? '']

export type TronServiceRig = Readonly<{
  localnet: Localnet
  tron: LocalnetTron
  client: IntentClient
  chains: readonly Chain[]
  /** On the EVM chains and on Tron: of one key. */
  evmAccount: `0x${string}`
  account: string
  adapter: TronAdapter
  /** A hundred TRX as ETH on the first chain, but for what is asked for instead. */
  fromTron: (request?: Partial<QuoteRequest>) => Promise<Quote>
  /** Twenty USDC of the first chain as TRX, but for what is asked for instead. */
  toTron: (request?: Partial<QuoteRequest>) => Promise<Quote>
  ports: (over?: Partial<ExecutionPorts>) => ExecutionPorts
  /** How many deposits of an order stand on Tron, by every event of its depository. */
  countDeposits: (quote: Quote) => Promise<number>
}>

/** The whole service with its Tron chain on this machine, and tronweb as the wallet in the page. */
export async function startTronServiceRig(options: TronOptions = {}): Promise<TronServiceRig> {
  const localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, tron: options })
  const { tron, url: baseUrl, apiKey } = localnet
  const [first] = localnet.accounts
  const [home] = localnet.chains
  const [owner] = tron?.users ?? []
  if (!tron || !first || !home || !owner) throw new Error('The localnet starts with a Tron chain here.')
  const client = createIntentClient({ baseUrl, apiKey, clock: hurriedClock })
  const chains = await getChains(client)
  const signer = privateKeyToAccount(first.privateKey)
  const tronWeb = new TronWeb({ fullHost: tron.apiUrl, privateKey: owner.privateKey.slice(2) })
  const adapter = adapterOf(tronWeb)
  if (!adapter) throw new Error('It is in the page.')
  const publicClients = new Map(
    localnet.chains.map(({ id, rpcUrl }) => [
      id,
      createPublicClient({ transport: http(rpcUrl), cacheTime: 0 }),
    ]),
  )
  // Two addresses of one node: what is proved here needs two.
  const rpc = [tron.apiUrl, tron.apiUrl.replace('127.0.0.1', 'localhost')]
  return {
    ...{ localnet, tron, client, chains, adapter },
    evmAccount: signer.address,
    account: owner.address,
    fromTron: (request = {}) =>
      getQuote(client, {
        ...{ user: owner.address, recipient: signer.address, originChainId: tron.id, originCurrency: trx },
        ...{ amount: 100_000_000n, destinationChainId: home.id, destinationCurrency: ether },
        ...request,
      }),
    toTron: (request = {}) =>
      getQuote(client, {
        ...{ user: signer.address, recipient: owner.address, originChainId: home.id },
        ...{ originCurrency: home.contracts.usdc, amount: 20_000_000n },
        ...{ destinationChainId: tron.id, destinationCurrency: trx, ...request },
      }),
    ports: (over = {}) => ({
      client,
      wallets: {
        evm: createEvmWallet(createWalletClient({ account: signer, transport: http(home.rpcUrl) })),
        tvm: createTronWallet(() => adapter, { chainId: tron.id, rpc }),
      },
      readers: {
        evm: createEvmReader((chainId) => publicClients.get(chainId)),
        tvm: createTronReader({ [tron.id]: rpc }),
      },
      journal: createMemoryJournal(),
      volatileJournal: 'accept',
      trusted: {
        ...trustedContracts(localnet.chains),
        [tron.slug]: { chainId: tron.id, vmType: 'tvm', depository: tron.contracts.depository },
      },
      chains,
      ...over,
    }),
    countDeposits: async (quote) => {
      const { number } = await tron.bank.head()
      const params = [
        {
          address: toTronHex(tron.contracts.depository),
          fromBlock: '0x0',
          toBlock: `0x${number.toString(16)}`,
        },
      ]
      const body = { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params }
      const logs: readonly { data: string }[] = Object(await tron.call({ path: 'jsonrpc', body })).result
      const order = quote.protocol?.orderId.slice(2) ?? 'none'
      return logs.filter(({ data }) => data.includes(order)).length
    },
  }
}
