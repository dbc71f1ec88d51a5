import type { BitcoinSide } from './bitcoin/service/bitcoinSide.js'
import type { BitcoinChain } from './bitcoin/startBitcoinChain.js'
import type { BitcoinKey } from './bitcoin/wallet/bitcoinKey.js'
import { type Accounts, createAccounts, type TestAccount } from './chains/accounts.js'
import { createChainClient } from './chains/createChainClient.js'
import { type LocalChain, listCurrencies, listOddTokens } from './chains/localChain.js'
import type { OddContracts } from './chains/oddTokens.js'
import { type BlockTime, type ChainProcess, startChain } from './chains/startChain.js'
import type { Contracts } from './contracts/deployContracts.js'
import { deployOddTokens } from './contracts/deployOddTokens.js'
import { layContracts } from './contracts/layContracts.js'
import { createFaults, type Faults } from './faults/faults.js'
import type { FaultValue } from './faults/faultValue.js'
import { createExecutions } from './gasless/createExecutions.js'
import { startExecutionWatch } from './gasless/startExecutionWatch.js'
import { startHub } from './hub/createHub.js'
import type { LedgerEntry } from './hyperliquid/ledger/createLedger.js'
import { createHyperliquidFamily } from './hyperliquid/service/createHyperliquidFamily.js'
import { dexOf, type HyperliquidSide, startHyperliquidSide } from './hyperliquid/service/hyperliquidSide.js'
import { createApp } from './service/createApp.js'
import type { Family } from './service/family.js'
import { listen } from './service/listen.js'
import { startWebhooks } from './service/webhooks/startWebhooks.js'
import { machineClock } from './solana/chain/clock.js'
import { createSolanaFamily } from './solana/service/createSolanaFamily.js'
import type { SolanaSide } from './solana/service/solanaSide.js'
import type { SolanaChain } from './solana/startSolanaChain.js'
import type { Keypair } from './solana/wire/createKeypair.js'
import { createBridge } from './solver/createBridge.js'
import { createSender } from './solver/createSender.js'
import { startSolver } from './solver/createSolver.js'
import { createSponsor } from './solver/createSponsor.js'
import { startAddressWatch } from './solver/startAddressWatch.js'
import { collectAppFees } from './state/collectAppFees.js'
import { createAddressBook } from './state/createAddressBook.js'
import { type AppBalance, createAppBalances } from './state/createAppBalances.js'
import { createClaims } from './state/createClaims.js'
import { createFastFills } from './state/createFastFills.js'
import { createKeys, type Keys, type KeyTier } from './state/createKeys.js'
import { createStore } from './state/createStore.js'
import type { TonSide } from './ton/service/tonSide.js'
import type { TonChain } from './ton/startTonChain.js'
import type { TonKey } from './ton/wallet/tonKey.js'
import { createTronFamily } from './tron/service/createTronFamily.js'
import { startTronSide, type TronSide } from './tron/service/tronSide.js'
import type { TronChain } from './tron/startTronChain.js'

export interface LocalnetOptions {
  /** Port of the service; 0, the default, takes any free one. */
  readonly port?: number | undefined
  /** Ports of the two chains; 0, the default, takes any free ones. */
  readonly rpcPorts?: readonly [harbour: number, ridge: number] | undefined
  /** Seconds between blocks (fractions are fine) or `automine`. Defaults to 1. */
  readonly blockTime?: BlockTime | undefined
  /** The network's own key, which has no limits. Defaults to `localnet-key`. */
  readonly apiKey?: string | undefined
  /** How often one address may call without a key. Defaults to `default`, the limits of a self-serve key. */
  readonly keylessTier?: KeyTier | undefined
  /** Seconds an order stays open. Defaults to seven days, as at the public service. */
  readonly orderTtl?: number | undefined
  /** Milliseconds between two looks of the solver at the chains. Defaults to 200. */
  readonly pollInterval?: number | undefined
  /** Milliseconds before a webhook that was not taken is sent again, then twice as long each time. Defaults to 1000. */
  readonly webhookRetryDelay?: number | undefined
  /** The service's clock, in milliseconds. Defaults to this machine's. */
  readonly now?: (() => number) | undefined
  /** Whether there is a Solana chain too, and how its slots go: false, the default, leaves it out. */
  readonly solana?: boolean | SolanaOptions | undefined
  /** Whether there is a Bitcoin chain too, and how its blocks come: false, the default, leaves it out. */
  readonly bitcoin?: boolean | BitcoinOptions | undefined
  /** Whether there is a Tron chain too, and how its blocks come: false, the default, leaves it out. */
  readonly tron?: boolean | TronOptions | undefined
  /** Whether there is a TON chain too, and how its blocks come: false, the default, leaves it out. */
  readonly ton?: boolean | TonOptions | undefined
  /** Whether there is a perpetuals exchange too: false, the default, leaves it out. */
  readonly hyperliquid?: boolean | HyperliquidOptions | undefined
  /** Whether Harbour has tokens that are not as ERC-20 wants them: false, the default, leaves them out. */
  readonly oddTokens?: boolean | undefined
  /** Faults that are on from the start, by name. */
  readonly faults?: Readonly<Record<string, FaultValue>> | undefined
}

