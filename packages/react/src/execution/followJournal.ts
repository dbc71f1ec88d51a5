import { type IntentClient, onWake } from '@portage/core'
import type { Journal } from '@portage/core/execution'
import { createBackOff } from './createBackOff.js'

/** Keeps looking into a journal for runs that somebody else has begun. */
export type JournalFollower = Readonly<{
  /** Begins once; looks at once. */
  start: () => void
  stop: () => void
  isFollowing: () => boolean
}>

/**
 * Follows what the journal holds, here and from other tabs. One that cannot be read is read again, after ever longer pauses:
 * money may be on its way that only the journal knows of.
 *
 * @param resume resumes what is there and not known yet
 */
export function followJournal({
  client,
  journal,
  resume,
  isKnown,
  onProblem,
}: Readonly<{
  client: IntentClient
  journal: Journal
  resume: () => Promise<void>
  isKnown: (id: string) => boolean
  onProblem: ((error: unknown) => void) | undefined
}>): JournalFollower {
  const backOff = createBackOff(client.clock)
  let leave: (() => void) | null = null
  let reading: 'no' | 'yes' | 'again' = 'no'

  const look = async (): Promise<void> => {
    if (reading !== 'no') {
      reading = 'again'
      return
    }
    reading = 'yes'
    backOff.interrupt()
    try {
      await resume()
      backOff.reset()
    } catch (error) {
      const failure = leave === null ? 'repeated' : backOff.retry(() => void look())
      if (failure === 'first') onProblem?.(error)
    }
    const isAskedAgain = (reading as 'yes' | 'again') === 'again'
    reading = 'no'
    if (isAskedAgain && leave !== null) await look()
  }

  return {
    start: () => {
      if (leave !== null) return
      const leaveJournal = journal.subscribe((id) => {
        if (!isKnown(id)) void look()
      })
      // A page that was away has not read what other tabs wrote.
      const stopWaking = onWake(client, (sign) => {
        if (sign === 'back') void look()
      })
      leave = () => {
        leaveJournal()
        stopWaking()
      }
      void look()
    },
    stop: () => {
      leave?.()
      leave = null
      backOff.reset()
    },
    isFollowing: () => leave !== null,
  }
}
