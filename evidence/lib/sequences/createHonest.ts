import { request } from 'node:http'
import type { World } from './world.js'

/** What the local network's service answers to a request. */
export type HonestAnswer = Readonly<{ status: number; body: unknown }>

/** Asks the honest service. One question is asked once in this process: who lies needs no second answer to it. */
export type Honest = (
  path: string,
  init?: Readonly<{ method?: string; body?: string }>,
) => Promise<HonestAnswer>

export function createHonest({ url, apiKey }: World): Honest {
  const asked = new Map<string, Promise<HonestAnswer>>()
  // Without `fetch`, which waits by the timers of the page that this process is.
  const ask = (path: string, method: string, body: string | undefined): Promise<HonestAnswer> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-api-key': apiKey }
      const asking = request(url + path, { method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
        })
      })
      asking.on('error', reject)
      asking.end(body)
    })
  return async (path, { method = 'GET', body } = {}) => {
    const key = `${method} ${path} ${body ?? ''}`
    const answer = asked.get(key) ?? ask(path, method, body)
    asked.set(key, answer)
    return structuredClone(await answer)
  }
}
