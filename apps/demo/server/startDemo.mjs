import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startLocalnet } from '@portage/localnet'
import { createMemoryLimiter, createProxy, defaultRoutes } from '@portage/server'
import { deploySmartAccounts, smartClient } from '@portage/testing/smart-accounts'
import { privateKeyToAccount } from 'viem/accounts'
import { createPacker } from './createPacker.mjs'
import { servePage } from './servePage.mjs'
import { sendResponse, toRequest } from './toRequest.mjs'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist')
const host = '127.0.0.1'
const proxyPath = '/api/portage'
/** A rehearsal is not to fail for having been quick, and localnet's own key has no limits. */
const unlimited = { calls: 10_000, seconds: 1 }

/**
 * @typedef {import('@portage/localnet').Localnet} Localnet
 * @typedef {import('@portage/localnet').LocalnetOptions} LocalnetOptions
 * @typedef {Readonly<{ port?: number | undefined, localnet?: LocalnetOptions | undefined, gasless?: boolean | undefined }>} DemoOptions
 * @typedef {Readonly<{ url: string, localnet: Localnet, stop: () => Promise<void> }>} Demo
 */

/**
 * Starts a local network and, in front of it, the demo page with the proxy that holds the network's key.
 *
 * @param {DemoOptions} [options] `port` 0, the default, takes any free port; `gasless` brings the contracts of smart
 *   accounts to the chains and money to the app, which then pays for what they are asked
 * @returns {Promise<Demo>}
 * @throws one sentence when the page was not built, the port is taken or a chain does not start; nothing is left
 *   running then
 */
export async function startDemo({ port = 0, localnet: localnetOptions = {}, gasless = false } = {}) {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error('The demo page is not built yet. Run "npm run demo" in the root of the repository.')
  }
  /** @type {((request: Request) => Promise<Response>) | null} */
  let answer = null
  const pack = createPacker()
  const server = createServer((incoming, outgoing) => {
    const left = new AbortController()
    outgoing.once('close', () => left.abort())
    const request = toRequest(incoming, left.signal)
    const response = answer === null ? Promise.resolve(starting()) : answer(request)
    response
      .catch(broken)
      .then((given) => pack(request, given))
      .then((given) => sendResponse(outgoing, given))
      .catch(() => outgoing.destroy())
  })
  const taken = await listen(server, port)

  /** @type {Localnet} */
  let localnet
  try {
    localnet = await startLocalnet(localnetOptions)
  } catch (error) {
    await close(server)
    throw error
  }
  if (gasless) {
    try {
      await payForOthers(localnet)
    } catch (error) {
      await Promise.all([close(server), localnet.stop()])
      throw error
    }
  }
  answer = createAnswer(localnet, gasless)
  return Object.freeze({
    url: `http://localhost:${taken}`,
    localnet,
    stop: async () => {
      await Promise.all([close(server), localnet.stop()])
    },
  })
}

/** What the app has to pay for others with, in millionths of a dollar. */
const appBalance = 10_000_000_000n

/** @param {Localnet} localnet */
async function payForOthers({ url, chains, accounts }) {
  const [rich] = accounts
  if (rich === undefined) throw new Error('The local network has no account.')
  const sender = privateKeyToAccount(rich.privateKey)
  await Promise.all(chains.map(({ id, rpcUrl }) => deploySmartAccounts(smartClient(id, rpcUrl), sender)))
  const answer = await fetch(new URL('/localnet/funding', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: appBalance.toString() }),
  })
  if (!answer.ok) throw new Error(`The app got no balance: ${await answer.text()}`)
}

/**
 * @param {Localnet} localnet
 * @param {boolean} gasless
 */
function createAnswer(localnet, gasless) {
  const proxy = createProxy({
    baseUrl: localnet.url,
    apiKey: localnet.apiKey,
    basePath: proxyPath,
    // Nothing is kept: a fault that is switched on shows at once.
    allow: defaultRoutes.map((route) => ({ ...route, keep: undefined })),
    // Everybody on this laptop is one person: who made a deposit address may end it, and who has a smart account is
    // paid for. Elsewhere a host asks who it is.
    policy: async ({ path }) =>
      path.endsWith('/disable/v2') || (gasless && path === '/execute')
        ? { type: 'allow' }
        : { type: 'refuse' },
    limiter: createMemoryLimiter({
      quote: unlimited,
      requests: unlimited,
      statuses: unlimited,
      other: unlimited,
    }),
  })
  const config = JSON.stringify({
    // Journals of another local network tell of chains that are gone.
    instance: crypto.randomUUID(),
    wsUrl: localnet.wsUrl,
    localnetUrl: localnet.url,
    chains: localnet.chains.map(({ id, name, slug, rpcUrl, contracts }) => ({
      id,
      name,
      slug,
      rpcUrl,
      contracts,
    })),
    solana: localnet.solana && describeSolana(localnet.solana),
    hyperliquid: localnet.hyperliquid && describeHyperliquid(localnet.hyperliquid),
    keyChains: listKeyChains(localnet),
    gasless,
  })
  /** @param {Request} request */
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(`${proxyPath}/`)) return proxy(request)
    if (pathname === '/config.json') {
      return new Response(config, {
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      })
    }
    return servePage(folder, pathname)
  }
}

/** @param {import('@portage/localnet').LocalnetSolana} solana */
function describeSolana({ id, name, slug, rpcUrl, contracts }) {
  const { depository, depositoryVault, usdc, dai } = contracts
  return { id, name, slug, rpcUrl, contracts: { depository, depositoryVault, usdc, dai } }
}

/** @param {Localnet} localnet */
function listKeyChains({ bitcoin, tron, ton }) {
  return [
    ...(bitcoin === null ? [] : [{ ...bitcoin, vmType: 'bvm' }]),
    ...(tron === null ? [] : [{ ...tron, vmType: 'tvm', depository: tron.contracts.depository }]),
    ...(ton === null ? [] : [{ ...ton, vmType: 'tonvm' }]),
  ].map(({ id, name, slug, vmType, apiUrl, depository }) => ({
    ...{ id, name, slug, vmType, depository },
    rpcUrl: apiUrl,
  }))
}

/** @param {import('@portage/localnet').LocalnetHyperliquid} exchange */
function describeHyperliquid({ id, name, slug, url, depository }) {
  return { id, name, slug, url, depository }
}

function starting() {
  return new Response('The local network is starting. Load this page again in a moment.\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' },
  })
}

/** @param {unknown} error */
function broken(error) {
  return new Response(`The demo server failed: ${error instanceof Error ? error.message : String(error)}\n`, {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<number>} the port it got
 */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new Error(
              `Port ${port} is taken. Stop the program that has it, or choose another one with --port.`,
            )
          : error,
      )
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** @param {import('node:http').Server} server */
function close(server) {
  return new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
}
