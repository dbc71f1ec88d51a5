import {
  type BitcoinOptions,
  type Localnet,
  type LocalnetBitcoin,
  startLocalnet,
  trustedContracts,
} from '@portage/localnet'
import type { BitcoinKey, BitcoinKeyKind } from '@portage/localnet/bitcoin'
import { hurriedClock } from '@portage/testing'
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
import { createBitcoinReader } from '../src/families/bitcoin/createBitcoinReader.js'
import { createBitcoinWallet } from '../src/families/bitcoin/createBitcoinWallet.js'
import { createEvmReader } from '../src/families/evm/createEvmReader.js'
import { createEvmWallet } from '../src/families/evm/createEvmWallet.js'

const [ether, btc] = [nativeAddress('evm') ?? '', nativeAddress('bvm') ?? '']

export type BitcoinServiceRig = Readonly<{
  localnet: Localnet
  bitcoin: LocalnetBitcoin
  client: IntentClient
  chains: readonly Chain[]
  evmAccount: `0x${string}`
  userOf: (kind: BitcoinKeyKind) => BitcoinKey
  /** A hundredth of a bitcoin of an account as ETH on the first chain, but for what is asked for instead. */
  fromBitcoin: (owner: BitcoinKey, request?: Partial<QuoteRequest>) => Promise<Quote>
  /** Two hundred USDC of the first chain as BTC, but for what is asked for instead. */
  toBitcoin: (request?: Partial<QuoteRequest>) => Promise<Quote>
  ports: (owner: BitcoinKey, over?: Partial<ExecutionPorts>) => ExecutionPorts
  /** What each deposit of an order on Bitcoin holds, by every output there is. */
  depositsOf: (quote: Quote) => readonly bigint[]
}>

/** The whole service with its Bitcoin chain on this machine. */
export async function startBitcoinServiceRig(options: BitcoinOptions = {}): Promise<BitcoinServiceRig> {
  const localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, bitcoin: options })
  const { bitcoin, url: baseUrl, apiKey } = localnet
  const [first] = localnet.accounts
  const [home] = localnet.chains
  if (!bitcoin || !first || !home) throw new Error('The localnet starts with a Bitcoin chain here.')
  const client = createIntentClient({ baseUrl, apiKey, clock: hurriedClock })
  const chains = await getChains(client)
  const signer = privateKeyToAccount(first.privateKey)
  const publicClients = new Map(
    localnet.chains.map(({ id, rpcUrl }) => [
      id,
      createPublicClient({ transport: http(rpcUrl), cacheTime: 0 }),
    ]),
  )
  // Two addresses of one explorer: what is proved here needs two.
  const explorers = [bitcoin.apiUrl, bitcoin.apiUrl.replace('127.0.0.1', 'localhost')]
  return {
    ...{ localnet, bitcoin, client, chains },
    evmAccount: signer.address,
    userOf: (kind) => {
      const found = bitcoin.users.find((one) => one.kind === kind)
      if (!found) throw new Error(`There is no account of the kind ${kind}.`)
      return found
    },
    fromBitcoin: (owner, request = {}) =>
      getQuote(client, {
        ...{ user: owner.address, recipient: signer.address, originChainId: bitcoin.id, originCurrency: btc },
        ...{ amount: 1_000_000n, destinationChainId: home.id, destinationCurrency: ether },
        ...request,
      }),
    toBitcoin: (request = {}) =>
      getQuote(client, {
        ...{ user: signer.address, recipient: bitcoin.users[0]?.address ?? '', originChainId: home.id },
        ...{ originCurrency: home.contracts.usdc, amount: 200_000_000n },
        ...{ destinationChainId: bitcoin.id, destinationCurrency: btc, ...request },
      }),
    ports: (owner, over = {}) => ({
      client,
      wallets: {
        evm: createEvmWallet(createWalletClient({ account: signer, transport: http(home.rpcUrl) })),
        bvm: createBitcoinWallet(
          () => ({
            account: { address: owner.address },
            signPsbt: async ({ hex, inputs }) => owner.signPsbt(hex, inputs),
          }),
          { chainId: bitcoin.id },
        ),
      },
      readers: {
        evm: createEvmReader((chainId) => publicClients.get(chainId)),
        bvm: createBitcoinReader({ [bitcoin.id]: explorers }),
      },
      journal: createMemoryJournal(),
      volatileJournal: 'accept',
      trusted: {
        ...trustedContracts(localnet.chains),
        [bitcoin.slug]: { chainId: bitcoin.id, vmType: 'bvm', depository: bitcoin.depository },
      },
      chains,
      ...over,
    }),
    depositsOf: (quote) => {
      const note = Buffer.from(quote.protocol?.orderId ?? 'none').toString('hex')
      const spends = bitcoin.bank
        .records()
        .filter(({ transaction }) => transaction.toHex().includes(note))
        .map(({ id }) => id)
      return bitcoin.bank
        .unspentOf(bitcoin.depository)
        .filter(({ id }) => spends.includes(id))
        .map(({ value }) => value)
    },
  }
}
