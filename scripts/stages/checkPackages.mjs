import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addCounts, countCheck } from '../lib/counts.mjs'
import { runCommand } from '../lib/runCommand.mjs'
import { sourceCondition } from '../lib/sourceCondition.mjs'
import { takeFolder } from '../lib/takeFolder.mjs'
import { listPublished } from '../lib/workspace.mjs'

/** What must not travel to those who install a package. */
const stowaway = /\.tsbuildinfo|\.test\.|\.stories\.|__fixtures__|\.tsx$|(?<!\.d)\.ts$/

/** What a template is made of is laid into a project, tests and sources as well. */
const template = /^package\/dist\/templates\//

/** @param {string} tarball @returns {Promise<string>} the stowaways, one a line */
async function findStowaways(tarball) {
  const { output } = await runCommand('tar', ['-tzf', tarball])
  return output
    .split('\n')
    .filter((file) => stowaway.test(file) && !template.test(file))
    .map((file) => `${file} is in the package but is of no use to anybody who installs it\n`)
    .join('')
}

/** @param {string} tarball @returns {Promise<string>} one line when its manifest points at sources, which it has not */
async function findSources(tarball) {
  const { output } = await runCommand('tar', ['-xOzf', tarball, 'package/package.json'])
  return output.includes(sourceCondition)
    ? `package.json still names ${sourceCondition}: .pnpmfile.mjs was not asked when it was packed\n`
    : ''
}

/**
 * What has a `main` is for everybody who can install it (docs/decisions/093); what has none is for Node alone.
 * @param {import('../lib/workspace.mjs').Package} entry
 */
async function checkPackage(entry) {
  const folder = takeFolder(`tarball-${entry.path.split('/')[1]}`)
  const packed = await runCommand('pnpm', ['pack', '--pack-destination', folder], { cwd: entry.folder })
  const [name] = readdirSync(folder)
  if (!packed.ok || name === undefined) return countCheck(false, `${entry.name}\n${packed.output}`)

  const tarball = join(folder, name)
  const styles = Object.keys(entry.manifest.exports).filter((key) => key.endsWith('.css'))
  const attw = [
    '--profile',
    entry.manifest.main === undefined ? 'esm-only' : 'strict',
    '--no-color',
    ...styles.flatMap((key) => ['--exclude-entrypoints', key]),
  ]
  const [stowaways, sources, ...results] = await Promise.all([
    findStowaways(tarball),
    findSources(tarball),
    runCommand('publint', ['run', tarball, '--strict']),
    runCommand('attw', [tarball, ...attw]),
  ])
  return addCounts([
    ...results.map((result) => countCheck(result.ok, result.ok ? '' : `${entry.name}\n${result.output}`)),
    ...[stowaways, sources].map((lines) => countCheck(lines === '', lines && `${entry.name}\n${lines}`)),
  ])
}

/**
 * Every published package as it would be installed: publint, are-the-types-wrong, no stowaways, and nothing that the
 * oldest platforms lack.
 */
export async function checkPackages() {
  // What it needs is there only once everything is installed.
  const { checkPlatforms } = await import('../lib/checkPlatforms.mjs')
  return addCounts(await Promise.all([...listPublished().map(checkPackage), checkPlatforms()]))
}
