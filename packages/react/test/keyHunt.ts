import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { vi } from 'vitest'

/** Everything that was told, kept or thrown, written out in every way it could reach a log. */
export type Hunt = Readonly<{
  collect: (what: string, value: unknown) => void
  /** What of it holds the key in any spelling, by name. */
  findKey: () => readonly string[]
  count: () => number
}>

/** Looks for one key in whatever it is given, and in whatever is printed until `stop`. */
export function huntFor(key: string): Hunt {
  const spellings = [
    key,
    encodeURIComponent(key),
    Buffer.from(key).toString('base64'),
    Buffer.from(key).toString('base64url'),
    Buffer.from(key).toString('hex'),
    [...key].reverse().join(''),
  ]
  const heard: (readonly [what: string, text: string])[] = []
  const collect = (what: string, value: unknown): void => {
    heard.push([what, writeOut(value)])
  }
  for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, method).mockImplementation((...said) => collect(`console.${method}`, said))
  }
  return {
    collect,
    findKey: () =>
      heard.flatMap(([what, text]) => (spellings.some((one) => text.includes(one)) ? [what] : [])),
    count: () => heard.length,
  }
}

function writeOut(value: unknown): string {
  const seen = inspect(value, { depth: 12, maxArrayLength: null, maxStringLength: null, showHidden: true })
  return `${seen}\n${String(value)}\n${JSON.stringify(value, asText) ?? ''}\n${Object(value).stack ?? ''}`
}

const asText = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)

/** A service that answers every call with what it was asked, headers and all, each time in another way. */
export async function startEcho(): Promise<
  Readonly<{ url: string; ways: number; stop: () => Promise<void> }>
> {
  let turn = 0
  const ways: readonly ((asked: string, url: string) => Answer)[] = [
    (asked) => ({ status: 400, body: JSON.stringify({ message: asked, errorCode: 'AMOUNT_TOO_HIGH' }) }),
    (asked) => ({ status: 401, body: JSON.stringify({ message: asked, errorCode: asked }) }),
    (asked) => ({ status: 403, body: JSON.stringify({ error: asked, details: { path: [asked] } }) }),
    (asked) => ({
      status: 409,
      body: JSON.stringify({ code: 'WITHDRAWAL_IN_PROGRESS', existingJobId: asked }),
    }),
    (asked) => ({ status: 500, body: JSON.stringify({ message: asked, requestId: asked }) }),
    (asked) => ({ status: 404, body: `<html><body>${asked}</body></html>`, type: 'text/html' }),
    (asked) => ({ status: 200, body: `<html><title>${asked}</title></html>`, type: 'text/html' }),
    (asked) => ({ status: 200, body: `{"broken": "${asked.replaceAll('"', '')}` }),
    (asked, url) => ({ status: 302, body: '', location: `${url}/other?said=${encodeURIComponent(asked)}` }),
    (asked) => ({
      status: 200,
      body: JSON.stringify({ chains: asked, requests: asked, status: 7, steps: asked }),
    }),
  ]
  const server: Server = createServer((request, response) => {
    const asked = JSON.stringify([request.url, request.headers])
    const way = ways[turn % ways.length]
    turn += 1
    if (way === undefined) throw new Error('There is a way for every turn.')
    const { status, body, type = 'application/json', location } = way(asked, urlOf(server))
    response.writeHead(status, {
      'content-type': type,
      'x-echo': encodeURIComponent(asked),
      ...(location === undefined ? {} : { location }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: urlOf(server),
    ways: ways.length,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type Answer = Readonly<{
  status: number
  body: string
  type?: string | undefined
  location?: string | undefined
}>

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