export interface SolanaOptions {
  /** RPC port; the next one is the websocket's. 0, the default, takes any free pair. */
  readonly port?: number | undefined
  /** Milliseconds of a slot, 400 by default, or `hand`: slots go on by `tick` only. */
  readonly slotTime?: number | 'hand' | undefined
}

export interface BitcoinOptions {
  /** Port of the explorer; 0, the default, takes any free one. */
  readonly port?: number | undefined
  /** Milliseconds between blocks, or `hand`; as the EVM chains' when left out, 1,000 where those come by need. */
  readonly blockTime?: number | 'hand' | undefined
}

export interface TronOptions {
  /** Port of the node's API; 0, the default, takes any free one. */
  readonly port?: number | undefined
  /** Milliseconds between blocks, `automine` or `hand`; as the EVM chains' when left out. */
  readonly blockTime?: number | 'automine' | 'hand' | undefined
}

export interface TonOptions {
  /** Port of the index; 0, the default, takes any free one. */
  readonly port?: number | undefined
  /** Milliseconds between blocks, or `hand`; 400 when left out. */
  readonly blockTime?: number | 'hand' | undefined
}

export interface HyperliquidOptions {
  /** Port of the exchange itself; 0, the default, takes any free one. */
  readonly port?: number | undefined
}

/** The perpetuals exchange of a running local network. */
export interface LocalnetHyperliquid {
  readonly id: number
  readonly name: string
  /** The exchange's protocol id. */
  readonly slug: string
  /** Where `/exchange` and `/info` are: a client's `exchangeUrl`. */
  readonly url: string
  readonly depository: string
  /** In units of eight decimals. `currency` is an address of the exchange. */
  balanceOf(account: string, currency: string): bigint
  /** Everything that was ever sent, oldest first. */
  entries(): readonly LedgerEntry[]
}

/** The Solana chain of a running local network, with the switches only a process has that started it. */
export interface LocalnetSolana extends Omit<SolanaChain, 'stop'> {
  readonly id: number
  readonly name: string
  /** The chain's protocol id. */
  readonly slug: string
  /** Funded with SOL and both tokens. Their keys are public. */
  readonly users: readonly Keypair[]
}

/** The Bitcoin chain of a running local network, with the switches only a process has that started it. */
export interface LocalnetBitcoin extends Omit<BitcoinChain, 'stop' | 'depository'> {
  readonly id: number
  readonly name: string
  /** The chain's protocol id. */
  readonly slug: string
  readonly depository: string
  /** Funded with BTC; one of each kind of account with one key. */
  readonly users: readonly BitcoinKey[]
}

/** The Tron chain of a running local network, with the switches only a process has that started it. */
export interface LocalnetTron extends Omit<TronChain, 'stop' | 'behind'> {
  readonly name: string
  /** The chain's protocol id. */
  readonly slug: string
  /** Funded with TRX and both tokens; addresses in base58. Their keys are public, and those of the EVM chains. */
  readonly users: readonly { readonly address: string; readonly privateKey: `0x${string}` }[]
}

/** The TON chain of a running local network, with the switches only a process has that started it. */
export interface LocalnetTon extends Omit<TonChain, 'stop'> {
  readonly id: number
  readonly name: string
  /** The chain's protocol id. */
  readonly slug: string
  /** Funded with TON. Their keys are public. */
  readonly users: readonly TonKey[]
}

