import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Ran = Readonly<{ ok: boolean; output: string }>

type Options = Readonly<{
  cwd: string
  env?: Readonly<Record<string, string | undefined>> | undefined
  timeoutMs?: number | undefined
}>

/** Runs a program to its end, the tools of `cwd` before ours. Ended with everything it started when this process is. */
export async function runTool(
  program: string,
  parameters: readonly string[],
  options: Options,
): Promise<Ran> {
  // By its address, because the scripts are no package.
  const script = pathToFileURL(resolve('scripts', 'lib', 'runCommand.mjs')).href
  const { runCommand } = (await import(script)) as {
    runCommand: (program: string, parameters: readonly string[], options: Options) => Promise<Ran>
  }
  return runCommand(program, parameters, options)
}
