import { createIntentClient, type Quote } from '@portage/core'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import {
  createExecution,
  createMemoryJournal,
  type Execution,
  getExecutionStatus,
} from '@portage/core/execution'
import type { Hex } from 'viem'
import { WebSocket } from 'ws'
import { createMemoryChain } from './lib/createMemoryChain.js'
import { chooseSeed, createRandom } from './lib/createRandom.js'
import { judge, type Result } from './lib/evidence.js'
import { type Quoted, quoteLocally } from './lib/quoteLocally.js'
import { json, type LocalService, serveLocally } from './lib/serveLocally.js'
import { spreadOf } from './lib/spreadOf.js'
import { untilState } from './lib/untilState.js'

export const statement =
  'A fill is known at once where the websocket tells of it, as a rule after a single status read; by reading alone half of the fills are known within 600 ms, at no more requests than seconds gone by and two.'

/** How the news comes, and who vouches for it: our own look at the destination chain, or the service alone. */
const ways = [
  { name: 'websocket, proved on chain', hasSocket: true, readsDestination: true },
  { name: 'websocket, says the service', hasSocket: true, readsDestination: false },
  { name: 'reading, proved on chain', hasSocket: false, readsDestination: true },
  { name: 'reading, says the service', hasSocket: false, readsDestination: false },
] as const
type Way = (typeof ways)[number]

/** Seconds after the deposit. The service tells of the deposit first, then of the fill. */
const seenAfter = 0.2
const leastFill = 0.5
/** Milliseconds in which all begin: what one does at its beginning must not hold up the others. */
const spread = 3_000
/** Milliseconds of the median. */
const mostMedian = { websocket: 100, reading: 600 }
/** Requests beyond one a second. A slow machine takes the subscription only after the first look, which is then repeated. */
const spareRequests = { websocket: 3, reading: 2 }
const mostStatusReads = 1

/** One execution under way, and what is written down of it. */
type Run = {
  readonly way: Way
  readonly quote: Quote
  /** Seconds from the deposit to the fill. */
  readonly fillAfter: number
  status: 'waiting' | 'pending' | 'success'
  fillHash: Hex | null
  depositedAt: number
  flippedAt: number
  requests: number
  statusReads: number
}

/** Medians are judged where nothing else runs: beside other work they would judge the machine. */
type Extent = Readonly<{ fills: number; mostFill: number; seed: number; medians: 'judged' | 'told' }>
type Found = Readonly<{ delay: number; requests: number; statusReads: number; allowed: number }>

async function measure({ fills, mostFill, seed, medians }: Extent): Promise<Result> {
  console.error(`seed ${seed}`)
  const random = createRandom(seed)
  const quoted = await quoteLocally(fills * ways.length)
  const step = (mostFill - leastFill) / fills
  // One from each part of the range, so that no part is left to chance.
  const times = Array.from({ length: fills }, (_, index) => leastFill + step * (index + random()))
  const runs = ways.flatMap((way, at) =>
    times.map((fillAfter, index): Run => {
      const quote = quoted.quotes[at * fills + index]
      if (!quote) throw new Error('There are fewer quotes than runs.')
      return {
        way,
        quote,
        fillAfter,
        ...{ status: 'waiting', fillHash: null, depositedAt: 0, flippedAt: 0 },
        ...{ requests: 0, statusReads: 0 },
      }
    }),
  )
  const found = await runAll(runs, quoted, random)
  const told = ways.map((way) =>
    tell(
      way,
      found.filter((_, index) => runs[index]?.way === way),
      medians,
    ),
  )
  return judge(
    told.flatMap(({ wrong }) => wrong),
    {
      seed,
      fills,
      seconds: `${leastFill} to ${mostFill}`,
      parts:
        'real HTTP, websocket and clock; quotes of localnet; wallet and chains in memory, so that no block is waited for',
      limit:
        'websocket: the work of one process that runs all at once; reading: the second between two looks, half of it in the middle',
      ...Object.fromEntries(told.map(({ name, facts }) => [name, facts])),
    },
  )
}

