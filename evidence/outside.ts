import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { judge, type Result } from './lib/evidence.js'
import { findChromium } from './lib/findChromium.js'
import { checkRows } from './lib/outside/checkRows.js'
import { kinds } from './lib/outside/kinds.js'
import type { Row } from './lib/outside/row.js'
import { runChecks } from './lib/outside/runChecks.js'
import { page, writeOutside } from './lib/outside/writeOutside.js'

export const statement =
  'Faults of wallets, browsers and hosts that people filed in public against other software are none here: each names the test that shows it, half of them in Chromium, on local chains or against a wallet in a process of its own.'

const bounds = { least: 80 }
const rows = kinds.flatMap((kind) => kind.rows)

/** Runs each test that is named, and writes the page anew. */
export async function full(): Promise<Result> {
  const unfit = checkRows(kinds, bounds)
  if (unfit.length > 0) return judge(unfit, factsOf())
  const chromium = await findChromium('full')
  if (chromium.path === null) return { outcome: 'not-checked', reason: chromium.reason }
  const wrongWith = await runChecks(
    rows.map(({ check }) => check),
    chromium.path,
  )
  const wrong = (row: Row) => wrongWith(row.check)
  writeFileSync(page, writeOutside(wrong))
  const failed = rows.flatMap((row) => (wrong(row) === null ? [] : [`${row.source}: ${wrong(row)}`]))
  return judge(failed, factsOf({ failed }))
}

/** Reads whether each test is there, and holds the page against the rows. */
export async function short(): Promise<Result> {
  const written = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const wrong = [
    ...checkRows(kinds, bounds),
    ...(written === writeOutside() ? [] : [`${page} is not what the rows say: npm run evidence -- outside`]),
  ]
  return judge(wrong, factsOf({ ...(wrong.length > 1 && { wrong }) }))
}

function factsOf(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const count = (where: string) => rows.filter(({ check }) => check.where === where).length
  const where = Object.fromEntries(
    ['unit', 'localnet', 'walletd', 'chromium'].map((name) => [name, count(name)]),
  )
  return { rows: rows.length, ...where, ...more }
}
