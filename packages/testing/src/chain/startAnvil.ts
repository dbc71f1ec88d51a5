import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { spawnWithParent } from '../process/spawnWithParent.js'
import { waitForExit } from '../process/waitForExit.js'
import { findAnvil } from './findAnvil.js'

export type AnvilOptions = Readonly<{
  /** Default 31337, anvil's own. */
  chainId?: number | undefined
  /** Seconds between blocks. Default: a block for every transaction, at once. */
  blockTime?: number | undefined
  /** Further command line words, as anvil takes them. */
  args?: readonly string[] | undefined
}>

export type Anvil = Readonly<{
  rpcUrl: string
  chainId: number
  pid: number
  /** Ends the process; settled when it is gone. May be called again. */
  stop: () => Promise<void>
}>

const startWithinMs = 60_000

/**
 * Starts a local chain on a free port of 127.0.0.1. It never outlives this process, however this process ends,
 * and does not keep it alive either. Its funded accounts are in `devAccounts`.
 *
 * @throws when the binary is missing, ends before it listens, or does not listen within a minute.
 */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  const chainId = options.chainId ?? 31_337
  const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId)]
  // Older states would go to the disk, hundreds of MB for each chain.
  args.push('--prune-history', '512')
  if (options.blockTime !== undefined) args.push('--block-time', String(options.blockTime))
  const child = spawnWithParent(findAnvil(), [...args, ...(options.args ?? [])])
  try {
    const port = await readPort(child)
    child.unref()
    return Object.freeze({
      rpcUrl: `http://127.0.0.1:${port}`,
      chainId,
      pid: child.pid ?? 0,
      stop: () => stopChild(child),
    })
  } catch (error) {
    await stopChild(child)
    throw error
  }
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const { stdout, stderr } = child
    if (!stdout || !stderr) return reject(new Error('anvil was started without its output.'))
    const output: string[] = []
    const fail = (what: string) =>
      reject(new Error(`anvil did not start: ${what}. ${output.slice(-5).join(' ')}`.trim()))
    // biome-ignore lint/plugin/noWaits: ends a start that hangs.
    const timer = setTimeout(
      () => fail(`not listening after ${startWithinMs / 1_000} seconds`),
      startWithinMs,
    )
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => fail(`it ended with ${signal ?? `code ${code}`}`))
    stderr.on('data', (data) => output.push(String(data).trim()))
    createInterface({ input: stdout }).on('line', (line) => {
      const port = /^Listening on \S+:(\d+)$/.exec(line)?.[1]
      if (!port) return
      clearTimeout(timer)
      resolve(Number(port))
      // Read and forgotten from here on: an unread pipe would fill up and stop the chain.
      for (const output of [stdout, stderr]) if ('unref' in output) (output as { unref: () => void }).unref()
    })
  })
}

async function stopChild(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await waitForExit(child, { killAfterMs: 3_000 })
  child.stdin?.destroy()
}
