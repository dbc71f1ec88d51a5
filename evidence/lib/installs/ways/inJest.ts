import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../../runTool.js'
import { layProject } from './layProject.js'
import type { Place, Way } from './way.js'

/** Jest by its defaults, in Node and in jsdom, where the widget quotes. */
export const inJest: Way = {
  name: 'Jest',
  needs: ({ jest }) => ({ jest, 'jest-environment-jsdom': jest }),
  check: (place) => runJest(place, 'jest'),
}

/** Jest with what wagmi needs there, as the README of the hooks says. */
export const inJestWithWagmi: Way = {
  name: 'Jest with wagmi',
  needs: () => ({ '@babel/plugin-transform-modules-commonjs': '7.28.6' }),
  check: (place) => runJest(place, 'jest-wagmi'),
}

type Report = Readonly<{
  numPassedTests: number
  testResults: readonly Readonly<{
    message: string
    assertionResults: readonly Readonly<{
      title: string
      status: string
      failureMessages: readonly string[]
    }>[]
  }>[]
}>

async function runJest(place: Place, project: string): Promise<readonly string[]> {
  const cwd = layProject(place, project)
  const { ok, output } = await runTool(
    '../../node_modules/.bin/jest',
    ['--json', '--outputFile=report.json'],
    {
      cwd,
      env: { PORTAGE_LOCALNET: place.told },
    },
  )
  if (ok) return []
  try {
    const { testResults } = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) as Report
    return testResults.flatMap(({ message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0
        ? failed.map(({ title, failureMessages }) => `${project}: ${title}: ${failureMessages.join('\n')}`)
        : message === ''
          ? []
          : [`${project}: ${message}`]
    })
  } catch {
    return [`${project}: ${output}`]
  }
}
