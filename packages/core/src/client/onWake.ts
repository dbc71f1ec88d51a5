import type { IntentClient } from './intentClient.js'

/**
 * Why it is time to look again. `seen`: the page comes into sight or goes out of it. `back`: the page, or its connection,
 * was away, so that timers stood still, messages of others were not heard, and an open connection may be dead.
 */
export type WakeSign = 'seen' | 'back'

/** Milliseconds between two looks at the clock. */
const period = 5_000
/** Milliseconds by which a look is late after a sleep. Browsers put off timers of hidden pages by a minute. */
const sleep = 90_000

/**
 * Is called when what a page knows may have become old without notice: it is looked at again, is online again, was taken out
 * of the back-forward cache, or the device has slept, which nothing but the clock says. Where there is no page nothing is
 * heard, and nothing keeps a process alive.
 *
 * @returns what ends it
 */
export function onWake(
  { wake, clock }: Pick<IntentClient, 'wake' | 'clock'>,
  listener: (sign: WakeSign) => void,
): () => void {
  if (wake === undefined) return () => {}
  const seen = (): void => listener('seen')
  const back = (): void => listener('back')
  const shown = (event: Event): void => {
    if ('persisted' in event && event.persisted === true) back()
  }
  const handlers = { visibilitychange: seen, online: back, resume: back, pageshow: shown }
  let cancel = (): void => {}
  const look = (): void => {
    const due = clock.now() + period
    cancel = clock.setTimeout(() => {
      const late = clock.now() - due
      look()
      if (late > sleep) back()
    }, period)
  }

  look()
  for (const [name, handler] of Object.entries(handlers)) wake.addEventListener(name, handler)
  return () => {
    cancel()
    for (const [name, handler] of Object.entries(handlers)) wake.removeEventListener(name, handler)
  }
}
