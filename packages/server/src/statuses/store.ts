import type { StatusReading } from '@portage/core'

/** A reading that was news when it came, and its place among all news of all requests. */
export type KeptStatus = Readonly<{ sequence: number; reading: StatusReading }>

/** What became of a reading: it was kept, or was known already, or something later is known. */
export type Place = 'news' | 'known' | 'older'

/** What a store tells. After a `gap` some news may not have been told: read again. */
export type StoreEvent = Readonly<{ type: 'kept'; kept: KeptStatus }> | Readonly<{ type: 'gap' }>

/**
 * Keeps what is known of requests, for one instance or for several that share it. Ids of requests are compared
 * without regard to case.
 */
export type StatusStore = Readonly<{
  /**
   * Keeps a reading when it is later than what is kept of its request, and tells everybody. Atomic.
   *
   * @throws when it could not be kept
   */
  put: (reading: StatusReading) => Promise<Place>
  /**
   * What was kept of these requests, in order: of each its latest, or with `after` everything since that sequence
   * that is still kept.
   *
   * @throws when it cannot be read
   */
  read: (requestIds: readonly string[], after?: number | undefined) => Promise<readonly KeptStatus[]>
  /** Is notified of everything that is kept by whichever instance, until the answer is called. */
  subscribe: (listener: (event: StoreEvent) => void) => () => void
  /** Which of these no instance has claimed in the last `milliseconds`; they are then claimed by the caller. */
  claim: (requestIds: readonly string[], milliseconds: number) => Promise<readonly string[]>
}>

/** How many readings of one request are kept: more than a life of one has. */
export const mostKept = 16
/** Milliseconds after its last news that a request is forgotten. */
export const forgottenAfter = 86_400_000

/** One spelling for every way to write an id. */
export function keyOfRequest(requestId: string): string {
  return requestId.toLowerCase()
}
