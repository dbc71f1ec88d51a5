import { authorize } from '../../actions/authorize.js'
import { getRequestStatus } from '../../actions/getRequestStatus.js'
import { submitPermit } from '../../actions/submitPermit.js'
import { sentBy } from '../../domain/sentBy.js'
import { isServiceError } from '../../errors/service.js'
import { messageOf } from '../../utils/messageOf.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { Effect } from '../effects.js'
import { findCall, type HandlerContext } from './context.js'

/** Where a signature may go, by the path its step names. */
const actions: Readonly<Record<string, typeof submitPermit>> = {
  '/execute/permits': submitPermit,
  '/authorize': authorize,
}
/** Milliseconds between two tries, ever slower and without an end: the signature is out, or may be. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const

/**
 * Gives a signature to the service. It was kept before, so it counts as sent from here on. What a lost answer did is
 * looked up before it is given again; the signature itself can be used once only, so giving it twice does no harm.
 */
export async function postSignature(
  effect: Extract<Effect, { type: 'post' }>,
  context: HandlerContext,
): Promise<void> {
  const { ports, record, emit, signal } = context
  const { clock } = ports.client
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const call = findCall(context, key)
  if (call?.vm !== 'signature') return
  const { post } = call
  if (post === null) return emit({ type: 'signature-posted', ...key, steps: [], at: clock.now() })
  const action = Object.hasOwn(actions, post.endpoint) ? actions[post.endpoint] : undefined
  if (!action) {
    const message = `This version cannot send a signature to ${post.endpoint}.`
    return emit({ type: 'post-refused', ...key, message })
  }

  for (let round = 0; !signal.aborted; round += 1) {
    try {
      if (round > 0 && (await isUnderWay())) {
        return emit({ type: 'signature-posted', ...key, steps: [], at: clock.now() })
      }
      const { signature } = effect
      const posted = await action(ports.client, { signature, body: post.body, signal })
      const steps = sentBy(record.quote.request.user, posted.steps)
      return emit({ type: 'signature-posted', ...key, steps, at: clock.now() })
    } catch (error) {
      if (signal.aborted) return
      if (isServiceError(error) && error.retry === 'never') {
        // What it has begun with it refuses a second time: its answer may have been lost with the page.
        const isTaken = await isUnderWay().catch(() => false)
        if (signal.aborted) return
        return isTaken
          ? emit({ type: 'signature-posted', ...key, steps: [], at: clock.now() })
          : emit({ type: 'post-refused', ...key, message: messageOf(error) })
      }
    }
    await wait(clock, pauseAt(pauses, round), signal)
  }

  /** Whether the service has begun with the request: it has the signature. */
  async function isUnderWay(): Promise<boolean> {
    const { requestId } = record.quote
    const { status } = await getRequestStatus(ports.client, { requestId, signal, repeat: 'never' })
    return status !== 'waiting' && status !== 'unknown'
  }
}
