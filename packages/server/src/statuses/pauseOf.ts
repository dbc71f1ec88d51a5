import type { StatusReading } from '@portage/core'

/** What the upstream websocket is worth for one request. */
export type Channel = 'unsubscribed' | 'subscribed'

const second = 1_000
/** Milliseconds between looks, at least and at most, by how else news come. */
const bounds: Readonly<Record<Channel, readonly [least: number, most: number]>> = {
  unsubscribed: [3 * second, 30 * second],
  subscribed: [15 * second, 60 * second],
}
/** A look finds out, at the latest, after this part of the time that has gone by without news. */
const partOfWait = 1 / 15
/** A failure may still turn into a refund, but seldom at once. */
const afterFailure = 60 * second
/** Nobody knows such a request, perhaps not yet. */
const whileUnknown = 15 * second

/** Whether nothing can come after a status: then it is not looked at again. */
export function isSettled(reading: StatusReading | null): boolean {
  return reading?.status === 'success' || reading?.status === 'refund'
}

/** Milliseconds until the next look at a request; infinite once it is settled. */
export function pauseOf(
  reading: StatusReading | null,
  channel: Channel,
  quietFor: number,
  random: number,
): number {
  if (isSettled(reading)) return Number.POSITIVE_INFINITY
  const [least, most] = bounds[channel]
  const grown = Math.min(Math.max(quietFor * partOfWait, least), most)
  const floor = reading === null ? whileUnknown : reading.status === 'failure' ? afterFailure : 0
  return Math.max(grown, floor) * (1 + random / 20)
}
