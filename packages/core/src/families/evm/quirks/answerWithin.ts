import type { Clock } from '../../../client/clock.js'
import { wait } from '../../../utils/wait.js'

/**
 * Quirk: a question that opens no prompt, and is never answered. Gives null after so many milliseconds without an
 * answer, and for an error.
 */
export async function answerWithin<Answer>(
  answer: Promise<Answer>,
  milliseconds: number,
  clock: Clock,
): Promise<Answer | null> {
  const timeout = new AbortController()
  try {
    return await Promise.race([answer, wait(clock, milliseconds, timeout.signal).then(() => null)])
  } catch {
    return null
  } finally {
    timeout.abort()
  }
}
