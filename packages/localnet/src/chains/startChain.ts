import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { findAnvil } from './findAnvil.js'
import { guardProcess } from './guardProcess.js'

/**
 * How blocks come: every so many seconds, or one with each transaction. Fractions are fine, but each block moves the
 * chain's clock by at least a second, so that it runs ahead when blocks come faster than that.
 */
export type BlockTime = number | 'automine'

export interface StartChainOptions {
  /** Numeric chain id. */
  readonly id: number
  /** Name people read, used in sentences about this chain. */
  readonly name: string
  /** Defaults to one second. */
  readonly blockTime?: BlockTime | undefined
  /** RPC port; 0, the default, takes any free one. */
  readonly port?: number | undefined
  /** Further arguments of anvil; none when left out. */
  readonly args?: readonly string[] | undefined
}

/** A running chain. */
export interface ChainProcess {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly pid: number
  /** Ends the chain and waits until its process is gone. May be called twice. */
  stop(): Promise<void>
}

const startDeadline = 20_000

/**
 * Starts one EVM chain (an anvil process) and waits until it answers. `finalized` follows two blocks behind the head, and
 * the state of the last 512 blocks can be read.
 *
 * The chain ends with `stop()` and, whatever happens, with the process that started it.
 *
 * @throws when the port is taken, or anvil is missing or does not start
 */
export async function startChain(options: StartChainOptions): Promise<ChainProcess> {
  const { id, name, blockTime = 1, port = 0 } = options
  if (port !== 0) await assertPortIsFree(port, name)
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--chain-id',
    String(id),
    '--slots-in-an-epoch',
    '1',
    // Older states would go to the disk, hundreds of MB for each run.
    '--prune-history',
    '512',
    ...(options.args ?? []),
  ]
  if (blockTime !== 'automine') args.push('--block-time', String(blockTime))

  // Its own process group: Ctrl-C reaches us only, and we stop things in order.
  const child = spawn(findAnvil(), args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const release = guardProcess(child)
  const stop = async (): Promise<void> => {
    release()
    await endProcess(child)
  }
  try {
    const address = await waitForAddress(child, name)
    // Both pipes must be drained for as long as the chain lives, or it stops when they are full.
    child.stdout.resume()
    child.stderr.resume()
    return Object.freeze({ id, name, rpcUrl: `http://${address}`, pid: child.pid ?? 0, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

function waitForAddress(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string): void =>
      reject(new Error(`Chain ${name} did not start: ${why}. What it printed: ${output.trim() || 'nothing'}`))
    const timer = setTimeout(() => fail(`no answer in ${startDeadline / 1000} seconds`), startDeadline)
    const listen = (chunk: Buffer): void => {
      output += chunk.toString()
      const address = /Listening on (\S+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`anvil ended with code ${code}`)
    })
  })
}

function endProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    // The chain keeps nothing on disk: a gentler signal would save nothing.
    child.kill('SIGKILL')
  })
}

function assertPortIsFree(port: number, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(
        new Error(
          `Port ${port} is taken, so chain ${name} cannot start; stop the program that has it or choose other ones (--rpc-ports).`,
        ),
      ),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}
