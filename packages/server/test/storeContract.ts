import type { StatusReading } from '@portage/core'
import { expect, test } from 'vitest'
import type { StatusStore, StoreEvent } from '../src/statuses/store.js'

let made = 0
/** An id no other test has. */
export const freshId = (): string => {
  made += 1
  return `0xAb${made.toString(16).padStart(62, '0')}`
}

export const readingOf = (requestId: string, status: string, updatedAt: number): StatusReading => ({
  requestId,
  status,
  inTransactions: [],
  outTransactions: [],
  updatedAt,
  failReason: null,
  refundFailReason: null,
  details: null,
})

/** What every store of statuses does. */
export function testStatusStore(getStore: () => StatusStore): void {
  test('only what is later is kept, and told once', async () => {
    const store = getStore()
    const id = freshId()
    const events: StoreEvent[] = []
    const leave = store.subscribe((event) => events.push(event))
    const places = []
    for (const [status, updatedAt] of [
      ['pending', 2_000],
      ['waiting', 1_000],
      ['pending', 2_000],
      ['pending', 2_500],
      ['success', 2_500],
      ['pending', 2_400],
    ] as const) {
      places.push(await store.put(readingOf(id, status, updatedAt)))
    }
    expect(places).toEqual(['news', 'older', 'known', 'known', 'news', 'older'])
    const ours = () => events.flatMap((event) => (event.type === 'kept' ? [event.kept.reading] : []))
    await expect.poll(() => ours().map(({ status }) => status)).toEqual(['pending', 'success'])
    leave()
    await store.put(readingOf(id, 'refund', 3_000))
    expect(ours()).toHaveLength(2)
  })

  test('the latest is read, or everything since a sequence, of several in order', async () => {
    const store = getStore()
    const [one, other] = [freshId(), freshId()]
    await store.put(readingOf(one, 'waiting', 1_000))
    await store.put(readingOf(other, 'waiting', 1_000))
    await store.put(readingOf(one, 'pending', 2_000))
    await store.put(readingOf(one.toLowerCase(), 'success', 3_000))
    const latest = await store.read([one, other])
    expect(latest.map(({ reading }) => reading.status)).toEqual(['waiting', 'success'])
    const all = await store.read([one, other], 0)
    expect(all.map(({ reading }) => reading.status)).toEqual(['waiting', 'waiting', 'pending', 'success'])
    const sequences = all.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
    expect(await store.read([one], sequences[2])).toHaveLength(1)
    expect(await store.read([freshId()])).toEqual([])
  })

  test('of many that hear the same at once one tells it', async () => {
    const store = getStore()
    const id = freshId()
    const places = await Promise.all(
      Array.from({ length: 20 }, () => store.put(readingOf(id, 'pending', 1_000))),
    )
    expect(places.filter((place) => place === 'news')).toHaveLength(1)
  })

  test('a life that is longer than what is kept loses its oldest', async () => {
    const store = getStore()
    const id = freshId()
    for (let at = 1; at <= 40; at += 1) await store.put(readingOf(id, at % 2 ? 'pending' : 'failure', at))
    const kept = await store.read([id], 0)
    expect([kept.length, kept.at(-1)?.reading.updatedAt]).toEqual([16, 40])
  })

  test('a claim is for one', async () => {
    const store = getStore()
    const [one, other] = [freshId(), freshId()]
    expect(await store.claim([one], 60_000)).toEqual([one])
    expect(await store.claim([one.toLowerCase(), other], 60_000)).toEqual([other])
  })
}
