import { createIntentClient } from '../src/client/createIntentClient.js'
import type { IntentClient } from '../src/client/intentClient.js'
import { createHandClock } from './handClock.js'

/** A call as it went over the wire. */
export type SentCall = Readonly<{ method: string; url: string; body: unknown }>

/** A real client over a fetch that answers every call with the same JSON and writes down what was sent. */
export function createRecordingClient(answer: unknown): Readonly<{ client: IntentClient; sent: SentCall[] }> {
  const sent: SentCall[] = []
  const client = createIntentClient({
    baseUrl: 'http://service',
    clock: createHandClock(),
    random: () => 0.5,
    fetch: async (url, init) => {
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      sent.push({ method: init?.method ?? '', url: String(url), body })
      return new Response(JSON.stringify(answer))
    },
  })
  return { client, sent }
}
