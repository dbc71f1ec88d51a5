import type { Localnet } from '@portage/localnet'
import { spreadOf } from '../spreadOf.js'
import { type Child, startChild } from '../startChild.js'
import type { AttackersOptions, AttackersSaid } from './attackers.js'
import type { ClientsSaid } from './clients.js'
import type { InstanceSaid } from './instance.js'
import { relayWebhooks, type Truth } from './relayWebhooks.js'
import { payAll, quoteMany } from './transfers.js'

export type FanOutRun = Readonly<{
  name: string
  localnet: Localnet
  /** How many browsers watch, each a transfer of its own. */
  clients: number
  /** The socket of a Redis for two servers, of which one is killed half-way; null for one server. */
  redisPath: string | null
  /** Whether others want everything for themselves meanwhile. */
  surroundings: 'quiet' | 'attacked'
}>

export type FanOutReport = Readonly<{ wrong: readonly string[]; facts: Readonly<Record<string, unknown>> }>

type Heard = Readonly<{ status: string; updatedAt: number; at: number }>

/** Where many streams of a hundred invented requests come from, and somebody who reads one after another. */
const attack: Omit<AttackersOptions, 'targets'> = {
  streams: [
    { address: 'one address', count: 200 },
    ...Array.from({ length: 20 }, (_, at) => ({ address: `one of twenty: ${at}`, count: 10 })),
  ],
  reader: { user: 'mallory', address: 'her address', atOnce: 16 },
}
/** One more browser for so many, which reads and has no stream. */
const streamsPerReader = 10

/** What the fan-out of a self-serve key may ask for in any minute. */
const mostCalls = 20
const minute = 60_000
/** The part of all statuses that may come when a look has told of a later one: few transfers move during one. */
const mostOvertaken = 0.05

/** Watches many transfers at once and holds what each browser heard against what the service said. */
export async function runFanOut(run: FanOutRun): Promise<FanOutReport> {
  const { name, localnet, clients, redisPath, surroundings } = run
  const { url: baseUrl, wsUrl } = localnet
  // Quoted with the network's own key, which has no limits; followed with one that anybody can make.
  const { key: apiKey } = localnet.keys.create({ tier: 'default' })
  const readers = Math.ceil(clients / streamsPerReader)
  const quotes = await quoteMany(localnet, clients + readers)
  const requestIds = quotes.slice(0, clients).map(({ requestId }) => requestId)
  const readIds = quotes.slice(clients).map(({ requestId }) => requestId)
  const reads: Extract<ClientsSaid, { type: 'read' }>[] = []
  const attackers = { open: 0, refused: 0, reads: new Map<number, number>(), haveAsked: false }
  const calls: number[] = []
  const troubles: string[] = []
  const overtaken = new Set<string>()
  const heard: Heard[][] = requestIds.map(() => [])
  const subscribed = new Set<number>()
  let returns = 0

  const children: Child<unknown>[] = []
  const start = async (): Promise<Readonly<{ url: string; child: Child<InstanceSaid> }>> => {
    const child = await startChild<InstanceSaid>('fanOut/instance', { baseUrl, wsUrl, apiKey, redisPath })
    children.push(child)
    const url = await new Promise<string>((resolve) => {
      child.hear((said) => {
        if (said.type === 'listening') resolve(said.url)
        else if (said.type === 'call') calls.push(said.at)
        else if (said.type === 'overtaken') overtaken.add(nameOf(said.requestId, said.updatedAt))
        else troubles.push(said.line)
      })
    })
    return { url, child }
  }
  const startedAt = Date.now()
  const instances = await Promise.all(redisPath === null ? [start()] : [start(), start()])
  const targets = instances.map(({ url }) => url)
  const relay = await relayWebhooks(wsUrl, apiKey, targets)
  try {
    const looks = new Set<() => void>()
    const until = (holds: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!holds()) return
          looks.delete(look)
          resolve()
        }
        looks.add(look)
        look()
      })
    if (surroundings === 'attacked') {
      const child = await startChild<AttackersSaid>('fanOut/attackers', { ...attack, targets })
      children.push(child)
      child.hear((said) => {
        if (said.type === 'read')
          attackers.reads.set(said.status, (attackers.reads.get(said.status) ?? 0) + 1)
        else Object.assign(attackers, { open: said.open, refused: said.refused, haveAsked: true })
        for (const look of looks) look()
      })
      await until(() => attackers.haveAsked)
    }
    const browsers = await startChild<ClientsSaid>('fanOut/clients', { targets, requestIds, readIds })
    children.push(browsers)
    browsers.hear((said) => {
      if (said.type === 'subscribed') subscribed.add(said.client)
      else if (said.type === 'lost') returns += 1
      else if (said.type === 'read') reads.push(said)
      else heard[said.client]?.push(said)
      for (const look of looks) look()
    })
    await until(() => subscribed.size === clients)

    const half = Math.floor(clients / 2)
    const paying = payAll(localnet, quotes)
    if (redisPath !== null) {
      await until(() => heard.filter(isOver).length >= half)
      await instances[0]?.child.kill()
    }
    await paying
    await until(() => heard.every(isOver))
    await until(() => new Set(reads.filter(isEnd).map(({ reader }) => reader)).size === readers)
    const seconds = Math.round((Date.now() - startedAt) / 100) / 10
    const { truth } = relay
    const told = report({
      name,
      requestIds,
      heard,
      truth,
      calls,
      overtaken,
      seconds,
      returns,
      troubles,
      relay,
    })
    const failed = reads.filter(({ code }) => code !== 200).length
    const isHarmed = redisPath === null && returns > 0
    const lost = `${name}: ${returns} streams were refused or cut off of those who ask for their own`
    return {
      wrong: [...told.wrong, ...(isHarmed ? [lost] : [])],
      facts: {
        ...told.facts,
        readers,
        reads: reads.length,
        readsFailed: failed,
        ...(surroundings === 'attacked' && {
          attackers: {
            streamsOpen: attackers.open,
            streamsRefused: attackers.refused,
            reads: Object.fromEntries(attackers.reads),
          },
        }),
      },
    }
  } finally {
    relay.stop()
    for (const child of children) await child.kill()
  }
}

