import { type ClientRequest, get } from 'node:http'
import { readOptions, say } from '../startChild.js'

/** All browsers in one process of their own, each with a connection of its own. */
export type ClientsOptions = Readonly<{
  /** Where they may go; each begins at one and goes to the next when it is lost. */
  targets: readonly string[]
  /** One for each browser, which asks by an address of its own. */
  requestIds: readonly string[]
  /** Asked for by reading alone, once a second until it is over; each by a browser of its own. */
  readIds: readonly string[]
}>

export type ClientsSaid =
  | Readonly<{ type: 'subscribed'; client: number }>
  | Readonly<{ type: 'heard'; client: number; status: string; updatedAt: number; at: number }>
  | Readonly<{ type: 'lost'; client: number }>
  | Readonly<{ type: 'read'; reader: number; code: number; status: string }>

/** Milliseconds before a browser comes back, at least and at most, as the stream asks of it. */
const shortestReturn = 500
const longestReturn = 3_000
/** Milliseconds between two reads. */
const betweenReads = 1_000

const { targets, requestIds, readIds } = await readOptions<ClientsOptions>()
for (const [client, requestId] of requestIds.entries()) open(client, requestId, client, undefined)
for (const [reader, requestId] of readIds.entries()) void readOn(reader, requestId)

async function readOn(reader: number, requestId: string): Promise<void> {
  const headers = { 'x-address': `reader ${reader}` }
  for (let target = reader, isOver = false; !isOver; target += 1) {
    const url = `${targets[target % targets.length]}/intents/status/v3?requestId=${requestId}`
    const answer = await fetch(url, { headers }).catch(() => null)
    const body = (await answer?.json().catch(() => null)) as { status?: string } | null
    const status = answer?.ok ? (body?.status ?? '') : ''
    say({ type: 'read', reader, code: answer?.status ?? 0, status } satisfies ClientsSaid)
    isOver = status === 'success' || status === 'refund'
    // biome-ignore lint/plugin/noWaits: a browser without a stream reads again after a pause.
    await new Promise((resolve) => setTimeout(resolve, betweenReads))
  }
}

function open(client: number, requestId: string, target: number, lastId: string | undefined): void {
  let id = lastId
  let isOver = false
  const again = (): void => {
    if (isOver) return
    isOver = true
    asked.destroy()
    say({ type: 'lost', client } satisfies ClientsSaid)
    // Spread over that time, each at its own moment in every run.
    const wait = shortestReturn + (client / requestIds.length) * (longestReturn - shortestReturn)
    // biome-ignore lint/plugin/noWaits: plays browsers, which the stream asks to come back after a while.
    setTimeout(() => open(client, requestId, target + 1, id), wait)
  }
  const asked: ClientRequest = get(
    `${targets[target % targets.length]}/statuses?requestIds=${requestId}`,
    {
      agent: false,
      headers: { 'x-address': `browser ${client}`, ...(id !== undefined && { 'last-event-id': id }) },
    },
    (answer) => {
      if (answer.statusCode !== 200) return again()
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) id = take(client, block) ?? id
      })
      answer.on('close', again)
      answer.on('error', again)
    },
  )
  asked.on('error', again)
}

/** Reads one event. Answers its id. */
function take(client: number, block: string): string | undefined {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
  if (fields.get('event') === 'subscribed') say({ type: 'subscribed', client } satisfies ClientsSaid)
  if (fields.get('event') === 'request.status.updated') {
    const { status, updatedAt } = JSON.parse(fields.get('data') ?? '{}')
    say({ type: 'heard', client, status, updatedAt, at: Date.now() } satisfies ClientsSaid)
  }
  return fields.get('id')
}
