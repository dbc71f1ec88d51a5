import { type Localnet, type LocalnetHyperliquid, startLocalnet, trustedContracts } from '@portage/localnet'
import { hurriedClock } from '@portage/testing'
import { createPublicClient, createWalletClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { getChains } from '../src/actions/getChains.js'
import { getQuote } from '../src/actions/getQuote.js'
import { createIntentClient } from '../src/client/createIntentClient.js'
import type { IntentClient } from '../src/client/intentClient.js'
import type { Chain } from '../src/domain/chain.js'
import type { Quote, QuoteRequest } from '../src/domain/quote.js'
import type { ExecutionPorts } from '../src/execution/createExecution.js'
import { createMemoryJournal } from '../src/execution/journal/createMemoryJournal.js'
import { createEvmReader } from '../src/families/evm/createEvmReader.js'
import { createEvmWallet } from '../src/families/evm/createEvmWallet.js'
import { createHyperliquidReader } from '../src/families/hyperliquid/createHyperliquidReader.js'
import { createHyperliquidWallet } from '../src/families/hyperliquid/createHyperliquidWallet.js'
import { signOnChain } from '../src/families/hyperliquid/signOnChain.js'
import type { Wallet } from '../src/families/wallet.js'

export const native = '0x0000000000000000000000000000000000000000'
export const perps: `0x${string}` = `0x${'0'.repeat(32)}`
export const spot = '0x6d1e7cde53ba9467b783cb7c530ce054'

export type HyperliquidRig = Readonly<{
  localnet: Localnet
  hyperliquid: LocalnetHyperliquid
  client: IntentClient
  chains: readonly Chain[]
  account: `0x${string}`
  /** The account's wallet on the second EVM chain. */
  evm: Wallet
  /** Ten dollars from the exchange as ETH on the first chain, but for what is asked for instead. */
  withdrawal: (request?: Partial<QuoteRequest>) => Promise<Quote>
  /** Twenty USDC of the first chain onto the exchange, but for what is asked for instead. */
  deposit: (request?: Partial<QuoteRequest>) => Promise<Quote>
  ports: (over?: Partial<ExecutionPorts>) => ExecutionPorts
  /** Somebody else: with dollars on the exchange. */
  addPerson: () => Promise<Readonly<{ account: `0x${string}`; wallets: ExecutionPorts['wallets'] }>>
  /** How often the money of a quote has left its account for the depository. */
  countSends: (quote: Quote) => number
}>

/** The whole service with its exchange on this machine. */
export async function startHyperliquidRig(): Promise<HyperliquidRig> {
  const localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, hyperliquid: true })
  const { hyperliquid } = localnet
  const [first] = localnet.accounts
  const [home, away] = localnet.chains
  if (!hyperliquid || !first || !home || !away) throw new Error('The localnet starts with an exchange here.')
  const { url: baseUrl, apiKey } = localnet
  const client = createIntentClient({ baseUrl, apiKey, exchangeUrl: hyperliquid.url, clock: hurriedClock })
  const chains = await getChains(client)
  const signer = privateKeyToAccount(first.privateKey)
  const walletOn = (rpcUrl: string): Wallet =>
    createEvmWallet(createWalletClient({ account: signer, transport: http(rpcUrl) }))
  const evm = walletOn(away.rpcUrl)
  const publicClients = new Map(
    localnet.chains.map(({ id, rpcUrl }) => [
      id,
      createPublicClient({ transport: http(rpcUrl), cacheTime: 0 }),
    ]),
  )
  return {
    localnet,
    hyperliquid,
    client,
    chains,
    account: signer.address,
    evm,
    withdrawal: async (request = {}) =>
      signOnChain(
        await getQuote(client, {
          ...{
            user: signer.address,
            originChainId: hyperliquid.id,
            originCurrency: perps,
            amount: 1_000_000_000n,
          },
          ...{ destinationChainId: home.id, destinationCurrency: native, ...request },
        }),
        away.id,
      ),
    deposit: (request = {}) =>
      getQuote(client, {
        ...{ user: signer.address, originChainId: home.id, originCurrency: home.contracts.usdc },
        ...{
          amount: 20_000_000n,
          destinationChainId: hyperliquid.id,
          destinationCurrency: perps,
          ...request,
        },
      }),
    ports: (over = {}) => ({
      client,
      wallets: { evm: walletOn(home.rpcUrl), hypevm: createHyperliquidWallet(evm) },
      readers: {
        evm: createEvmReader((chainId) => publicClients.get(chainId)),
        hypevm: createHyperliquidReader(client),
      },
      journal: createMemoryJournal(),
      volatileJournal: 'accept',
      trusted: {
        ...trustedContracts(localnet.chains),
        [hyperliquid.slug]: { depository: hyperliquid.depository },
      },
      chains,
      ...over,
    }),
    addPerson: async () => {
      const person = privateKeyToAccount(generatePrivateKey())
      const answer = await fetch(`${baseUrl}/localnet/faucet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chainId: hyperliquid.id, address: person.address }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      const wallet = createEvmWallet(createWalletClient({ account: person, transport: http(away.rpcUrl) }))
      return { account: person.address, wallets: { evm: wallet, hypevm: createHyperliquidWallet(wallet) } }
    },
    countSends: (quote) => {
      const call = quote.steps.at(-1)?.items[0]?.call
      if (call?.vm !== 'hyperliquid') throw new Error('No money leaves the exchange by this quote.')
      return hyperliquid
        .entries()
        .filter(({ delta }) => delta.user === signer.address.toLowerCase() && delta.nonce === call.nonce)
        .length
    },
  }
}
