import type { Clock } from '../client/clock.js'
import { wait } from './wait.js'

/**
 * The answer, or an error where none came in time. What comes too late, an answer or a refusal, does no harm.
 *
 * @param milliseconds how long an answer is waited for
 * @param late the error of an answer that did not come
 */
export async function within<Answer>(
  clock: Clock,
  milliseconds: number,
  answer: Promise<Answer>,
  late: () => Error,
): Promise<Answer> {
  const controller = new AbortController()
  const timeout = wait(clock, milliseconds, controller.signal).then(() => {
    throw late()
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    timeout.catch(() => undefined)
    controller.abort()
  }
}
