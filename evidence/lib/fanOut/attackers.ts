import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { readOptions, say } from '../startChild.js'

/** Those who want everything for themselves, in one process of their own. All their ids are invented. */
export type AttackersOptions = Readonly<{
  targets: readonly string[]
  /** How many streams each address wants, one after another; of a hundred requests each. */
  streams: readonly Readonly<{ address: string; count: number }>[]
  /** Somebody signed in, who reads one status after another, so many at a time. */
  reader: Readonly<{ user: string; address: string; atOnce: number }>
}>

export type AttackersSaid =
  | Readonly<{ type: 'streams-asked'; open: number; refused: number }>
  | Readonly<{ type: 'read'; status: number }>

const requestsOfStream = 100
/** Milliseconds between two reads of a lane: this is about who gets what, not about how much a machine bears. */
const pause = 50

const { targets, streams, reader } = await readOptions<AttackersOptions>()
const invent = (): string => `0x${randomBytes(32).toString('hex')}`
let asked = 0

function ask(path: string, headers: Readonly<Record<string, string>>, whole: boolean): Promise<number> {
  const target = targets[asked++ % targets.length]
  return new Promise((resolve) => {
    const request = get(`${target}${path}`, { agent: false, headers }, (answer) => {
      answer.resume()
      answer.once('error', () => resolve(0))
      if (whole) answer.once('close', () => resolve(answer.statusCode ?? 0))
      else resolve(answer.statusCode ?? 0)
    })
    request.once('error', () => resolve(0))
  })
}

const attempts = streams.map(async ({ address, count }) => {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 1) {
    const ids = Array.from({ length: requestsOfStream }, invent)
    statuses.push(await ask(`/statuses?requestIds=${ids.join(',')}`, { 'x-address': address }, false))
  }
  return statuses
})

async function readOn(): Promise<void> {
  for (;;) {
    const headers = { 'x-user': reader.user, 'x-address': reader.address }
    const status = await ask(`/intents/status/v3?requestId=${invent()}`, headers, true)
    say({ type: 'read', status } satisfies AttackersSaid)
    // biome-ignore lint/plugin/noWaits: an attacker asks as often as this, for as long as the others are served.
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
for (let lane = 0; lane < reader.atOnce; lane += 1) void readOn()

const statuses = (await Promise.all(attempts)).flat()
const open = statuses.filter((status) => status === 200).length
say({ type: 'streams-asked', open, refused: statuses.length - open } satisfies AttackersSaid)
