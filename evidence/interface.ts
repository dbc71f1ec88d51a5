import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { judge, type Result } from './lib/evidence.js'
import { checkEndpoints, checkRows, listOpen } from './lib/interface/checkInterface.js'
import { mostOpen, rowCount, sections } from './lib/interface/sections.js'
import { page, writeInterface } from './lib/interface/writeInterface.js'
import { hasSpec, readSpecText } from './lib/readSpec.js'

export const statement =
  'Each of the 204 requirements of the interface names the test that bears it out, or what is missing.'

/** Writes the page anew. */
export async function full(): Promise<Result> {
  writeFileSync(page, writeInterface())
  return short()
}

/** Holds the page against the code. */
export async function short(): Promise<Result> {
  const rows = sections.flatMap((section) => section.rows)
  const open = listOpen(rows).map(({ row }) => row)
  const written = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const wrong = [
    ...checkRows(rows, { rowCount, mostOpen }),
    ...checkEndpoints(),
    ...checkCount(),
    ...(written === writeInterface() ? [] : [`${page} is not what the rows say: npm run interface`]),
  ]
  return {
    ...judge(wrong, { rows: rows.length, open, ...(wrong.length > 1 && { wrong }) }),
    remark: `${open.length} of ${rows.length} requirements are open (${page})`,
  }
}

/** The list the rows are numbered by lies beside the repository, where it is there. */
function checkCount(): readonly string[] {
  if (!hasSpec()) return []
  const listed = readSpecText('rows.md').match(/^\| \d+ \|/gm)?.length
  return listed === rowCount ? [] : [`the interface has ${listed} rows, not ${rowCount}`]
}
