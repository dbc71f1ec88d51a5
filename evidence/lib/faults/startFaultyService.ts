import type { Clock } from '@portage/core'
import type { Localnet } from '@portage/localnet'
import { WebSocket } from 'ws'
import { type Answer, type Asked, json, type LocalService, serveLocally } from '../serveLocally.js'
import type { Fault, Interference, StatusScript } from './fault.js'

type Status = Readonly<Record<string, unknown>> & Readonly<{ status: string }>

/** The service as one execution meets it. */
export type FaultyLane = Readonly<{
  baseUrl: string
  wsUrl: string
  /** The deposit was sent: times count from here. */
  begin: () => void
  dropSockets: () => void
  statusReads: () => number
  /** What the local network itself says of the request, which is true. */
  truth: () => string
  close: () => void
}>

export type FaultyService = Readonly<{
  open: (fault: Fault, clock: Clock) => FaultyLane
  stop: () => Promise<void>
}>

type Lane = {
  readonly fault: Fault
  readonly clock: Clock
  requestId: string | null
  sentAt: number | null
  depositAt: number | null
  told: string
  readonly counts: Record<'status' | 'quote' | 'index', number>
}

/** Milliseconds between two looks whether a script has something new to tell. */
const tick = 10

/** A service in front of a local network that does what faults say, each execution's to itself. */
export async function startFaultyService(localnet: Localnet): Promise<FaultyService> {
  const truths = new Map<string, Status>()
  const lanes = new Map<string, Lane>()
  const stopHearing = await hearAll(localnet, (requestId, status) => {
    truths.set(requestId, status)
    for (const lane of lanes.values()) {
      if (lane.requestId === requestId && status.status !== 'waiting') lane.depositAt ??= lane.clock.now()
    }
  })
  const truthOf = ({ requestId }: Lane): Status => truths.get(requestId ?? '') ?? { status: 'waiting' }

  const statusOf = (lane: Lane): Status => {
    const truth = truthOf(lane)
    const { status: script } = lane.fault
    if (script === undefined || truth.status === 'waiting' || lane.depositAt === null) return truth
    return scripted(script, truth, lane.depositAt, lane.clock.now())
  }
  const interfere = (
    lane: Lane,
    kind: keyof Lane['counts'],
    how: Interference | undefined,
  ): Answer | null => {
    lane.counts[kind] += 1
    const seconds = lane.sentAt === null ? null : (lane.clock.now() - lane.sentAt) / 1_000
    return how?.({ nth: lane.counts[kind], seconds }) ?? null
  }

  const service: LocalService = await serveLocally({
    mannerOf: (name) => lanes.get(name)?.fault.socket ?? 'refused',
    answer: async (asked) => {
      const lane = lanes.get(asked.lane)
      if (!lane) return 'reset'
      const { fault } = lane
      if (asked.path.startsWith('/intents/status')) {
        return interfere(lane, 'status', fault.onStatus) ?? json(statusOf(lane))
      }
      if (asked.path === '/quote/v2') {
        return interfere(lane, 'quote', fault.onQuote) ?? takeQuote(lane, await passOn(localnet, asked))
      }
      if (asked.path === '/transactions/index') {
        return interfere(lane, 'index', fault.onIndex) ?? passOn(localnet, asked)
      }
      return passOn(localnet, asked)
    },
  })
  // biome-ignore lint/plugin/noWaits: plays the service, whose scripts go by the time of the clients they are for.
  const timer = setInterval(() => {
    for (const [name, lane] of lanes) {
      if (lane.fault.socket === undefined) continue
      const status = { ...statusOf(lane), requestId: lane.requestId }
      const saying = JSON.stringify(status)
      if (saying === lane.told) continue
      lane.told = saying
      service.publish(name, status)
    }
  }, tick)

  let opened = 0
  return {
    open: (fault, clock) => {
      const name = `run-${++opened}`
      const lane: Lane = {
        ...{ fault, clock, requestId: null, sentAt: null, depositAt: null, told: '' },
        counts: { status: 0, quote: 0, index: 0 },
      }
      lanes.set(name, lane)
      return {
        baseUrl: `${service.url}/${name}`,
        wsUrl: `${service.wsUrl}/${name}`,
        begin: () => {
          lane.sentAt ??= clock.now()
        },
        dropSockets: () => service.dropSockets(name),
        statusReads: () => lane.counts.status,
        truth: () => truthOf(lane).status,
        close: () => {
          service.dropSockets(name)
          lanes.delete(name)
        },
      }
    },
    stop: async () => {
      clearInterval(timer)
      stopHearing()
      await service.stop()
    },
  }
}

/** What a script says now. It never says that money came out before it did, nor where it did not. */
function scripted(script: StatusScript, truth: Status, depositAt: number, now: number): Status {
  const [at, word] = script.findLast(([seconds]) => depositAt + seconds * 1_000 <= now) ?? [0, 'waiting']
  const claims = word === 'fallback' ? 'refund' : word
  const isPayout = claims === 'success' || claims === 'refund'
  const status = isPayout && truth.status !== claims ? 'pending' : word
  return {
    status,
    inTxHashes: status === 'waiting' ? [] : truth.inTxHashes,
    txHashes: isPayout && status === word ? truth.txHashes : [],
    updatedAt: depositAt + at * 1_000 + (isPayout && status === word ? 1 : 0),
  }
}

/** Keeps the request's id, and changes the transaction where the fault says so. */
function takeQuote(lane: Lane, answer: Answer): Answer {
  if (typeof answer === 'string' || answer.status !== 200) return answer
  const quote = JSON.parse(answer.body) as {
    steps: { requestId: string; items: { data: Record<string, unknown> }[] }[]
  }
  const [step] = quote.steps
  const [item] = step?.items ?? []
  if (!step || !item) throw new Error('Localnet quoted no step.')
  lane.requestId = step.requestId
  lane.fault.tamper?.(item.data)
  return json(quote)
}

async function passOn({ url }: Localnet, { method, path, headers, body }: Asked): Promise<Answer> {
  const key = headers['x-api-key']
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) },
    ...(method === 'GET' ? {} : { body }),
  })
  return { status: response.status, body: await response.text() }
}

/** Is given what the local network says of every request. Gives how to stop. */
async function hearAll(
  { wsUrl }: Localnet,
  take: (requestId: string, status: Status) => void,
): Promise<() => void> {
  const socket = new WebSocket(wsUrl)
  await new Promise<void>((opened, failed) => {
    socket.once('error', failed)
    socket.on('message', (text) => {
      const frame = JSON.parse(String(text)) as { type?: string; event?: string; data?: Status }
      if (frame.type === 'connection') {
        socket.send(JSON.stringify({ type: 'subscribe', event: 'request.status.updated' }))
      } else if (frame.type === 'subscribe') opened()
      else if (frame.event !== undefined && frame.data) take(String(frame.data.requestId), frame.data)
    })
  })
  return () => socket.terminate()
}
