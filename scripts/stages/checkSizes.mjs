import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bundleSizes } from '../lib/bundleSizes.mjs'
import { countCheck } from '../lib/counts.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { runCommand } from '../lib/runCommand.mjs'
import { takeFolder } from '../lib/takeFolder.mjs'

/** The limits of .size-limit.json for the bundles in this folder. @param {string} folder @returns {string} its path */
function limitsFor(folder) {
  const rows = JSON.parse(readFileSync(fromRoot('.size-limit.json'), 'utf8'))
  const file = join(folder, '.size-limit.json')
  const bundles = '.cache/sizes/'
  const placeOf = (path) =>
    path.startsWith(bundles) ? path.slice(bundles.length) : relative(folder, fromRoot(path))
  writeFileSync(file, JSON.stringify(rows.map((row) => ({ ...row, path: placeOf(row.path) }))))
  return file
}

/** Sizes in kB gzip against the limits in .size-limit.json. A commit that raises one says what for. */
export async function checkSizes() {
  const folder = takeFolder('sizes')
  await bundleSizes(undefined, folder)
  const { ok, output, answer } = await runCommand('size-limit', ['--json', '--config', limitsFor(folder)])
  let rows
  try {
    rows = JSON.parse(answer)
  } catch {
    return countCheck(false, output)
  }
  const lines = rows.map((row) => {
    const kilobytes = (bytes) => `${(bytes / 1000).toFixed(2)} kB`
    const limit = row.sizeLimit === undefined ? '' : ` of ${kilobytes(row.sizeLimit)}`
    return `${row.passed === false ? 'too big' : 'fits   '}  ${row.name}: ${kilobytes(row.size)}${limit}`
  })
  const failed = rows.filter((row) => row.passed === false).length
  return {
    passed: rows.length - failed,
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: 0,
    output: `${lines.join('\n')}\n`,
  }
}