function isOver(one: readonly Heard[]): boolean {
  return one.some(isEnd)
}

function nameOf(requestId: string, updatedAt: number | null): string {
  return `${requestId.toLowerCase()} ${updatedAt}`
}

function isEnd({ status }: Readonly<{ status: string }>): boolean {
  return status === 'success' || status === 'refund'
}

function report(run: {
  name: string
  requestIds: readonly string[]
  heard: readonly (readonly Heard[])[]
  truth: ReadonlyMap<string, readonly Truth[]>
  calls: readonly number[]
  overtaken: ReadonlySet<string>
  seconds: number
  returns: number
  troubles: readonly string[]
  relay: Readonly<{ repeats: () => number }>
}): FanOutReport {
  const { name, requestIds, heard, truth, calls } = run
  let said = 0
  let missed = 0
  let passed = 0
  let twice = 0
  let disordered = 0
  const delays: number[] = []
  for (const [client, requestId] of requestIds.entries()) {
    const told = truth.get(requestId) ?? []
    const own = heard[client] ?? []
    const changes = own.filter(({ status }) => status !== 'waiting')
    said += told.length
    const unheard = told.filter(({ updatedAt }) => !changes.some((one) => one.updatedAt === updatedAt))
    // What a look or the other server's news had overtaken would tell its browser of the past.
    const late = unheard.filter(({ updatedAt }) => run.overtaken.has(nameOf(requestId, updatedAt)))
    passed += late.length
    missed += unheard.length - late.length
    twice += changes.length - new Set(changes.map(({ updatedAt, status }) => `${updatedAt} ${status}`)).size
    if (changes.some((one, at) => one.updatedAt < (changes[at - 1]?.updatedAt ?? 0))) disordered += 1
    delays.push(...changes.map(({ updatedAt, at }) => at - updatedAt))
  }
  const most = Math.max(
    0,
    ...calls.map((at) => calls.filter((other) => other >= at && other < at + minute).length),
  )
  const wrong = [
    ...(said < 2 * requestIds.length ? [`${name}: the service told only ${said} statuses`] : []),
    ...(missed > 0 ? [`${name}: ${missed} of ${said} statuses were not delivered`] : []),
    ...(passed > said * mostOvertaken ? [`${name}: ${passed} of ${said} statuses were overtaken`] : []),
    ...(twice > 0 ? [`${name}: ${twice} statuses were delivered twice`] : []),
    ...(disordered > 0 ? [`${name}: ${disordered} browsers heard statuses out of order`] : []),
    ...(most > mostCalls ? [`${name}: ${most} calls within a minute, more than ${mostCalls}`] : []),
  ]
  const facts = {
    clients: requestIds.length,
    statuses: said,
    delivered: said - missed - passed,
    overtaken: passed,
    callsInAnyMinute: most,
    calls: calls.length,
    seconds: run.seconds,
    delayMs: spreadOf(delays),
    returns: run.returns,
    webhooksSentAgain: run.relay.repeats(),
    troubles: [...new Set(run.troubles)].slice(0, 3),
  }
  return { wrong, facts }
}
