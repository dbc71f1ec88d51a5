import type { IntentRequest } from '../../state/request.js'
import type { ServiceContext } from '../context.js'
import { pauseAfter } from './pauseAfter.js'
import { signWebhook } from './signWebhook.js'
import { toWebhook } from './toWebhook.js'

/** Milliseconds a receiver may take. */
const deliveryTimeout = 10_000

/**
 * Sends each status of a request to the webhook of the key it was quoted with (interface: Events). What is not answered
 * with a 2xx is sent again, ten times at most, each time after twice as long. Nothing waits for what went before it: a
 * receiver may hear of one status late, twice, or behind a later one. Each try is signed anew, with the key of that
 * moment; the body stays the same.
 *
 * @param retryDelay milliseconds before the first repetition
 */
export function startWebhooks(
  context: Pick<ServiceContext, 'chains' | 'families' | 'hub' | 'keys' | 'store' | 'faults' | 'now' | 'url'>,
  retryDelay: number,
): { stop(): void } {
  const { keys, store, faults, now } = context
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const stopped = new AbortController()

  const after = (delay: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, delay)
    timers.add(timer)
  }
  const send = async (keyId: string, body: string): Promise<boolean> => {
    const key = keys.get(keyId)
    if (key === undefined || key.status === 'revoked' || key.webhook === null) return true
    const headers = {
      ...key.webhook.headers,
      'Content-Type': 'application/json',
      ...signWebhook(key.key, now(), body),
    }
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(deliveryTimeout)])
    const init: RequestInit = { method: 'POST', headers, body, signal, redirect: 'manual' }
    const answer = await fetch(key.webhook.url, init).catch(() => null)
    await answer?.body?.cancel()
    return answer?.ok === true
  }
  const deliver = async (keyId: string, body: string, tries: number): Promise<void> => {
    if ((await send(keyId, body)) || stopped.signal.aborted) return
    const pause = pauseAfter(tries, retryDelay)
    if (pause !== null) after(pause, () => void deliver(keyId, body, tries + 1))
  }
  const onChange = (request: IntentRequest): void => {
    if ((keys.get(request.keyId)?.webhook ?? null) === null) return
    if (faults.get('webhookLost') !== undefined) return
    const body = JSON.stringify(toWebhook(context, request))
    const late = faults.get('webhookLate')
    const copies = faults.get('webhookTwice') === undefined ? 1 : 2
    for (let copy = 0; copy < copies; copy += 1)
      after(typeof late === 'number' ? late * 1_000 : 0, () => void deliver(request.keyId, body, 1))
  }

  const leave = store.subscribe(onChange)
  return Object.freeze({
    stop: () => {
      leave()
      stopped.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  })
}