/** One EVM chain of a running local network. */
export interface LocalnetChain {
  readonly id: number
  readonly name: string
  /** The chain's protocol id. */
  readonly slug: string
  readonly rpcUrl: string
  /** Process id of the chain's node. */
  readonly pid: number
  readonly contracts: Contracts
  /** The odd tokens of Harbour; null on the other chain, and where they were left out. */
  readonly oddTokens: OddContracts | null
}

/** A running local network. */
export interface Localnet {
  readonly url: string
  readonly wsUrl: string
  readonly apiKey: string
  readonly chains: readonly LocalnetChain[]
  /** Null where it was left out. */
  readonly solana: LocalnetSolana | null
  /** Null where it was left out. */
  readonly bitcoin: LocalnetBitcoin | null
  /** Null where it was left out. */
  readonly tron: LocalnetTron | null
  /** Null where it was left out. */
  readonly ton: LocalnetTon | null
  /** Null where it was left out. */
  readonly hyperliquid: LocalnetHyperliquid | null
  /** Funded with ETH and both tokens on both chains. Their keys are public. */
  readonly accounts: readonly TestAccount[]
  readonly faults: Faults
  /** Further keys, with the limits and owners of the public service. */
  readonly keys: Keys
  /** Ends service, solver and chains, and waits until they are gone. May be called twice. */
  stop(): Promise<void>
}

const plan = [
  { id: 31337, name: 'Harbour', slug: 'harbour' },
  { id: 31338, name: 'Ridge', slug: 'ridge' },
] as const

/**
 * Starts the intent service on this machine: two EVM chains, the contracts on them, the service over HTTP and
 * websocket, and a solver that fills and refunds. Any number can run at once. Nothing is kept after `stop()`.
 *
 * @throws one sentence when a port is taken or a chain does not start; nothing is left running then
 */
