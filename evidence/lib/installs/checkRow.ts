import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runTool } from '../runTool.js'
import { installFolder } from './installFolder.js'
import { type Packed, workshop } from './packPackages.js'
import type { Row } from './rows.js'

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

/** Installs what one kind of host has, and runs the smoke suite by what is installed there. */
export async function checkRow(row: Row, packed: Packed, told: string): Promise<RowResult> {
  const folder = join(workshop, 'rows', row.name.replaceAll(/[^a-z0-9.]+/g, '-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(suite, folder, { recursive: true })
  cpSync(join(suite, 'wallets', row.wagmi === null ? 'own.tsx' : 'wagmi.tsx'), join(folder, 'wallet.tsx'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifestOf(row, packed), null, 2))

  const installed = await installFolder(folder, packed)
  if (installed.type === 'unreachable') return installed
  if (installed.type === 'failed') return { type: 'checked', wrong: [installed.output], tests: 0 }
  const types = await findTypeErrors(folder)
  const { wrong, tests } = await runSuite(folder, told)
  return { type: 'checked', wrong: [...installed.peerProblems, ...types, ...wrong], tests }
}

function manifestOf({ react, types, query, viem, wagmi }: Row, packed: Packed): unknown {
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
    },
    devDependencies: {
      '@types/react': types.react,
      '@types/react-dom': types.dom,
      ...Object.fromEntries(Object.entries(tools).map(([name, owner]) => [name, versionOf(owner, name)])),
    },
  }
}

function versionOf(owner: string, name: string): string {
  const file = resolve(owner, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/**
 * What the install's own compiler says of the suite and of our declarations. What it says of others' declarations,
 * which fit each other less well the older they are, is theirs.
 */
async function findTypeErrors(folder: string): Promise<readonly string[]> {
  const { ok, output } = await runTool('tsc', ['--project', '.', '--pretty', 'false'], { cwd: folder })
  const errors = output.split('\n').filter((line) => /error TS\d+/.test(line))
  if (!ok && errors.length === 0) return [output]
  return errors.filter((line) => !line.startsWith('node_modules/') || line.includes('/@portage/'))
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
