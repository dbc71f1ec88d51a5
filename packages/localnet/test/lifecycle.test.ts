import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestClient, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { startChain } from '../src/chains/startChain.js'
import { startLocalnet } from '../src/startLocalnet.js'
import { call, execute, getQuote, isAlive, pair, until, waitForStatus } from './helpers.js'

const bin = fileURLToPath(new URL('../dist/bin/localnet.js', import.meta.url))

/** The command line program, built, with everything it printed so far. */
function run(...args: string[]): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  return { child, output: () => text }
}

async function runningPids(output: () => string): Promise<number[]> {
  await until(output, (text) => text.includes('Nothing is kept'))
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0]
  const state = (await (await fetch(`${url}/localnet`)).json()) as { chains: { pid: number }[] }
  return state.chains.map((chain) => chain.pid)
}

async function occupy(): Promise<{ port: number; release: () => void }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has a port.')
  return { port: address.port, release: () => server.close() }
}

describe('starting and stopping', () => {
  test('several networks run at once, and stopping one frees its port and ends its chains', async () => {
    const [one, two] = await Promise.all([startLocalnet(), startLocalnet()])
    const pids = one.chains.map((chain) => chain.pid)
    expect(pids.every(isAlive)).toBe(true)
    await one.stop()
    await one.stop()
    expect(pids.some(isAlive)).toBe(false)
    await expect(fetch(one.url)).rejects.toThrow()
    expect((await fetch(`${two.url}/chains`)).status).toBe(200)
    const again = await startLocalnet({ port: Number(new URL(one.url).port) })
    await Promise.all([two.stop(), again.stop()])
  })

  test('a chain leaves nothing on the disk, however many blocks it makes', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'portage-chain-'))
    const chain = await startChain({
      id: 31_337,
      name: 'Harbour',
      args: ['--cache-path', cache],
      blockTime: 'automine',
    })
    try {
      // More than anvil keeps in memory unless it is told how many.
      const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
      await client.mine({ blocks: 1_200 })
      expect(await readdir(cache, { recursive: true })).toEqual([])
    } finally {
      await chain.stop()
      await rm(cache, { recursive: true })
    }
  })

  test('error: a taken service port is one sentence, and no chain stays behind', async () => {
    const { port, release } = await occupy()
    const { child, output } = run('--port', String(port), '--rpc-ports', '0,0')
    const code = await new Promise((resolve) => child.once('exit', resolve))
    release()
    expect(code).toBe(1)
    expect(output().trim()).toContain(
      `Port ${port} is taken by another program; stop that program or pass --port.`,
    )
    expect(output()).not.toContain('    at ')
  })

  test('error: a taken chain port names the chain', async () => {
    const { port, release } = await occupy()
    await expect(startLocalnet({ rpcPorts: [0, port] })).rejects.toThrow(
      `Port ${port} is taken, so chain Ridge cannot start`,
    )
    release()
  })

  test('error: a chain that is gone is one sentence', async () => {
    const localnet = await startLocalnet({ blockTime: 'automine' })
    try {
      process.kill(pair(localnet)[1].pid, 'SIGKILL')
      await until(
        () => isAlive(pair(localnet)[1].pid),
        (alive) => !alive,
      )
      const changes = { originChainId: 31338, destinationChainId: 31337 }
      await expect(getQuote(localnet, changes)).rejects.toThrow(
        'A chain of this local network does not answer',
      )
      const health = await call(localnet, 'GET', '/chains/health?chainId=31338')
      expect(health.body).toEqual({ healthy: false })
    } finally {
      await localnet.stop()
    }
  })

  test('blocks come by themselves, and finality follows close behind', async () => {
    const localnet = await startLocalnet({ blockTime: 0.1, pollInterval: 20 })
    try {
      const quote = await getQuote(localnet)
      await execute(localnet, quote)
      await waitForStatus(localnet, quote.requestId, 'success')
      const [harbour] = pair(localnet)
      const finalized = async (): Promise<number> => {
        const body = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['finalized', false] }
        const init = {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }
        const answer = (await (await fetch(harbour.rpcUrl, init)).json()) as { result: { number: string } }
        return Number(answer.result.number)
      }
      await until(finalized, (block) => block >= 5)
    } finally {
      await localnet.stop()
    }
  })
})

describe('the command line program', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends its chains on %s', async (signal) => {
    const { child, output } = run('--port', '0', '--rpc-ports', '0,0')
    const pids = await runningPids(output)
    child.kill(signal)
    const code = await new Promise((resolve) => child.once('exit', resolve))
    expect(code).toBe(0)
    expect(pids.some(isAlive)).toBe(false)
  })

  test('leaves no chain behind even when it is killed', async () => {
    const { child, output } = run('--port', '0', '--rpc-ports', '0,0')
    const pids = await runningPids(output)
    child.kill('SIGKILL')
    await until(
      () => pids.some(isAlive),
      (alive) => !alive,
    )
  })

  test('starts with faults, and refuses those there are not', async () => {
    const { child, output } = run(
      '--port',
      '0',
      '--rpc-ports=0,0',
      '--fault',
      'neverFill',
      '--fault=fillLate=3',
    )
    await until(output, (text) => text.includes('Nothing is kept'))
    expect(output()).toContain('neverFill, fillLate=3')
    child.kill('SIGTERM')
    const wrong = run('--fault', 'explode')
    const code = await new Promise((resolve) => wrong.child.once('exit', resolve))
    expect(code).toBe(1)
    expect(wrong.output()).toContain('There is no fault "explode"')
  })
})
