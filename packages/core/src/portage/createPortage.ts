import {
  createIntentClient,
  type Deployment,
  type IntentClientOptions,
  mainnet,
  testnet,
} from '../client/createIntentClient.js'
import type { IntentClient } from '../client/intentClient.js'
import type { Trusted } from '../domain/trusted.js'
import { createPromptQueue, type PromptQueue } from '../engine/createPromptQueue.js'
import { ConfigurationError } from '../errors/configuration.js'
import type { ExecutionPorts } from '../execution/createExecution.js'
import { createIndexedDbJournal } from '../execution/journal/createIndexedDbJournal.js'
import { createMemoryJournal } from '../execution/journal/createMemoryJournal.js'
import type { Journal } from '../execution/journal/journal.js'
import type { Adapter, AdapterNetwork, AdapterSource } from '../families/adapter.js'
import type { Readers } from '../families/reader.js'
import type { Wallets } from '../families/wallet.js'
import { createRecovery, type Recovery } from '../recovery/createRecovery.js'
import { createIndexedDbWithdrawalJournal } from '../recovery/journal/createIndexedDbWithdrawalJournal.js'
import { createMemoryWithdrawalJournal } from '../recovery/journal/createMemoryWithdrawalJournal.js'
import type { JournalSource } from './journalSource.js'
import { type LocalNetwork, localnet, requireLocal } from './localNetwork.js'
import { readInstance } from './readInstance.js'
import { readRpcUrls } from './readRpcUrls.js'
import { withOwnKey } from './withOwnKey.js'

/** Which service is used, and who holds its key. */
type NetworkOptions =
  /** The network of `portage-localnet`, or a local network that listens elsewhere. */
  | Readonly<{ network: 'localnet' | LocalNetwork; proxyUrl?: undefined; apiKey?: undefined }>
  | Readonly<{
      network: 'mainnet' | 'testnet'
      /** Your proxy that adds the key (`@portage/server`): an address, or a path of the page's own site. */
      proxyUrl?: string | undefined
      /** The key itself, on a server only. What `process.env` gives may be handed on as it is. */
      apiKey?: string | undefined
    }>

export type PortageOptions<Given extends Adapter = Adapter> = NetworkOptions &
  Partial<Omit<IntentClientOptions, 'baseUrl' | 'apiKey'>> &
  Pick<
    ExecutionPorts,
    'volatileJournal' | 'trusted' | 'policy' | 'maxQuoteAge' | 'maxOrderLife' | 'batching' | 'tabs'
  > &
  Readonly<{
    /** Your RPCs, by the numeric id of each chain: one address, or several of different operators. */
    rpcUrls?: Readonly<Record<number, string | readonly string[]>> | undefined
    /** One for each VM, or functions that make them with `rpcUrls`. None where nothing is sent and no chain is read. */
    adapters?: readonly AdapterSource<Given>[] | undefined
    /**
     * Left out, an IndexedDB journal in a page; on a server one that forgets with the process. In Node
     * `createFileJournals({ folder })` of `@portage/core/node` keeps executions and withdrawals.
     */
    journal?: Journal | JournalSource | undefined
    /** Left out, it keeps its withdrawals beside the journal's default, or where `createFileJournals` does. */
    recovery?: Recovery | undefined
  }>

/**
 * All the parts that work together. What takes parts takes this as well: `createExecution({ ...portage, quote, account })`,
 * `resumeExecutions(portage)`, `getQuote(portage.client, …)`.
 */
export type Portage<Given extends Adapter = Adapter> = Omit<ExecutionPorts, 'chains'> &
  Readonly<{
    network: AdapterNetwork['name']
    client: IntentClient
    adapters: readonly Given[]
    wallets: Wallets
    readers: Readers
    journal: Journal
    recovery: Recovery
    trusted: Trusted | undefined
    prompts: PromptQueue
  }>

/** Chains of a local network begin anew with each start, and so does what is kept of them. */
const journalNames: Readonly<
  Record<Portage['network'], (client: IntentClient) => Parameters<JournalSource>[0]>
> = {
  mainnet: () => 'portage',
  testnet: () => 'portage-testnet',
  localnet: (client) => async () => `portage-localnet-${await readInstance(client)}`,
}

const deployments: Readonly<Record<'mainnet' | 'testnet', Deployment>> = { mainnet, testnet }

/**
 * Makes all the parts in one call, each with the default that a page or a server needs. Make it once, outside of
 * components. Nothing is sent, opened or read before one of its parts is used.
 *
 * @example
 * const key = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
 * const portage = createPortage({ network: 'localnet', adapters: [createEvmAdapter({ account: key })] })
 * @throws ConfigurationError that says what is missing and how to give it
 */