export async function startLocalnet(options: LocalnetOptions = {}): Promise<Localnet> {
  const { port = 0, rpcPorts = [0, 0], blockTime = 1, apiKey = 'localnet-key' } = options
  const faults = createFaults()
  for (const [name, value] of Object.entries(options.faults ?? {})) faults.set(name, value)

  const accounts = createAccounts()
  const now = options.now ?? Date.now
  const keys = createKeys(apiKey, now, accounts.sponsor.address)
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    // Last started, first stopped: the solver must not look at a chain that is gone.
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    // The chains are processes of their own: the families start here while those do there.
    const [chains, others] = await bothStarted(
      startChains({ accounts, blockTime, rpcPorts, stops, hasOddTokens: options.oddTokens === true }),
      startFamilies(options, { accounts, faults, now, stops }),
    )
    const { solana, bitcoin, tron, ton, hyperliquid } = others
    const store = createStore(now)
    const { pollInterval = 200, orderTtl = 7 * 24 * 60 * 60 } = options
    const balances = createAppBalances(now)
    balances.credit(accounts.sponsor.address, startingBalance(chains), { context: 'balance-topup' })
    collectAppFees(store, balances)
    const sponsor = createSponsor(balances)
    const families: readonly Family[] = [
      ...(solana ? [createSolanaFamily(solana)] : []),
      ...(bitcoin ? [bitcoin.family] : []),
      ...(tron ? [createTronFamily(tron)] : []),
      ...(ton ? [ton.family] : []),
      ...(hyperliquid ? [createHyperliquidFamily(hyperliquid)] : []),
    ]
    const faucets = new Map(chains.map((chain) => [chain.id, createSender(chain.client, accounts.deployer)]))
    const solver = startSolver({
      chains,
      families,
      account: accounts.solver,
      store,
      faults,
      now,
      sponsor,
      bridge: createBridge(faucets, accounts.solver.address),
      pollInterval,
    })
    stops.push(solver.stop)
    const hub = startHub({
      chains,
      families,
      faucets,
      allocator: accounts.allocator,
      store,
      faults,
      solver,
      now,
      pollInterval,
    })
    stops.push(hub.stop)

    let servedPort = port
    const url = (): string => `http://127.0.0.1:${servedPort}`
    const wsUrl = (): string => `ws://127.0.0.1:${servedPort}/ws`
    const addresses = createAddressBook()
    const sponsors = new Map(chains.map((chain) => [chain.id, createSender(chain.client, accounts.sponsor)]))
    const fastFills = createFastFills(store, balances)
    const state = {
      store,
      addresses,
      balances,
      claims: createClaims(),
      fastFills,
      executions: createExecutions(),
      sponsors,
      faults,
    }
    const context = {
      chains,
      families,
      solana,
      tron,
      hyperliquid,
      accounts,
      ...state,
      solver,
      hub,
      faucets,
      keys,
      keylessTier: options.keylessTier ?? 'default',
      orderTtl,
      now,
      url,
      wsUrl,
    }
    const watch = startAddressWatch(context, pollInterval)
    stops.push(watch.stop)
    stops.push(startExecutionWatch(context, pollInterval).stop)
    const webhooks = startWebhooks(context, options.webhookRetryDelay ?? 1_000)
    stops.push(async () => webhooks.stop())
    const listening = await listen(createApp(context), port)
    servedPort = listening.port
    stops.push(listening.stop)

    return Object.freeze({
      url: url(),
      wsUrl: wsUrl(),
      apiKey,
      chains: chains.map(({ id, name, slug, rpcUrl, pid, contracts, oddTokens }) =>
        Object.freeze({ id, name, slug, rpcUrl, pid, contracts, oddTokens }),
      ),
      solana: solana && describeSolana(solana),
      bitcoin: bitcoin && describeBitcoin(bitcoin.side),
      tron: tron && describeTron(tron),
      ton: ton && describeTon(ton.side),
      hyperliquid: hyperliquid && describeHyperliquid(hyperliquid),
      accounts: accounts.users,
      faults,
      keys,
      stop,
    })
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for both, even where one fails: what has started by then can be stopped. @throws why the first one failed */
async function bothStarted<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<readonly [First, Second]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

type FamilyTools = Readonly<{
  accounts: Accounts
  faults: Faults
  now: () => number
  stops: (() => Promise<void>)[]
}>

type Sides = Readonly<{
  solana: Awaited<ReturnType<typeof startSolana>>
  bitcoin: Awaited<ReturnType<typeof startBitcoin>>
  tron: Awaited<ReturnType<typeof startTron>>
  ton: Awaited<ReturnType<typeof startTon>>
  hyperliquid: Awaited<ReturnType<typeof startHyperliquid>>
}>

async function startFamilies(options: LocalnetOptions, tools: FamilyTools): Promise<Sides> {
  const { stops } = tools
  return {
    solana: await startSolana(options, stops),
    bitcoin: await startBitcoin(options, stops),
    tron: await startTron(options, stops),
    ton: await startTon(options, stops),
    hyperliquid: await startHyperliquid(options, tools),
  }
}

async function startSolana(
  { solana = false, now }: LocalnetOptions,
  stops: (() => Promise<void>)[],
): Promise<SolanaSide | null> {
  if (solana === false) return null
  const clock = now && { ...machineClock, now }
  // Loaded when it is asked for: the virtual machine is a native library.
  const { startSolanaSide } = await import('./solana/service/solanaSide.js')
  const side = await startSolanaSide({ clock, ...(solana === true ? {} : solana) })
  stops.push(side.chain.stop)
  return side
}

async function startBitcoin(
  { bitcoin = false, blockTime = 1, now }: LocalnetOptions,
  stops: (() => Promise<void>)[],
): Promise<{ readonly side: BitcoinSide; readonly family: Family } | null> {
  if (bitcoin === false) return null
  const clock = now && { ...machineClock, now }
  const usual = blockTime === 'automine' ? undefined : blockTime * 1_000
  // Loaded when it is asked for: its libraries check themselves first, and mind who else is in the process.
  const { startBitcoinSide } = await import('./bitcoin/service/bitcoinSide.js')
  const { createBitcoinFamily } = await import('./bitcoin/service/createBitcoinFamily.js')
  const side = await startBitcoinSide({ clock, blockTime: usual, ...(bitcoin === true ? {} : bitcoin) })
  stops.push(side.chain.stop)
  return { side, family: createBitcoinFamily(side) }
}

async function startTron(
  { tron = false, blockTime = 1, now }: LocalnetOptions,
  stops: (() => Promise<void>)[],
): Promise<TronSide | null> {
  if (tron === false) return null
  const usual = blockTime === 'automine' ? blockTime : blockTime * 1_000
  const side = await startTronSide({ now, blockTime: usual, ...(tron === true ? {} : tron) })
  stops.push(side.chain.stop)
  return side
}

async function startTon(
  { ton = false, now }: LocalnetOptions,
  stops: (() => Promise<void>)[],
): Promise<{ readonly side: TonSide; readonly family: Family } | null> {
  if (ton === false) return null
  const clock = now && { ...machineClock, now }
  // Loaded when it is asked for: the virtual machine is another one.
  const { startTonSide } = await import('./ton/service/tonSide.js')
  const { createTonFamily } = await import('./ton/service/createTonFamily.js')
  const side = await startTonSide({ clock, ...(ton === true ? {} : ton) })
  stops.push(side.chain.stop)
  return { side, family: createTonFamily(side) }
}

async function startHyperliquid(
  { hyperliquid = false }: LocalnetOptions,
  { accounts, stops, ...tools }: FamilyTools,
): Promise<HyperliquidSide | null> {
  if (hyperliquid === false) return null
  const { port = 0 } = hyperliquid === true ? {} : hyperliquid
  const { users, solver, allocator } = accounts
  const side = await startHyperliquidSide({ users, solver, allocator, port, ...tools })
  stops.push(side.stop)
  return side
}

function describeHyperliquid({
  id,
  name,
  slug,
  url,
  depository,
  ledger,
}: HyperliquidSide): LocalnetHyperliquid {
  return Object.freeze({
    ...{ id, name, slug, url, depository },
    balanceOf: (account: string, currency: string) => ledger.balanceOf(account, dexOf(currency)),
    entries: ledger.entries,
  })
}

function describeBitcoin({
  id,
  name,
  slug,
  users,
  chain: { stop: _, depository, ...chain },
}: BitcoinSide): LocalnetBitcoin {
  return Object.freeze({ ...chain, id, name, slug, users, depository: depository.address })
}

function describeTon({ id, name, slug, users, chain: { stop: _, ...chain } }: TonSide): LocalnetTon {
  return Object.freeze({ ...chain, id, name, slug, users })
}

function describeTron({
  name,
  slug,
  users,
  chain: { stop: _, behind: __, ...chain },
}: TronSide): LocalnetTron {
  return Object.freeze({ ...chain, name, slug, users })
}

function describeSolana({ id, name, slug, users, chain: { stop: _, ...chain } }: SolanaSide): LocalnetSolana {
  return Object.freeze({ ...chain, id, name, slug, users })
}

/** A thousand dollars, so that sponsorship can be rehearsed at once. */
function startingBalance([chain]: readonly LocalChain[]): AppBalance {
  const currency = chain?.currencies.find((one) => one.id === 'usdc')
  if (currency === undefined) throw new Error('Every local chain has USDC.')
  return { currency, amount: 1_000_000_000n }
}

async function startChains(parameters: {
  readonly accounts: Accounts
  readonly blockTime: BlockTime
  readonly rpcPorts: readonly [number, number]
  readonly stops: (() => Promise<void>)[]
  readonly hasOddTokens: boolean
}): Promise<readonly LocalChain[]> {
  const { accounts, blockTime, rpcPorts, stops, hasOddTokens } = parameters
  const started = await Promise.allSettled(
    plan.map(async ({ id, name, slug }, index): Promise<LocalChain> => {
      const process: ChainProcess = await startChain({ id, name, blockTime, port: rpcPorts[index] })
      stops.push(process.stop)
      const { rpcUrl, pid } = process
      const client = createChainClient({ id, name, rpcUrl })
      const contracts = await layContracts(client, accounts, blockTime)
      const { approvalProxy } = contracts
      const oddTokens =
        hasOddTokens && index === 0 ? await deployOddTokens(client, accounts, approvalProxy) : null
      const odd = oddTokens === null ? [] : listOddTokens(id, oddTokens)
      const currencies = Object.freeze([...listCurrencies(id, contracts), ...odd])
      return Object.freeze({ id, name, slug, rpcUrl, pid, client, contracts, oddTokens, currencies })
    }),
  )
  return started.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
