import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createContext, runInContext } from 'node:vm'
import { createProxy, toNodeHandler } from '@portage/server'
import { build } from 'esbuild'
import express from 'express'
import express4 from 'express-4'
import { Hono } from 'hono'

/** Each host, with the proxy as it is installed, answers one quote of the local network. */
const { baseUrl, account, chains } = JSON.parse(process.env.PORTAGE_LOCALNET)
const apiKey = 'a-key-that-stays-7d20'
const path = '/api/portage'
const makeProxy = () => createProxy({ baseUrl, apiKey, basePath: path })

const native = '0x0000000000000000000000000000000000000000'
const quote = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    user: account,
    originChainId: chains[0].id,
    destinationChainId: chains[1].id,
    originCurrency: native,
    destinationCurrency: native,
    amount: '1000000000000000',
    tradeType: 'EXACT_INPUT',
  }),
}

/** @param {import('node:http').RequestListener} listener */
async function askOver(listener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const response = await fetch(`http://127.0.0.1:${server.address().port}${path}/quote/v2`, quote)
    return [response, await response.text()]
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** @param {typeof express} makeApp */
function onExpress(makeApp) {
  const app = makeApp()
  app.use(makeApp.json())
  app.use(path, toNodeHandler(makeProxy()))
  return askOver(app)
}

async function onWorker() {
  const { outputFiles } = await build({
    entryPoints: ['worker.mjs'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'built',
    // Whatever is of Node cannot be found, and ends the build.
    platform: 'browser',
    conditions: ['worker', 'browser'],
    logLevel: 'silent',
  })
  const { AbortController, AbortSignal, Headers, ReadableStream, Request, Response, URL } = globalThis
  const { URLSearchParams, TextDecoder, TextEncoder, ByteLengthQueuingStrategy } = globalThis
  const place = createContext({
    ...{ AbortController, AbortSignal, Headers, ReadableStream, Request, Response, URL },
    ...{ URLSearchParams, TextDecoder, TextEncoder, ByteLengthQueuingStrategy },
    ...{ clearTimeout, crypto, fetch, performance, setTimeout, atob, btoa },
  })
  const worker = runInContext(`${outputFiles[0].text}\nbuilt.default`, place)
  const request = new Request(`https://app.example${path}/quote/v2`, quote)
  const response = await worker.fetch(request, { PORTAGE_BASE_URL: baseUrl, PORTAGE_API_KEY: apiKey })
  return [response, await response.text()]
}

async function onHono() {
  const app = new Hono()
  const proxy = makeProxy()
  app.all(`${path}/*`, (context) => proxy(context.req.raw))
  const response = await app.request(`${path}/quote/v2`, quote)
  return [response, await response.text()]
}

const hosts = {
  'node:http': () => askOver(toNodeHandler(makeProxy())),
  'Express 5': () => onExpress(express),
  'Express 4': () => onExpress(express4),
  Hono: onHono,
  'a worker': onWorker,
}

for (const [name, ask] of Object.entries(hosts)) {
  const [response, text] = await ask()
  assert.equal(response.status, 200, `${name} answers ${response.status}: ${text.slice(0, 300)}`)
  assert.ok(JSON.parse(text).steps.length > 0, `${name} answers no quote`)
  assert.ok(
    !JSON.stringify([...response.headers]).includes(apiKey) && !text.includes(apiKey),
    `${name} tells the key`,
  )
}