export function createPortage<Given extends Adapter = Adapter>(
  options: PortageOptions<Given>,
): Portage<Given> {
  if (options === undefined || options === null)
    throw new ConfigurationError(
      'network',
      'No network was named.',
      "Give { network: 'localnet' } for a start.",
    )
  const { trusted, policy, maxQuoteAge, maxOrderLife, batching, tabs, volatileJournal } = options
  const service = readService(options)
  const client = createIntentClient({ ...options, ...service.client })
  const rpcUrls = readRpcUrls(options.rpcUrls ?? service.rpcUrls)
  const adapters = readAdapters(options.adapters, { name: service.name, client, rpcUrls })
  const { journal, withdrawals } = readJournals(options.journal, journalNames[service.name](client))
  return Object.freeze({
    network: service.name,
    client,
    adapters,
    wallets: Object.fromEntries(adapters.map(({ vm, wallet }) => [vm, wallet])),
    readers: Object.fromEntries(adapters.map(({ vm, reader }) => [vm, reader])),
    journal,
    recovery: options.recovery ?? createRecovery(withdrawals),
    // What a local network holds is worth nothing, and is gone with it.
    volatileJournal: volatileJournal ?? (service.name === 'localnet' ? 'accept' : undefined),
    trusted: trusted ?? service.trusted,
    prompts: createPromptQueue(),
    ...{ policy, maxQuoteAge, maxOrderLife, batching, tabs },
  })
}

type Service = Readonly<{
  name: Portage['network']
  client: Pick<IntentClientOptions, 'baseUrl' | 'wsUrl' | 'apiKey' | 'fetch'>
  rpcUrls: Readonly<Record<number, string>>
  trusted: Trusted | undefined
}>

function readService(options: PortageOptions): Service {
  const { network, proxyUrl, apiKey } = options
  if (network === 'mainnet' || network === 'testnet') {
    if (!proxyUrl && !apiKey)
      throw new ConfigurationError(
        'proxyUrl',
        `Quotes of ${network} need an API key, and neither a proxy that holds it nor the key was given.`,
        'In a page give proxyUrl, the address of your proxy (@portage/server); on a server give apiKey.',
      )
    const { baseUrl, wsUrl } = deployments[network]
    return {
      name: network,
      client: {
        baseUrl: proxyUrl || baseUrl,
        wsUrl: options.wsUrl ?? wsUrl,
        apiKey: apiKey || undefined,
        fetch: options.fetch,
      },
      rpcUrls: {},
      trusted: undefined,
    }
  }
  const local = network === 'localnet' ? localnet : network
  if (typeof local?.baseUrl !== 'string')
    throw new ConfigurationError(
      'network',
      'network is none that Portage knows.',
      "Give 'mainnet', 'testnet', 'localnet', or what networkOf of @portage/localnet makes.",
    )
  requireLocal(local)
  return {
    name: 'localnet',
    client: {
      baseUrl: local.baseUrl,
      wsUrl: options.wsUrl ?? local.wsUrl,
      fetch: withOwnKey(local.baseUrl, options.fetch),
    },
    rpcUrls: local.rpcUrls,
    trusted: local.trusted,
  }
}

function readAdapters<Given extends Adapter>(
  sources: readonly AdapterSource<Given>[] = [],
  network: AdapterNetwork,
): readonly Given[] {
  if (!Array.isArray(sources))
    throw new ConfigurationError('adapters', 'adapters is not a list.', 'Give [adapter], or leave it out.')
  const adapters: readonly Given[] = sources.map((source) =>
    typeof source === 'function' ? source(network) : source,
  )
  const strange = adapters.findIndex((one) => !one?.vm || !one.wallet || !one.reader)
  if (strange !== -1)
    throw new ConfigurationError(
      'adapters',
      `adapters[${strange}] is no adapter.`,
      'Give what createWagmiAdapter, createEvmAdapter or another of their kind makes, and not a wallet itself.',
    )
  const twice = adapters.find(({ vm }, at) => adapters.findIndex((other) => other.vm === vm) !== at)
  if (twice !== undefined)
    throw new ConfigurationError(
      'adapters',
      `Two adapters are of the VM "${twice.vm}".`,
      'Give one for each VM: of two wallets nobody could say which one is asked.',
    )
  return Object.freeze(adapters)
}

function readJournals(
  given: PortageOptions['journal'],
  name: Parameters<JournalSource>[0],
): ReturnType<JournalSource> {
  if (typeof given === 'function') return given(name)
  const { journal, withdrawals } = hasStorage() ? inStorage(name) : inMemory()
  return { journal: given ?? journal, withdrawals }
}

const inStorage: JournalSource = (name) => ({
  journal: createIndexedDbJournal({ name }),
  withdrawals: createIndexedDbWithdrawalJournal({ name }),
})

const inMemory = (): ReturnType<JournalSource> => ({
  journal: createMemoryJournal(),
  withdrawals: createMemoryWithdrawalJournal(),
})

/** Whether this is a page, or a worker of one. Drawn on a server, a page has nothing to keep yet. */
function hasStorage(): boolean {
  return typeof window !== 'undefined' || typeof indexedDB !== 'undefined'
}
