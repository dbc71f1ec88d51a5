import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { callRpc } from '../jsonRpc/callRpc.js'
import { bundleModule } from '../process/bundleModule.js'
import { devAccounts } from './devAccounts.js'
import { startAnvil } from './startAnvil.js'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('default: two chains run side by side, with funded accounts, until they are stopped', async () => {
  const chains = await Promise.all([startAnvil(), startAnvil({ chainId: 31_338, blockTime: 1 })])
  try {
    const ids = await Promise.all(chains.map(({ rpcUrl }) => callRpc({ url: rpcUrl, method: 'eth_chainId' })))
    expect(ids).toEqual(['0x7a69', '0x7a6a'])
    const [account] = devAccounts(1)
    const params = [account?.address, 'latest']
    const balance = await callRpc({ url: chains[0].rpcUrl, method: 'eth_getBalance', params })
    expect(balance).toBe('0x21e19e0c9bab2400000')
  } finally {
    await Promise.all(chains.map((chain) => chain.stop()))
  }
  expect(chains.map(({ pid }) => isAlive(pid))).toEqual([false, false])
  await chains[0].stop()
})

test('error: a chain that cannot start says why', async () => {
  await expect(startAnvil({ args: ['--no-such-word'] })).rejects.toThrow(
    /^anvil did not start: it ended with code 2\./,
  )
})

test('when the process that started it is killed outright, then the chain ends too', async () => {
  const code = await bundleModule(new URL('./startAnvil.ts', import.meta.url))
  const parent = spawn(process.execPath, ['--input-type=module', '-'], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  parent.stdin.end(`${code};console.log((await startAnvil()).pid);setInterval(() => {}, 1_000)`)
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (data) => resolve(Number(data))),
  )
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('given a script that forgets to stop its chain, then it ends all the same, and the chain with it', async () => {
  const code = await bundleModule(new URL('./startAnvil.ts', import.meta.url))
  const script = spawn(process.execPath, ['--input-type=module', '-'], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  script.stdin.end(`${code};console.log((await startAnvil()).pid)`)
  const pid = await new Promise<number>((resolve) =>
    script.stdout.once('data', (data) => resolve(Number(data))),
  )
  await expect.poll(() => script.exitCode).toBe(0)
  await expect.poll(() => isAlive(pid)).toBe(false)
})
