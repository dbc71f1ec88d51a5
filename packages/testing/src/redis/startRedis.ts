import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { spawnWithParent } from '../process/spawnWithParent.js'
import { waitForExit } from '../process/waitForExit.js'
import { findRedis } from './findRedis.js'

export type RedisServer = Readonly<{
  /** The socket it listens on: `new Redis(path)`. */
  path: string
  pid: number
  /** Ends the process and leaves what it kept for `startRedis(path)`; settled when it is gone. */
  down: () => Promise<void>
  /** Ends the process and removes everything; settled when it is gone. */
  stop: () => Promise<void>
}>

const startWithinMs = 60_000

/**
 * Starts a real redis-server on a socket in a folder of its own. It never outlives this process.
 *
 * @param path of one that was brought `down`, to bring it up again with what it kept
 * @throws when this machine has no redis-server, or when it does not start
 */
export async function startRedis(path?: string): Promise<RedisServer> {
  const program = findRedis()
  if (program === null) {
    throw new Error(
      'There is no redis-server on this machine. Install it, or set REDIS_SERVER_PATH to its place.',
    )
  }
  const folder = path === undefined ? mkdtempSync(join(tmpdir(), 'portage-redis-')) : dirname(path)
  const socket = join(folder, 'redis.sock')
  // No port: nothing else on the machine can take it, and nobody else can reach it.
  const words = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--appendonly', 'yes', '--save', '']
  const child = spawnWithParent(program, words)
  const down = async (): Promise<void> => {
    child.kill('SIGTERM')
    await waitForExit(child, { killAfterMs: 3_000 })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`redis-server did not start: ${what}.`))
      // biome-ignore lint/plugin/noWaits: ends a start that hangs.
      const timer = setTimeout(() => fail(`not ready after ${startWithinMs / 1_000} seconds`), startWithinMs)
      child.once('error', (error) => fail(error.message))
      child.once('exit', (code) => fail(`it ended with code ${code}`))
      if (child.stdout === null) return fail('it has no output')
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (!line.includes('Ready to accept connections') && !line.includes('ready to accept connections'))
          return
        clearTimeout(timer)
        resolve()
      })
      child.stderr?.resume()
    })
  } catch (error) {
    await down()
    throw error
  }
  return Object.freeze({
    path: socket,
    pid: child.pid ?? 0,
    down,
    stop: async () => {
      await down()
      rmSync(folder, { recursive: true, force: true })
    },
  })
}
