import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runTool } from '../runTool.js'
import { findTypeErrors } from './findTypeErrors.js'
import { installFolder } from './installFolder.js'
import { listEntries } from './listEntries.js'
import { type Packed, workshop } from './packPackages.js'
import type { Row } from './rows.js'
import type { Way } from './ways/way.js'
import { writeSnippets } from './writeSnippets.js'

export type RowResult =
  | Readonly<{ type: 'checked'; wrong: readonly string[]; tests: number }>
  | Readonly<{ type: 'unreachable' }>

const suite = resolve('evidence', 'lib', 'installs', 'suite')

/** Tools the suite runs by, in the versions this repository has; each with the package that has it. */
const tools = {
  '@testing-library/dom': 'packages/react',
  '@testing-library/react': 'packages/react',
  '@types/node': 'packages/react',
  jsdom: '.',
  typescript: '.',
  vitest: '.',
}

/**
 * Installs what one kind of host has, runs the smoke suite by what is installed there, and loads the packages in
 * several ways.
 */
export async function checkRow(
  row: Row,
  packed: Packed,
  told: string,
  ways: readonly Way[],
): Promise<RowResult> {
  const folder = join(workshop, 'rows', row.name.replaceAll(/[^a-z0-9.]+/g, '-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(suite, folder, { recursive: true })
  cpSync(join(suite, 'wallets', row.wagmi === null ? 'own.tsx' : 'wagmi.tsx'), join(folder, 'wallet.tsx'))
  // The first snippets of the packages for pages are for a page with wagmi.
  if (row.wagmi !== null) writeSnippets(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifestOf(row, packed, ways), null, 2))

  const installed = await installFolder(folder, packed)
  if (installed.type === 'unreachable') return installed
  if (installed.type === 'failed') return { type: 'checked', wrong: [installed.output], tests: 0 }
  const types = await findTypeErrors(folder, join(folder, 'node_modules', 'typescript', 'bin', 'tsc'))
  const { wrong, tests } = await runSuite(folder, told)
  const entries = listEntries(Object.keys(packed)).filter(
    // The peers of these two are there in a host that uses them.
    (entry) => !/solana-wallets$/.test(entry) && (row.wagmi !== null || !/wagmi$/.test(entry)),
  )
  const loaded: string[] = []
  for (const way of ways) loaded.push(...(await way.check({ folder, entries, told })))
  return { type: 'checked', wrong: [...installed.peerProblems, ...types, ...wrong, ...loaded], tests }
}

function manifestOf(row: Row, packed: Packed, ways: readonly Way[]): unknown {
  const { react, types, query, viem, wagmi } = row
  return {
    name: 'smoke',
    private: true,
    type: 'module',
    dependencies: {
      // Whatever it says, the tarballs are taken.
      ...Object.fromEntries(Object.keys(packed).map((name) => [name, '*'])),
      '@tanstack/react-query': query,
      react,
      'react-dom': react,
      viem,
      ...(wagmi !== null && { wagmi }),
      // A server with several processes has it.
      ...(ways.length > 0 && { ioredis: versionOf('packages/server', 'ioredis') }),
    },
    devDependencies: {
      '@types/react': types.react,
      '@types/react-dom': types.dom,
      ...Object.fromEntries(Object.entries(tools).map(([name, owner]) => [name, versionOf(owner, name)])),
      ...Object.assign({}, ...ways.map(({ needs }) => needs(row))),
    },
  }
}

function versionOf(owner: string, name: string): string {
  const file = resolve(owner, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

type Report = Readonly<{
  numTotalTests: number
  numPassedTests: number
  testResults: readonly Readonly<{
    name: string
    message: string
    assertionResults: readonly Readonly<{
      title: string
      status: string
      failureMessages: readonly string[]
    }>[]
  }>[]
}>

async function runSuite(
  folder: string,
  told: string,
): Promise<Readonly<{ wrong: readonly string[]; tests: number }>> {
  const file = join(folder, 'report.json')
  const { ok, output } = await runTool(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      cwd: folder,
      env: { PORTAGE_LOCALNET: told, VITEST: undefined },
      timeoutMs: 300_000,
    },
  )
  const report = readReport(file)
  if (report === null) return { wrong: [`The suite did not run: ${output}`], tests: 0 }
  const wrong = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(assertionResults.length === 0 ? [`${name}: ${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ title, failureMessages }) => `failed: ${title}: ${failureMessages.join('\n')}`),
  ])
  return { wrong: ok || wrong.length > 0 ? wrong : [output], tests: report.numPassedTests }
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}
