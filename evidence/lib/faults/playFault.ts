import { createIntentClient, isPortageError, type Quote } from '@portage/core'
import { getQuote } from '@portage/core/actions'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import {
  createMemoryJournal,
  type Execution,
  type ExecutionPorts,
  type ExecutionState,
  getExecutionStatus,
  getStopReason,
  isSettled,
} from '@portage/core/execution'
import { createWalletdProvider, type RpcProxy, type WalletdProvider } from '@portage/testing'
import { createPublicClient, createWalletClient, custom, fallback, http, zeroAddress } from 'viem'
import { WebSocket } from 'ws'
import { actAsPerson } from './actAsPerson.js'
import type { Ending, Fault, World } from './fault.js'
import type { FaultLane, FaultRig } from './startFaultRig.js'
import type { FaultyLane } from './startFaultyService.js'
import type { PulsedClock } from './startPulse.js'
import { tellScreen } from './tellScreen.js'

/** What came of one fault. */
export type FaultRow = Readonly<{
  fault: string
  ending: Ending
  /** What the state lets a screen say. */
  says: string
  /** On the client's clock. */
  seconds: number
  prompts: number
  deposits: number
  statusReads: number
  /** What the local network says of the request itself. */
  truth: string
  isRight: boolean
}>

/** Milliseconds an RPC may take before viem gives it up, in the world's time; less where another one waits behind it. */
const rpcPatience = 20_000
const patienceBeforeSecond = 1_000

/** Plays one fault on a lane, from the quote to the end or to the wait that has no end. */
export async function playFault(rig: FaultRig, lane: FaultLane, fault: Fault): Promise<FaultRow> {
  const { walletd } = lane
  const clock = rig.pulse.clock(fault.speed ?? 10)
  // Where the quote itself is waited for there is nothing before it that takes the world's time.
  if (fault.onQuote) clock.hurry()
  await lane.goTo(fault.walletOn === 'destination' ? rig.destination.id : rig.origin.id)
  await walletd.setPolicy(fault.wallet ?? 'approve')
  const firstPrompt = (await walletd.history()).length
  const service = rig.service.open(fault, clock)
  const startedAt = clock.now()
  const world = openWorld(rig, lane, service, clock)
  const ports = portsOf({ rig, lane, fault, service, world, clock })
  const executions: Execution[] = []
  try {
    fault.atFirst?.(world)
    let quote: Quote | null = null
    let end: Readonly<{ ending: Ending; says: string }>
    try {
      quote = await quoteFor(rig, lane, fault, ports)
      end = describe(
        await actAsPerson({ fault, quote, ports, clock, service, executions, account: lane.account }),
      )
    } catch (error) {
      if (quote !== null || !isPortageError(error)) throw error
      end = { ending: `no quote: ${error.code}`, says: error.message.replace(/ at http\S+/, '') }
    }
    const seconds = Math.round((clock.now() - startedAt) / 100) / 10
    const prompts = (await walletd.history())
      .slice(firstPrompt)
      .filter(({ method }) => method === 'eth_sendTransaction').length
    const deposits = quote === null ? 0 : await rig.countDeposits(quote)
    const { expects } = fault
    return {
      fault: fault.name,
      ...end,
      ...{ seconds, prompts, deposits, statusReads: service.statusReads(), truth: service.truth() },
      isRight: end.ending === expects.ending && prompts === expects.prompts && deposits === expects.deposits,
    }
  } finally {
    for (const execution of executions) execution.dispose()
    service.close()
    clock.stop()
    lane.origin.clear()
    lane.destination.clear()
    // Whatever the wallet still shows belongs to this run alone.
    await walletd.restart()
  }
}

type Playing = Readonly<{
  rig: FaultRig
  lane: FaultLane
  fault: Fault
  service: FaultyLane
  world: World
  clock: PulsedClock
}>

function openWorld(rig: FaultRig, lane: FaultLane, service: FaultyLane, clock: PulsedClock): World {
  return {
    origin: lane.origin,
    destination: lane.destination,
    later: (milliseconds, run) => void clock.setTimeout(run, milliseconds),
    dropSockets: service.dropSockets,
    mine: rig.mine,
  }
}

function portsOf({ rig, lane, fault, service, world, clock }: Playing): ExecutionPorts {
  const walletdProvider = createWalletdProvider(lane.walletd.url)
  const provider = watchSending(fault.provider?.(walletdProvider) ?? walletdProvider, {
    // Everything before is done in the world's time, and what is waited for from here on in the client's.
    asked: clock.hurry,
    answered: async () => {
      service.begin()
      await fault.whenSent?.(world)
    },
  })
  const transportOf = (proxy: RpcProxy, rpcUrl: string) => {
    const timeout = fault.hasSecondRpc ? patienceBeforeSecond : rpcPatience
    const first = http(proxy.url, { retryCount: 0, timeout })
    return fault.hasSecondRpc ? fallback([first, http(rpcUrl)], { retryCount: 0 }) : first
  }
  const { origin, destination } = rig
  return {
    client: createIntentClient({
      baseUrl: service.baseUrl,
      apiKey: rig.localnet.apiKey,
      clock,
      ...(fault.socket !== undefined && {
        wsUrl: service.wsUrl,
        WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
      }),
    }),
    wallets: {
      evm: createEvmWallet(
        createWalletClient({ account: lane.account, transport: custom(provider, { retryCount: 0 }) }),
      ),
    },
    readers: {
      evm: createEvmReader({
        [origin.id]: createPublicClient({ transport: transportOf(lane.origin, origin.rpcUrl), cacheTime: 0 }),
        [destination.id]: createPublicClient({
          transport: transportOf(lane.destination, destination.rpcUrl),
          cacheTime: 0,
        }),
      }),
    },
    journal: createMemoryJournal(),
    volatileJournal: 'accept',
    chains: rig.chains,
    trusted: rig.trusted,
    // Time runs fast here; how old a quote may be is not what is tried.
    maxQuoteAge: Number.POSITIVE_INFINITY,
  }
}

/** The same provider; that it is asked for money, and that it has answered, is known before anybody is notified of it. */
function watchSending(
  provider: WalletdProvider,
  { asked, answered }: Readonly<{ asked: () => void; answered: () => Promise<void> }>,
): WalletdProvider {
  return {
    request: async (request) => {
      if (request.method !== 'eth_sendTransaction') return provider.request(request)
      asked()
      try {
        return await provider.request(request)
      } finally {
        await answered()
      }
    },
  }
}

let quotes = 0n

/** No two quotes are of one amount. */
function quoteFor(
  rig: FaultRig,
  { account }: FaultLane,
  fault: Fault,
  { client }: ExecutionPorts,
): Promise<Quote> {
  quotes += 1n
  return getQuote(client, {
    user: account,
    originChainId: rig.origin.id,
    destinationChainId: rig.destination.id,
    originCurrency: zeroAddress,
    destinationCurrency: zeroAddress,
    amount: 10n ** 15n + quotes,
    ...(fault.solver === 'refunds' && { referrer: 'debug-force-refund' }),
  })
}

function describe(state: ExecutionState): Readonly<{ ending: Ending; says: string }> {
  const status = getExecutionStatus(state)
  const says = tellScreen(state)
  if (!isSettled(state)) return { ending: `waiting: ${status}`, says }
  if (status === 'stopped') return { ending: `stopped: ${getStopReason(state)?.type}`, says }
  return { ending: status as Ending, says }
}
