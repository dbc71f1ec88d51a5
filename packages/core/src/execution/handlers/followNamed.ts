import type { Clock } from '../../client/clock.js'
import type { IntentClient } from '../../client/intentClient.js'
import type { Chain } from '../../domain/chain.js'
import type { StatusReading } from '../../domain/request.js'
import type { Trusted } from '../../domain/trusted.js'
import { isPortageError } from '../../errors/base.js'
import { isServiceError } from '../../errors/service.js'
import type { Readers } from '../../families/reader.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { FollowedEvent, Known, ReadingFailure, RequestName } from '../following/state.js'
import { payableOf } from '../following/tellKnown.js'
import { findRequest, readingOf, readRecord } from './findRequest.js'
import { followOutcome } from './followOutcome.js'
import { seeRequestDeposit } from './seeRequestDeposit.js'

/** Milliseconds between looks for a request that is not known, or whose record cannot be read. */
const pauses = [1_000, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const
/** How often the record, and the deposit on chain, are looked for after each thing the service says. */
const mostLooks = 6

export type FollowNamedParameters = Readonly<{
  client: IntentClient
  readers: Readers
  trusted: Trusted
  chains: readonly Chain[] | undefined
  asked: RequestName
  getKnown: () => Known
  tell: (event: FollowedEvent) => void
  signal: AbortSignal
}>

/** Finds a request by its name and follows it to its end, with everything that can be read beside its status. */
export async function followNamed(parameters: FollowNamedParameters): Promise<void> {
  const { client, readers, trusted, chains, asked, getKnown, tell, signal } = parameters
  const { clock } = client
  /** What cannot be read yet settles nothing: the record may still name where to look. */
  let recordIs: 'awaited' | 'tried' = 'awaited'
  let around = new AbortController()
  let looking: Promise<void> = Promise.resolve()
  const ending = new AbortController()
  const leave = (): void => {
    ending.abort()
    around.abort()
  }
  signal.addEventListener('abort', leave, { once: true })

  const requestId = await find()
  if (requestId === null) return
  await followOutcome({
    client,
    readers,
    requestId,
    signal: ending.signal,
    payableOf: (type) => {
      const { record } = getKnown()
      return record ? payableOf(record, type) : recordIs === 'awaited' ? 'not-yet' : null
    },
    seeDeposit: () => looking,
    // The status endpoint forgets or lags where the record does not.
    correct: (reading) => {
      const { record } = getKnown()
      return reading.status === 'unknown' && record ? readingOf(record) : reading
    },
    tell: {
      status: (reading) => {
        tell({ type: 'status-seen', reading, at: clock.now() })
        around.abort()
        around = new AbortController()
        looking = lookAround(requestId, reading, around.signal)
      },
      failureStood: () => tell({ type: 'failure-stood' }),
      outcome: (outcome) => {
        tell({ type: 'outcome-proved', outcome })
        // The end is the end; only a failure, which may still turn, is followed on.
        ending.abort()
      },
    },
  })

  async function find(): Promise<string | null> {
    for (let look = 0; !signal.aborted; look += 1) {
      try {
        const found = await findRequest(client, asked, signal)
        tell(found ? { type: 'found', ...found, at: clock.now() } : { type: 'not-found', at: clock.now() })
        if (found) return signal.aborted ? null : found.requestId
      } catch (error) {
        tell({ type: 'not-read', failure: failureOf(error), at: clock.now() })
      }
      await wait(clock, pauseAt(pauses, look), signal)
    }
    return null
  }

  /** What there is beside the status: the record, which changes with it, and the deposit on chain. */
  async function lookAround(requestId: string, reading: StatusReading, until: AbortSignal): Promise<void> {
    await repeatedly(clock, until, async () => {
      const read = await readRecord(client, requestId, until)
      if (read) tell({ type: 'record-read', record: read })
      return read
    })
    if (until.aborted) return
    recordIs = 'tried'
    const { record, deposit } = getKnown()
    const hashes = reading.inTransactions
    if (record === null || deposit !== null || hashes.length === 0) return
    await repeatedly(clock, until, async () => {
      const seen = await seeRequestDeposit({
        client,
        readers,
        trusted,
        chains,
        record,
        hashes,
        signal: until,
      })
      if (seen !== null && seen !== 'unreadable') tell({ type: 'deposit-seen', deposit: seen })
      return seen
    })
  }
}

async function repeatedly<Answer>(
  clock: Clock,
  until: AbortSignal,
  look: () => Promise<Answer | null>,
): Promise<Answer | null> {
  for (let count = 0; count < mostLooks && !until.aborted; count += 1) {
    try {
      const answer = await look()
      if (answer !== null) return answer
    } catch (error) {
      if (isServiceError(error) && error.retry === 'never') return null
    }
    await wait(clock, pauseAt(pauses, count), until)
  }
  return null
}

function failureOf(error: unknown): ReadingFailure {
  if (isPortageError(error)) return { code: error.code, message: error.shortMessage, next: error.next }
  return { code: 'unexpected', message: String(error), next: 'Try again later.' }
}
