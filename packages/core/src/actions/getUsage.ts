import type { IntentClient } from '../client/intentClient.js'
import type { Usage } from '../domain/service.js'
import { decodeUsage } from '../wire/decodeUsage.js'
import { checkFields, size, text } from './fields.js'
import { getUsageRepeat } from './repeats.js'

export type GetUsageParameters = Readonly<{
  granularity?: 'minutely' | 'hourly' | 'daily' | undefined
  /** Unix seconds. */
  startTimestamp?: number | undefined
  endTimestamp?: number | undefined
  /** One of the caller's own keys; all of them when left out. It goes into the address: servers only. */
  apiKey?: string | undefined
  signal?: AbortSignal | undefined
}>

export type GetUsageReturnType = readonly Usage[]

const granularities: readonly unknown[] = ['minutely', 'hourly', 'daily']

/**
 * Reads how the caller's keys were used (`GET /metrics/usage`). For servers.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const days = await getUsage(client, { granularity: 'daily' })
 */
export async function getUsage(
  client: IntentClient,
  { signal, ...query }: GetUsageParameters = {},
): Promise<GetUsageReturnType> {
  checkFields(query, {
    'granularity?': [
      (value) => granularities.includes(value),
      'is not one there is',
      `Give one of ${granularities.join(', ')}.`,
    ],
    'startTimestamp?': size,
    'endTimestamp?': [
      (value) => size[0](value) && Number(value) >= (query.startTimestamp ?? 0),
      'is no time behind startTimestamp',
      'Give Unix seconds.',
    ],
    'apiKey?': text,
  })
  return decodeUsage(
    await client.request({ method: 'GET', path: '/metrics/usage', query, signal, repeat: getUsageRepeat }),
    client.leftOut?.tell,
  )
}
