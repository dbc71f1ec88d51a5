import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** A module of evidence/lib in a process of its own. */
export type Child<Said> = Readonly<{
  hear: (listener: (said: Said) => void) => void
  /** Settled when it is gone, by itself or killed. */
  gone: Promise<void>
  /** Kills it as a crash would, and waits until it is gone; may be called again. */
  kill: () => Promise<void>
}>

/** Once for each file: one that is being written must not be started. */
const bundles = new Map<string, Promise<string>>()

/** Where a module finds the packages of this checkout. */
const here = join(process.cwd(), 'evidence', '.cache')

/** How a child is started. */
type ChildOptions = Readonly<{
  /** The folder its module is put in, from which its packages are found; those of this checkout when left out. */
  beside?: string | undefined
  /** Of Node. */
  flags?: readonly string[] | undefined
}>

/**
 * Starts a module of evidence/lib, which is told `options` first (`readOptions`) and says what it has to say (`say`).
 * It is gone when this process is.
 */
export async function startChild<Said>(
  module: string,
  options: unknown,
  { beside = here, flags = [] }: ChildOptions = {},
): Promise<Child<Said>> {
  // Of this process alone: another that runs the same beside it writes its own.
  const outfile = join(beside, `${module.replaceAll('/', '-')}-${process.pid}.mjs`)
  const bundled = bundles.get(outfile) ?? bundle(module, outfile)
  bundles.set(outfile, bundled)
  const child: ChildProcess = fork(await bundled, { execArgv: [...process.execArgv, ...flags] })
  child.send({ options })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    hear: (listener) => void child.on('message', (said) => listener(said as Said)),
    gone,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function bundle(module: string, outfile: string): Promise<string> {
  process.once('exit', () => rmSync(outfile, { force: true }))
  await build({
    entryPoints: [join(process.cwd(), 'evidence', 'lib', `${module}.ts`)],
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
