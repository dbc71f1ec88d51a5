import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleModule } from '../process/bundleModule.js'
import { waitForExit } from '../process/waitForExit.js'
import { connectWalletd, type WalletdControl } from './connectWalletd.js'
import type { FromWalletd, ToWalletd } from './messages.js'
import type { WalletdOptions } from './types.js'

export type Walletd = WalletdControl &
  Readonly<{
    pid: number
    /** Ends the process, and with it every open prompt. Settled when it is gone. May be called again. */
    stop: () => Promise<void>
  }>

const startWithinMs = 60_000

/**
 * Starts a wallet in a process of its own, on a free port. Its prompts live there: the dApp may die and come
 * back while one is open, and approving it later still sends. The process never outlives this one, however
 * this one ends, and does not keep it alive either.
 *
 * @throws when the options do not fit (no account, unknown chain) or it does not listen within a minute.
 * @example
 * const anvil = await startAnvil()
 * const accounts = devAccounts(1).map(({ privateKey }) => privateKey)
 * const walletd = await startWalletd({ accounts, chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }] })
 * const prompt = await walletd.waitForPrompt()
 * await walletd.approve(prompt.id)
 */
export async function startWalletd(options: WalletdOptions): Promise<Walletd> {
  const child = await spawnMain()
  try {
    const url = await start(child, options)
    child.unref()
    child.channel?.unref()
    return Object.freeze({ ...connectWalletd(url), pid: child.pid ?? 0, stop: () => stopChild(child) })
  } catch (error) {
    await stopChild(child)
    throw error
  }
}

/** Runs main.js beside this file when built; from source it is bundled first and read from standard input. */
async function spawnMain(): Promise<ChildProcess> {
  const built = new URL('./main.js', import.meta.url)
  if (existsSync(built)) {
    return spawn(process.execPath, [fileURLToPath(built)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  }
  const code = await bundleModule(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--input-type=module', '-'], {
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  })
  child.stdin?.end(code)
  return child
}

function start(child: ChildProcess, options: WalletdOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`walletd did not start: ${what}`))
    // biome-ignore lint/plugin/noWaits: ends a start that hangs.
    const timer = setTimeout(
      () => fail(`not listening after ${startWithinMs / 1_000} seconds. Is the machine very busy?`),
      startWithinMs,
    )
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => fail(`it ended with ${signal ?? `code ${code}`}.`))
    child.once('message', (message: FromWalletd) => {
      clearTimeout(timer)
      if (message.kind === 'listening') resolve(message.url)
      else fail(message.message)
    })
    const message: ToWalletd = { kind: 'start', options }
    child.send(message)
  })
}

async function stopChild(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await waitForExit(child, { killAfterMs: 3_000 })
}
