import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { judge, type Result } from './lib/evidence.js'
import { findChromium } from './lib/findChromium.js'
import {
  checkEndpoints,
  checkRows,
  listOneSided,
  listOpen,
  listProofs,
  type OutcomeOf,
} from './lib/interface/checkInterface.js'
import { readOutcomes, stageReportOf } from './lib/interface/readOutcomes.js'
import { runProofs } from './lib/interface/runProofs.js'
import { mostOneSided, mostOpen, rowCount, sections } from './lib/interface/sections.js'
import { page, writeInterface } from './lib/interface/writeInterface.js'
import { hasSpec, readSpecText } from './lib/readSpec.js'

export const statement =
  'Each of the 204 requirements of the interface is borne out by tests that ran and passed, of the client and of localnet.'

const rows = sections.flatMap((section) => section.rows)

/** Runs every test that is named, and writes the page anew. */
export async function full(): Promise<Result> {
  writeFileSync(page, writeInterface())
  const chromium = await findChromium('full')
  if (chromium.path === null) return { outcome: 'not-checked', reason: chromium.reason }
  return check(await runProofs(listProofs(rows), chromium.path), 'all')
}

/** Holds the page against the code, and the proofs against what the stages of `npm test` reported last. */
export async function short(): Promise<Result> {
  return check(readOutcomes(stageReportOf), 'those that ran')
}

function check(outcomeOf: OutcomeOf, wanted: 'all' | 'those that ran'): Result {
  const open = listOpen(rows).map(({ row }) => row)
  const oneSided = listOneSided(rows).map(({ row }) => row)
  const proofs = listProofs(rows).filter((proof) => outcomeOf(proof) !== 'elsewhere')
  const notRun = proofs.filter((proof) => outcomeOf(proof) === 'not-run')
  const written = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const wrong = [
    ...checkRows(rows, { rowCount, mostOpen, mostOneSided }, outcomeOf),
    ...checkEndpoints(outcomeOf),
    ...checkCount(),
    ...(wanted === 'all' ? notRun.map((proof) => `${JSON.stringify(proof)} was not run`) : []),
    ...(written === writeInterface() ? [] : [`${page} is not what the rows say: npm run interface`]),
  ]
  const passed = proofs.length - notRun.length
  if (passed === 0 && wrong.length === 0)
    return {
      outcome: 'not-checked',
      reason: 'No stage of npm test has run here since these tests were written.',
    }
  return {
    ...judge(wrong, { rows: rows.length, open, oneSided, passed, ...(wrong.length > 1 && { wrong }) }),
    remark: `${open.length} of ${rows.length} requirements are open (${page}); ${passed} of ${proofs.length} proofs ran and passed`,
  }
}

/** The list the rows are numbered by lies beside the repository, where it is there. */
function checkCount(): readonly string[] {
  if (!hasSpec()) return []
  const listed = readSpecText('rows.md').match(/^\| \d+ \|/gm)?.length
  return listed === rowCount ? [] : [`the interface has ${listed} rows, not ${rowCount}`]
}
