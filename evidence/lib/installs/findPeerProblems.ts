import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../runTool.js'

type Problem = Readonly<{
  parents: readonly Readonly<{ name: string; version: string }>[]
  wantedRange: string
  foundVersion?: string | undefined
}>

type Report = Readonly<
  Record<
    string,
    Readonly<{ bad: Record<string, readonly Problem[]>; missing: Record<string, readonly Problem[]> }>
  >
>

/**
 * What packages of ours, and what they bring, want beside them and do not have in an installed folder. What a peer
 * wants that the host has chosen itself, such as wagmi's connectors, is between the two of them.
 */
export async function findPeerProblems(folder: string): Promise<readonly string[]> {
  const { output } = await runTool('pnpm', ['peers', 'check', '--json'], { cwd: folder })
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  const isOurs = (name: string): boolean => name.startsWith('@portage/')
  const isHosts = (name: string): boolean => name in dependencies && !isOurs(name)
  const report = JSON.parse(output.slice(output.indexOf('{'))) as Report
  return Object.values(report)
    .flatMap(({ bad, missing }) => [...Object.entries(bad), ...Object.entries(missing)])
    .flatMap(([name, problems]) =>
      problems
        .filter(({ parents }) => isOurs(parents[0]?.name ?? '') && !parents.some(({ name }) => isHosts(name)))
        .map(({ parents, wantedRange, foundVersion }) => {
          const who = parents.map((parent) => parent.name).join(' > ')
          return `${who} wants ${name} ${wantedRange} and finds ${foundVersion ?? 'none'}`
        }),
    )
}
