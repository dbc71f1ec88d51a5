import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot, root } from './paths.mjs'
import { runCommand } from './runCommand.mjs'

/** What dependency-cruiser says, read from its JSON; null when it says something else. */
function readReport(answer) {
  try {
    return JSON.parse(answer.slice(answer.indexOf('{')))
  } catch {
    return null
  }
}

/**
 * Follows the imports of some packages and holds them against .dependency-cruiser.mjs.
 * @param {readonly string[]} packages paths relative to `cwd`, such as `packages/core`
 * @param {string} [cwd] the repository, or a folder laid out like it
 * @returns {Promise<{ read: string[], broken: { rule: string, from: string, to: string, sentence: string }[], output: string }>}
 *   `read` are the modules that were read; `output` holds the tool's words when it could not run
 */
export async function cruise(packages, cwd = root) {
  const folders = packages.flatMap((path) =>
    ['src', 'test', 'server', 'e2e', '.storybook']
      .map((name) => join(path, name))
      .filter((folder) => existsSync(join(cwd, folder))),
  )
  const parameters = ['--config', fromRoot('.dependency-cruiser.mjs'), '--output-type', 'json', ...folders]
  const { output, answer } = await runCommand('depcruise', parameters, { cwd })
  const report = readReport(answer)
  if (report === null) return { read: [], broken: [], output }

  const sentences = new Map(report.summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]))
  const broken = report.summary.violations.map(({ rule, from, to, cycle = [], via = cycle }) => ({
    rule: rule.name,
    from,
    to: via.length > 0 ? via.map((step) => step.name ?? step).join(' → ') : to,
    sentence: sentences.get(rule.name) ?? '',
  }))
  return { read: report.modules.map((module) => module.source), broken, output: '' }
}
