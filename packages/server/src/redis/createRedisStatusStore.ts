import type { StatusReading } from '@portage/core'
import type { Redis } from 'ioredis'
import { selectSince } from '../statuses/createMemoryStatusStore.js'
import { contentOf, orderOf } from '../statuses/orderOf.js'
import {
  forgottenAfter,
  type KeptStatus,
  keyOfRequest,
  mostKept,
  type Place,
  type StatusStore,
  type StoreEvent,
} from '../statuses/store.js'

export type RedisStatusStoreOptions = Readonly<{
  /** The host's own connection. A second one for listening is made after it. */
  redis: Redis
  /** Goes in front of every key. All of them lie in one slot of a cluster. `portage` when left out. */
  prefix?: string | undefined
  /** Is given what went wrong with the listening connection. */
  log?: ((line: string) => void) | undefined
}>

// One step, so that of two instances that hear the same only one tells it. Numbers of sequence are microseconds, so
// that they go on growing when the database was emptied.
const putScript = `
local order = redis.call('HGET', KEYS[1], 'order')
if order then
  if tonumber(ARGV[1]) == tonumber(order) then return 'known' end
  if tonumber(ARGV[1]) < tonumber(order) then return 'older' end
  if redis.call('HGET', KEYS[1], 'content') == ARGV[2] then
    redis.call('HSET', KEYS[1], 'order', ARGV[1])
    return 'known'
  end
end
local time = redis.call('TIME')
local last = tonumber(redis.call('GET', KEYS[3]) or '0')
local sequence = string.format('%.0f', math.max(last + 1, tonumber(time[1]) * 1000000 + tonumber(time[2])))
redis.call('SET', KEYS[3], sequence)
redis.call('HSET', KEYS[1], 'order', ARGV[1], 'content', ARGV[2])
local kept = '{"sequence":' .. sequence .. ',"reading":' .. ARGV[3] .. '}'
redis.call('RPUSH', KEYS[2], kept)
redis.call('LTRIM', KEYS[2], -tonumber(ARGV[5]), -1)
redis.call('PEXPIRE', KEYS[1], ARGV[6])
redis.call('PEXPIRE', KEYS[2], ARGV[6])
redis.call('PUBLISH', ARGV[4], kept)
return 'news'
`

/**
 * Keeps statuses in Redis, for several instances with one key. What one of them hears all of them tell; one that dies
 * takes nothing with it. While Redis is away `put` rejects, so that webhooks are sent again, and what was missed is
 * read when it is back.
 */
export function createRedisStatusStore(
  options: RedisStatusStoreOptions,
): StatusStore & Readonly<{ stop: () => Promise<void> }> {
  const { redis, log } = options
  const prefix = `{${options.prefix ?? 'portage'}}:status`
  const channel = `${prefix}:news`
  const listeners = new Set<(event: StoreEvent) => void>()
  const listOf = (requestId: string): string => `${prefix}:kept:${keyOfRequest(requestId)}`
  const tell = (event: StoreEvent): void => {
    for (const listener of listeners) listener(event)
  }

  const subscriber = redis.duplicate({ maxRetriesPerRequest: null, autoResubscribe: false })
  subscriber.on('error', (error: Error) => log?.(`Redis: ${error.message}`))
  subscriber.on('message', (_channel: string, text: string) => tell({ type: 'kept', kept: readKept(text) }))
  // What was told while the connection was away is told to nobody again.
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => tell({ type: 'gap' }),
      (error: Error) => log?.(`Redis: ${error.message}`),
    )
  })

  return Object.freeze({
    put: async (reading: StatusReading) => {
      const key = keyOfRequest(reading.requestId)
      const keys = [`${prefix}:life:${key}`, listOf(key), `${prefix}:sequence`] as const
      const content = contentOf(reading)
      const values = [orderOf(reading), content, JSON.stringify(reading), channel, mostKept, forgottenAfter]
      return (await redis.eval(putScript, keys.length, ...keys, ...values)) as Place
    },
    read: async (requestIds: readonly string[], after?: number | undefined) => {
      const pipeline = redis.pipeline()
      for (const id of requestIds) pipeline.lrange(listOf(id), after === undefined ? -1 : 0, -1)
      const answers = (await pipeline.exec()) ?? []
      return answers
        .flatMap(([error, texts]) => {
          if (error) throw error
          return selectSince((texts as string[]).map(readKept), after)
        })
        .sort((one, other) => one.sequence - other.sequence)
    },
    subscribe: (listener: (event: StoreEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    claim: async (requestIds: readonly string[], milliseconds: number) => {
      const pipeline = redis.pipeline()
      for (const id of requestIds)
        pipeline.set(`${prefix}:claim:${keyOfRequest(id)}`, 1, 'PX', milliseconds, 'NX')
      const answers = (await pipeline.exec()) ?? []
      return requestIds.filter((_, at) => answers[at]?.[1] === 'OK')
    },
    /** Closes the connection made for listening; the host's own stays. */
    stop: async () => {
      listeners.clear()
      subscriber.disconnect()
    },
  })
}

function readKept(text: string): KeptStatus {
  return Object.freeze(JSON.parse(text) as KeptStatus)
}
