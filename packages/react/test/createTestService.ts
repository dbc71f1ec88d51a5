import { type Clock, createIntentClient, type IntentClient } from '@portage/core'

/** One call that reached the service and waits for its answer. */
export type TestCall = Readonly<{
  method: string
  path: string
  body: Record<string, unknown>
  /** Whether the caller has gone away. */
  isAborted: () => boolean
  answer: (json: unknown, status?: number, headers?: Readonly<Record<string, string>>) => void
  /** As if nobody was there. */
  refuse: () => void
}>

/** A service that answers when the test says so, behind the real client. */
export type TestService = Readonly<{
  client: IntentClient
  /** Every call so far, oldest first. */
  calls: readonly TestCall[]
}>

/** Makes a client whose network is in the hands of the test. `answers` are given at once, by path. */
export function createTestService(
  clock: Clock,
  answers: Readonly<Record<string, unknown>> = {},
): TestService {
  const calls: TestCall[] = []
  const fetch = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const url = new URL(String(input))
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      const answer: TestCall['answer'] = (json, status = 200, headers = {}) =>
        resolve(
          new Response(JSON.stringify(json), {
            status,
            headers: { 'content-type': 'application/json', ...headers },
          }),
        )
      calls.push({
        method: init.method ?? 'GET',
        path: url.pathname,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
        isAborted: () => init.signal?.aborted === true,
        answer,
        refuse: () => reject(new TypeError('fetch failed')),
      })
      if (url.pathname in answers) answer(answers[url.pathname])
    })
  const client = createIntentClient({ baseUrl: 'https://service.test', fetch, clock, random: () => 0.5 })
  return { client, calls }
}
