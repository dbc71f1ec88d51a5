import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { startUpstream } from './startUpstream.js'

const apiKey = 'secret-key-1f3a'
type Worker = Readonly<{
  fetch: (request: Request, env: Readonly<Record<string, string | undefined>>) => Promise<Response>
}>

/** What a worker at the edge has. */
const { AbortController, AbortSignal, Headers, ReadableStream, Request, Response, URL } = globalThis
const { URLSearchParams, TextDecoder, TextEncoder, ByteLengthQueuingStrategy } = globalThis
const { clearTimeout, crypto, fetch, performance, setTimeout, atob, btoa } = globalThis
const globalsOfWorkers = {
  ...{ AbortController, AbortSignal, Headers, ReadableStream, Request, Response, URL },
  ...{ URLSearchParams, TextDecoder, TextEncoder, ByteLengthQueuingStrategy },
  ...{ clearTimeout, crypto, fetch, performance, setTimeout, atob, btoa },
}

/** The example for workers as their bundler makes it, run where nothing of Node is. */
async function startWorker(): Promise<Worker> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../examples/worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    globalName: 'built',
    // Whatever is of Node cannot be found, and ends the build.
    platform: 'browser',
    conditions: ['@portage/source', 'worker', 'browser'],
    logLevel: 'silent',
  })
  expect(Object.keys(metafile.inputs).filter((input) => input.includes('node:'))).toEqual([])
  const place = createContext({ ...globalsOfWorkers })
  return runInContext(`${outputFiles[0]?.text}\nbuilt.default`, place) as Worker
}

test('a worker without anything of Node carries a quote, and says at once that it has no key', async () => {
  const { baseUrl, seen } = await startUpstream()
  const worker = await startWorker()
  const ask = () =>
    new Request('https://app.example/api/portage/quote/v2', {
      method: 'POST',
      body: '{"amount":"5"}',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.7' },
    })
  expect(() => worker.fetch(ask(), { PORTAGE_BASE_URL: baseUrl })).toThrow(
    'createProxy was given no apiKey. Put the key of the service into the environment of this server, for example as PORTAGE_API_KEY.',
  )
  const response = await worker.fetch(ask(), { PORTAGE_API_KEY: apiKey, PORTAGE_BASE_URL: baseUrl })
  expect([response.status, await response.json()]).toEqual([200, { ok: true }])
  expect(seen.map(({ body, headers }) => [body, headers['x-api-key']])).toEqual([['{"amount":"5"}', apiKey]])
})
