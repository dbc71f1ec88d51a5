import { existsSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Failure } from './failure.mjs'
import { cache, fromRoot } from './paths.mjs'
import { runCommand } from './runCommand.mjs'
import { hashFiles, listFiles, readStamp, writeStamp } from './stamps.mjs'
import { takeTurns } from './takeTurns.mjs'
import { inBuildOrder, listPackages, promisedFiles } from './workspace.mjs'

const sharedInputs = [
  'tsconfig.base.json',
  'tsconfig.packages.json',
  'pnpm-lock.yaml',
  'scripts/commonJs.mjs',
  'scripts/lib/buildCommonJs.mjs',
]
const isTestOrStory = /\.(test|test-d|stories)\.tsx?$|\/__fixtures__\//
const isUnbuilt =
  /\/(test|e2e|README\.md|CHANGELOG\.md|tsconfig\.test\.json|vitest\.config\.ts|playwright\.config\.ts)(\/|$)/

/** Apps that no stage and no package needs; what shows them builds them. */
const builtOnTheirOwn = Object.freeze(['apps/storybook', 'apps/docs'])

/** What a package is built of that lies outside of its folder. */
const takenIn = Object.freeze({
  'packages/create-portage': ['examples', 'scripts/templates.mjs', 'scripts/lib/layTemplates.mjs'],
})

/** @param {import('./workspace.mjs').Package} entry */
function inputsOf(entry) {
  const own = listFiles(entry.folder).filter((file) => {
    const path = `/${relative(entry.folder, file).replaceAll('\\', '/')}`
    return !isTestOrStory.test(path) && !isUnbuilt.test(path)
  })
  return [...own, ...(takenIn[entry.path] ?? []).flatMap((path) => listFiles(fromRoot(path)))]
}

/** What a removed source file left in dist would otherwise still be importable and published. */
function removeOrphans(entry, before, now) {
  for (const file of before) {
    if (now.includes(file) || !file.startsWith('src/')) continue
    const base = join(entry.folder, 'dist', file.slice('src/'.length)).replace(/\.tsx?$/, '')
    for (const ending of ['.js', '.js.map', '.d.ts', '.d.ts.map']) rmSync(base + ending, { force: true })
  }
}

/** The packages and the demo, each with the stamp it should have and whether its dist is that old. */
function survey() {
  const shared = hashFiles(
    fromRoot(),
    sharedInputs.map((file) => fromRoot(file)),
  )
  const stamps = new Map()
  return inBuildOrder(listPackages().filter(({ path }) => !builtOnTheirOwn.includes(path))).map((entry) => {
    const inputs = inputsOf(entry)
    const upstream = entry.references.map((folder) => stamps.get(folder) ?? '')
    const stamp = hashFiles(entry.folder, inputs, [shared, ...upstream])
    stamps.set(entry.folder, stamp)
    const stampFile = join(cache, 'build', `${entry.path.replace('/', '-')}.json`)
    const previous = readStamp(stampFile)
    const outputs = entry.path.startsWith('apps/') ? [join(entry.folder, 'dist')] : promisedFiles(entry)
    const files = inputs.map((file) => relative(entry.folder, file))
    const unit = { entry, stamp, stampFile, previous, files, outputs }
    return { ...unit, isFresh: previous?.stamp === stamp && missingOutputs(unit).length === 0 }
  })
}

/** What should be there after a build and is not, relative to the package. */
function missingOutputs({ entry, outputs }) {
  return outputs.filter((file) => !existsSync(file)).map((file) => relative(entry.folder, file))
}

/**
 * Builds what changed, in order: TypeScript packages with `tsc -b`, then every package's own `build` script
 * (the widget's bundle and style sheet, what is required where modules cannot be, the demo's page). Nothing changed costs a fraction of a second.
 * @param {(line: string) => void} tell
 * @throws {Failure} with the tool's output; `error.unusable` lists the packages without all the
 *   files that their `exports` promise
 */
export function ensureBuilt(tell) {
  return takeTurns('build', () => buildStale(tell))
}

async function buildStale(tell) {
  const units = survey()
  const stale = units.filter((unit) => !unit.isFresh)
  if (stale.length === 0) return

  const started = Date.now()
  tell(`building ${stale.map((unit) => unit.entry.path.split('/')[1]).join(', ')}`)
  for (const unit of stale) {
    removeOrphans(unit.entry, unit.previous?.files ?? [], unit.files)
    // tsc believes its own record and would not write again what somebody has deleted.
    if (missingOutputs(unit).length > 0)
      for (const record of ['.tsbuildinfo', '.tsbuildinfo-node'])
        rmSync(join(unit.entry.folder, 'dist', record), { force: true })
  }
  const failures = []
  const failed = new Set()

  if (stale.some((unit) => unit.entry.path.startsWith('packages/'))) {
    const result = await runCommand('tsc', ['-b', 'tsconfig.packages.json'])
    if (!result.ok) {
      failures.push(result.output)
      for (const unit of units) {
        const isNamed = result.output.split('\n').some((line) => line.startsWith(`${unit.entry.path}/`))
        const restsOnFailed = unit.entry.references.some((folder) => failed.has(folder))
        if (isNamed || restsOnFailed) failed.add(unit.entry.folder)
      }
    }
  }
  for (const unit of stale) {
    const script = unit.entry.manifest.scripts?.build
    if (script === undefined) continue
    if (unit.entry.references.some((folder) => failed.has(folder))) {
      // Its own output would only repeat what is wrong further down.
      failed.add(unit.entry.folder)
      continue
    }
    const result = await runCommand(script, [], { cwd: unit.entry.folder, shell: true })
    if (result.ok) continue
    failures.push(`${unit.entry.path}: ${script}\n${result.output}`)
    failed.add(unit.entry.folder)
  }
  for (const unit of stale) {
    const missing = missingOutputs(unit)
    if (missing.length > 0 && !failed.has(unit.entry.folder)) {
      failed.add(unit.entry.folder)
      failures.push(
        `${unit.entry.path}: the build did not make ${missing.join(', ')}, which package.json promises.\n`,
      )
    }
    if (!failed.has(unit.entry.folder)) writeStamp(unit.stampFile, { stamp: unit.stamp, files: unit.files })
  }
  if (failures.length > 0) {
    const error = new Failure('The build failed: mend what is named above and run the command again.', {
      details: failures.join('\n'),
    })
    error.unusable = units.filter((unit) => missingOutputs(unit).length > 0).map((unit) => unit.entry.path)
    throw error
  }
  tell(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
