import { spawn } from 'node:child_process'
import { createServer, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { startDemo } from './startDemo.mjs'

const main = fileURLToPath(new URL('./main.mjs', import.meta.url))
/** @type {(() => Promise<unknown> | unknown)[]} */
const clean = []

afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

async function start(options = {}) {
  const demo = await startDemo({ localnet: { blockTime: 'automine' }, ...options })
  clean.push(demo.stop)
  return demo
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** @param {string} url */
const isServed = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  )

describe('the page', () => {
  test('default: is served for every path without an ending, and nothing outside its folder is', async () => {
    const { url } = await start()
    for (const path of ['/', '/anything']) {
      const response = await fetch(url + path)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toContain('<div id="page">')
    }
    for (const path of ['/none.js', '/%2e%2e%2fpackage.json', '/..%2f..%2fpackage.json', '/%zz']) {
      expect((await fetch(url + path)).status).toBe(404)
    }
  })

  test('is sent as small as the browser takes it, and its files are kept', async () => {
    const { url, localnet } = await start()
    /** @param {string} path @param {string} accepted */
    const get = async (path, accepted) => {
      /** @type {import('node:http').IncomingMessage} */
      const answer = await new Promise((resolve, reject) => {
        request(url + path, { headers: { 'accept-encoding': accepted } }, resolve)
          .once('error', reject)
          .end()
      })
      return { headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) }
    }
    const { bytes: page } = await get('/', 'identity')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.toString())?.[1] ?? ''
    const whole = await get(script, '')
    expect(whole.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(whole.headers).not.toHaveProperty('content-encoding')

    const ways = /** @type {const} */ ([
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ])
    for (const [accepted, way, unpack] of ways) {
      const packed = await get(script, accepted)
      expect(packed.headers).toMatchObject({ 'content-encoding': way, vary: 'accept-encoding' })
      expect(unpack(packed.bytes).equals(whole.bytes)).toBe(true)
      expect(packed.bytes.length).toBeLessThan(whole.bytes.length / 3)
    }

    const answers = await get('/api/portage/chains', 'br')
    expect(answers.headers['content-encoding']).toBe('br')
    const { chains } = JSON.parse(brotliDecompressSync(answers.bytes).toString())
    expect(chains).toHaveLength(localnet.chains.length)
  })

  test('is told where everything is at run time, and never the key', async () => {
    const { url, localnet } = await start()
    const text = await (await fetch(`${url}/config.json`)).text()
    const config = JSON.parse(text)
    expect(config).toMatchObject({ wsUrl: localnet.wsUrl, localnetUrl: localnet.url })
    expect(config.chains).toEqual(
      localnet.chains.map(({ id, name, slug, rpcUrl, contracts }) => ({ id, name, slug, rpcUrl, contracts })),
    )
    expect(text).not.toContain(localnet.apiKey)
    expect(config.solana).toBeNull()
  })

  test('is told of the Solana chain where there is one', async () => {
    const { url, localnet } = await start({
      localnet: { blockTime: 'automine', solana: { slotTime: 'hand' } },
    })
    const { solana } = await (await fetch(`${url}/config.json`)).json()
    const { depository, depositoryVault, usdc, dai } = localnet.solana?.contracts ?? {}
    expect(solana).toMatchObject({ slug: 'solana', rpcUrl: localnet.solana?.rpcUrl })
    expect(solana.contracts).toEqual({ depository, depositoryVault, usdc, dai })
  })
})

describe('the proxy', () => {
  const quote = (/** @type {import('@portage/localnet').Localnet} */ localnet) =>
    JSON.stringify({
      user: localnet.accounts[0]?.address,
      originChainId: localnet.chains[0]?.id,
      destinationChainId: localnet.chains[1]?.id,
      originCurrency: '0x0000000000000000000000000000000000000000',
      destinationCurrency: '0x0000000000000000000000000000000000000000',
      amount: '1000000000000000000',
      tradeType: 'EXACT_INPUT',
    })
  const post = (/** @type {string} */ body) => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })

  test('gives a quote to a page that has no key', async () => {
    const { url, localnet } = await start()
    const body = quote(localnet)
    const direct = await fetch(`${localnet.url}/quote/v2`, post(body))
    const proxied = await fetch(`${url}/api/portage/quote/v2`, post(body))
    expect([direct.status, proxied.status]).toEqual([401, 200])
    expect(await proxied.json()).toMatchObject({ steps: [{ id: 'deposit' }] })
  })

  test("does not reach the local network's switches", async () => {
    const { url } = await start()
    expect((await fetch(`${url}/api/portage/localnet`)).status).toBe(404)
  })
})

