import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** A program beside this one. */
export type Program = Readonly<{
  /** Resolves with the first group of the pattern once the program has said it on `stdout`, `stderr` or descriptor 3. */
  said: (pattern: RegExp) => Promise<string>
  /** Resolves when the program is gone, whoever ended it. */
  gone: Promise<void>
  /** Ends it and waits until it is gone; may be called again. */
  stop: () => Promise<void>
}>

/** Starts a program that does not outlive this process. `env` comes beside what this process has. */
export function startProgram(
  file: string,
  given: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Program {
  const child: ChildProcess = spawn(file, given, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr, child.stdio[3] as Readable | null]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of [...listeners]) listener()
    })
  }
  const gone = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
  void gone.then(() => process.off('exit', kill))
  return Object.freeze({
    said: async (pattern: RegExp) => {
      const heard = new Promise<string>((resolve) => {
        const look = (): void => {
          const found = pattern.exec(output)?.[1]
          if (found === undefined) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        look()
      })
      const ended = gone.then(() => {
        throw new Error(`${file} ended before it said ${pattern}: ${output.trim()}`)
      })
      return Promise.race([heard, ended])
    },
    gone,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  })
}
