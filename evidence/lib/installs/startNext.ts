import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type Next = Readonly<{ url: string; stop: () => Promise<void> }>

/** Starts `next start` on a free port. @throws with its words when it ends instead */
export async function startNext(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Next> {
  const cli = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [cli, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said.push(chunk.toString())
      const found = /http:\/\/127\.0\.0\.1:([1-9]\d*)/.exec(said.join(''))
      if (found !== null && said.join('').includes('Ready')) resolve(found[0])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`next start ended: ${said.join('')}`)))
  })
  return {
    url,
    stop: async () => {
      process.off('exit', kill)
      kill()
      await gone
    },
  }
}
