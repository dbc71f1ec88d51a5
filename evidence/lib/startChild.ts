import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** A module of evidence/lib in a process of its own. */
export type Child<Said> = Readonly<{
  hear: (listener: (said: Said) => void) => void
  /** Kills it as a crash would. Settled when it is gone; may be called again. */
  kill: () => Promise<void>
}>

/** Once for each: a file that is being written must not be started. */
const bundles = new Map<string, Promise<string>>()

/**
 * Starts a module of evidence/lib, which is told `options` first (`readOptions`) and says what it has to say (`say`).
 * It is gone when this process is.
 */
export async function startChild<Said>(module: string, options: unknown): Promise<Child<Said>> {
  const bundled = bundles.get(module) ?? bundle(module)
  bundles.set(module, bundled)
  const child: ChildProcess = fork(await bundled)
  child.send({ options })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    hear: (listener) => void child.on('message', (said) => listener(said as Said)),
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function bundle(module: string): Promise<string> {
  const folder = join(process.cwd(), 'evidence')
  // Of this process alone: another that runs the same beside it writes its own.
  const outfile = join(folder, '.cache', `${module.replaceAll('/', '-')}-${process.pid}.mjs`)
  process.once('exit', () => rmSync(outfile, { force: true }))
  await build({
    entryPoints: [join(folder, 'lib', `${module}.ts`)],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  })
  return outfile
}

/** In the child: what it was told. It ends when whoever started it is gone. */
export function readOptions<Options>(): Promise<Options> {
  process.once('disconnect', () => process.exit(0))
  return new Promise((resolve) => {
    process.once('message', (told) => resolve((told as { options: Options }).options))
  })
}

/** In the child: tells whoever started it. */
export function say(said: unknown): void {
  process.send?.(said)
}