/** All of them side by side, made ready first and begun a little apart: what they wait for is real time. */
async function runAll(runs: readonly Run[], quoted: Quoted, random: () => number): Promise<readonly Found[]> {
  const byRequest = new Map(runs.map((run) => [run.quote.requestId, run]))
  const byOrder = new Map(runs.map((run) => [run.quote.protocol?.orderId, run]))
  const later = (run: Run, seconds: number, change: () => void): void => {
    // biome-ignore lint/plugin/noWaits: the time from the change to the promise is what is measured.
    setTimeout(() => {
      change()
      service.publish('all', statusOf(run))
    }, seconds * 1_000)
  }
  const chain = createMemoryChain((orderId) => {
    const run = byOrder.get(orderId)
    if (!run) throw new Error('A deposit was made for no order.')
    run.depositedAt = performance.now()
    later(run, seenAfter, () => {
      run.status = 'pending'
    })
    later(run, run.fillAfter, () => {
      run.fillHash = chain.fill(run.quote)
      run.status = 'success'
      run.flippedAt = performance.now()
    })
  })
  const service: LocalService = await serveLocally({
    mannerOf: () => 'tells',
    answer: async ({ method, path, query, body }) => {
      const isRead = path.startsWith('/intents/status/v3')
      const run = byRequest.get(
        isRead ? (query.get('requestId') ?? '') : (JSON.parse(body).requestId as string),
      )
      if (!run) return json({ message: `Nobody runs what ${method} ${path} asks about.` }, 404)
      run.requests += 1
      if (isRead) run.statusReads += 1
      return json(isRead ? statusOf(run) : { message: 'Transaction indexed' })
    },
  })
  try {
    const ready = await Promise.all(
      runs.map(async (run) => {
        const execution = execute(run, quoted, service, chain)
        execution.prepare()
        await untilState(execution, (state) => state.items.every(({ phase }) => phase.name === 'ready'))
        return { run, execution }
      }),
    )
    return await Promise.all(
      ready.map(async ({ run, execution }) => {
        // biome-ignore lint/plugin/noWaits: runs begun at one moment would wait for each other, and that would be measured.
        await new Promise((resolve) => setTimeout(resolve, random() * spread))
        return follow(run, execution)
      }),
    )
  } finally {
    await service.stop()
  }
}

function statusOf({ quote, status, fillHash, depositedAt }: Run): Record<string, unknown> {
  return {
    requestId: quote.requestId,
    status,
    inTxHashes: [],
    txHashes: fillHash === null ? [] : [fillHash],
    updatedAt: Math.round(depositedAt) + ['waiting', 'pending', 'success'].indexOf(status),
  }
}

function execute(
  { way, quote }: Run,
  { account, chains, trusted }: Quoted,
  { url, wsUrl }: LocalService,
  { reads, walletOf }: ReturnType<typeof createMemoryChain>,
): Execution {
  const { originChainId, destinationChainId } = quote.request
  const client = createIntentClient({
    baseUrl: `${url}/all`,
    ...(way.hasSocket && {
      wsUrl: `${wsUrl}/all`,
      WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    }),
  })
  return createExecution({
    client,
    quote,
    account,
    chains,
    trusted,
    wallets: { evm: createEvmWallet(walletOf(account, originChainId)) },
    readers: {
      evm: createEvmReader({
        [originChainId]: reads,
        ...(way.readsDestination && { [destinationChainId]: reads }),
      }),
    },
    journal: createMemoryJournal(),
    volatileJournal: 'accept',
    maxQuoteAge: Number.POSITIVE_INFINITY,
  })
}

async function follow(run: Run, execution: Execution): Promise<Found> {
  execution.start()
  const end = await execution.result()
  const resolvedAt = performance.now()
  execution.dispose()
  if (getExecutionStatus(end) !== 'success') {
    throw new Error(`A run ended as ${getExecutionStatus(end)} instead of success.`)
  }
  return {
    delay: resolvedAt - run.flippedAt,
    requests: run.requests,
    statusReads: run.statusReads,
    allowed:
      (resolvedAt - run.depositedAt) / 1_000 + spareRequests[run.way.hasSocket ? 'websocket' : 'reading'],
  }
}

function tell(
  { name, hasSocket }: Way,
  found: readonly Found[],
  medians: Extent['medians'],
): Readonly<{ name: string; facts: Record<string, unknown>; wrong: readonly string[] }> {
  const delay = spreadOf(found.map((one) => one.delay))
  const reads = spreadOf(found.map((one) => one.statusReads))
  const requests = spreadOf(found.map((one) => one.requests))
  const over = found.filter((one) => one.requests > one.allowed).length
  const most = hasSocket ? mostMedian.websocket : mostMedian.reading
  const wrong = [
    ...(medians === 'judged' && delay.p50 > most
      ? [`${name}: the median delay is ${delay.p50} ms, more than ${most}`]
      : []),
    ...(over > 0 ? [`${name}: ${over} of ${found.length} asked the service more often than they may`] : []),
    ...(medians === 'judged' && hasSocket && reads.p50 > mostStatusReads
      ? [`${name}: the median is ${reads.p50} status reads, more than ${mostStatusReads}`]
      : []),
  ]
  return {
    name,
    facts: {
      delayMs: delay,
      requests: { p50: requests.p50, max: requests.max },
      statusReads: { p50: reads.p50, max: reads.max },
      overBound: over,
    },
    wrong,
  }
}

/** Twelve short ones of each way: the same looks, less waiting. Each run's requests are judged, medians told. */
export function short(): Promise<Result> {
  return measure({ fills: 12, mostFill: 3.5, seed: 1, medians: 'told' })
}

/** Sixty of each way. `SEED=12` in the environment draws the same times again. */
export function full(): Promise<Result> {
  return measure({ fills: 60, mostFill: 15, seed: chooseSeed(), medians: 'judged' })
}