describe('stopping', () => {
  test('leaves no chain and no port', async () => {
    const demo = await start()
    const pids = demo.localnet.chains.map(({ pid }) => pid)
    expect(pids.every(isAlive)).toBe(true)
    await demo.stop()
    expect(pids.some(isAlive)).toBe(false)
    expect(await isServed(demo.url)).toBe(false)
    expect(await isServed(demo.localnet.url)).toBe(false)
  })

  test('error: a taken port is one sentence, and nothing is left running', async () => {
    const other = createServer()
    await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(null)))
    clean.push(() => new Promise((resolve) => other.close(resolve)))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await expect(startDemo({ port })).rejects.toThrow(
      `Port ${port} is taken. Stop the program that has it, or choose another one with --port.`,
    )
  })
})

/**
 * Runs a program until it prints the address of the demo.
 *
 * @param {readonly string[]} args
 */
function run(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  clean.push(() => child.kill('SIGKILL'))
  let said = ''
  const url = new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      const address = /Open (http:\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  /** @type {Promise<number | null>} */
  const code = new Promise((resolve) => {
    child.once('exit', (exitCode) => resolve(exitCode))
  })
  return { child, url: /** @type {Promise<string>} */ (url), code, said: () => said }
}

/** @param {string} url */
async function readConfig(url) {
  return (await fetch(`${url}/config.json`)).json()
}

/** @param {string} url */
async function readServiceUrl(url) {
  const config = await readConfig(url)
  return [
    url,
    config.localnetUrl,
    ...config.chains.map((/** @type {{ rpcUrl: string }} */ chain) => chain.rpcUrl),
  ]
}

describe('as a program', () => {
  test.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))('%s stops everything', async (signal) => {
    const { child, url, code } = run([main, '--port', '0', '--with', 'none'])
    const addresses = await readServiceUrl(await url)
    child.kill(signal)
    expect(await code).toBe(0)
    for (const address of addresses) expect(await isServed(address)).toBe(false)
  })

  test('stops when the program that started it is gone', async () => {
    const starter = `
      const { spawn } = require('node:child_process')
      spawn(process.execPath, ${JSON.stringify([main, '--port', '0', '--with', 'none'])}, { stdio: 'inherit' })
    `
    const { child, url } = run(['-e', starter])
    const addresses = await readServiceUrl(await url)
    child.kill('SIGKILL')
    for (const address of addresses) {
      await expect.poll(() => isServed(address)).toBe(false)
    }
  })

  test('error: a taken port is one sentence and exit code 1', async () => {
    const first = run([main, '--port', '0', '--with', 'none'])
    const { port } = new URL(await first.url)
    const second = run([main, '--port', port, '--with', 'none'])
    expect(await second.code).toBe(1)
    expect(second.said()).toBe(
      `Port ${port} is taken. Stop the program that has it, or choose another one with --port.\n`,
    )
  })

  test('starts everything unless told otherwise', async () => {
    const config = await readConfig(await run([main, '--port', '0']).url)
    expect(config.keyChains.map((/** @type {{ name: string }} */ { name }) => name)).toEqual([
      'Bitcoin',
      'Tron',
      'TON',
    ])
    expect(config).toMatchObject({ solana: { name: 'Solana' }, hyperliquid: {}, gasless: true })
  })

  test('starts what was asked for, and no more', async () => {
    const config = await readConfig(await run([main, '--port', '0', '--with', 'ton, solana']).url)
    expect(config).toMatchObject({ solana: {}, hyperliquid: null, keyChains: [{}], gasless: false })
  })

  test('says on demand what there is', async () => {
    const { code, said } = run([main, '--help'])
    expect(await code).toBe(0)
    expect(said()).toContain('--with <list>    what starts beside the two EVM chains: all when left out')
  })

  test.each([
    [['--port', 'many'], '--port many is not a port: give a number from 0 (any free port) to 65535.\n'],
    [
      ['--with', 'solana,sui'],
      '--with solana,sui names "sui", which is not there: give all, none, or some of solana, bitcoin, tron, ton, hyperliquid, gasless, with commas between.\n',
    ],
    [
      ['--solana'],
      "Unknown option '--solana'. Usage: npm start [-- [--port <number>] [--with <list>] [--help]]\n",
    ],
  ])('error: %j is answered with one sentence', async (args, sentence) => {
    const { code, said } = run([main, ...args])
    expect(await code).toBe(1)
    expect(said()).toBe(sentence)
  })
})
