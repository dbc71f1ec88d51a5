import { join } from 'node:path'
import { judge, type Result } from './lib/evidence.js'
import { checkRow } from './lib/installs/checkRow.js'
import { packPackages, workshop } from './lib/installs/packPackages.js'
import { type Row, rows } from './lib/installs/rows.js'
import { serveLocalnet } from './lib/installs/serveLocalnet.js'

export const statement =
  'Hooks and widget, as they are published, carry ETH with React 18.3 and 19, with wagmi 2, wagmi 3 and without wagmi, and are drawn on a server.'

const unreachable: Result = {
  outcome: 'not-checked',
  reason:
    'The package registry cannot be reached, and not all of these versions are on this machine already.',
}

async function check(chosen: readonly Row[]): Promise<Result> {
  const packed = await packPackages(['core', 'react', 'widget'], join(workshop, 'tarballs'))
  const served = await serveLocalnet()
  try {
    const wrong: string[] = []
    const tests: Record<string, number> = {}
    for (const row of chosen) {
      const result = await checkRow(row, packed, served.told)
      if (result.type === 'unreachable') return unreachable
      wrong.push(...result.wrong.map((sentence) => `${row.name}: ${sentence}`))
      tests[row.name] = result.tests
    }
    return judge(wrong, { tests })
  } finally {
    await served.stop()
  }
}

/** The oldest of everything. */
export function short(): Promise<Result> {
  return check([rows[0]])
}

/** Every row. */
export function full(): Promise<Result> {
  return check(rows)
}
