import { join } from 'node:path'
import { judge, type Result } from './lib/evidence.js'
import { checkNext } from './lib/installs/checkNext.js'
import { checkRow } from './lib/installs/checkRow.js'
import { packPackages, workshop } from './lib/installs/packPackages.js'
import { type Row, rows } from './lib/installs/rows.js'
import { serveLocalnet } from './lib/installs/serveLocalnet.js'

export const statement =
  'Hooks and widget, as they are published, carry ETH with React 18.3 and 19, with wagmi 2, wagmi 3 and without wagmi, and are drawn on a server, in Next.js too.'

const unreachable: Result = {
  outcome: 'not-checked',
  reason:
    'The package registry cannot be reached, and not all of these versions are on this machine already.',
}

const tarballs = join(workshop, 'tarballs')

async function checkRows(chosen: readonly Row[]): Promise<Result> {
  const packed = await packPackages(['core', 'react', 'widget'], tarballs)
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

async function checkExample(): Promise<Result> {
  const result = await checkNext(await packPackages(['core', 'react', 'widget', 'server'], tarballs))
  if (result.type === 'unreachable') return unreachable
  if (result.type === 'without-browser') return { outcome: 'not-checked', reason: result.reason }
  return judge(
    result.wrong.map((sentence) => `examples/next: ${sentence}`),
    { 'examples/next': 'built, served, and taken over in Chromium' },
  )
}

async function check(chosen: readonly Row[]): Promise<Result> {
  const ofRows = await checkRows(chosen)
  if (ofRows.outcome !== 'holds') return ofRows
  const ofExample = await checkExample()
  return { ...ofExample, facts: { ...ofRows.facts, ...ofExample.facts } }
}

/** The oldest of everything, and the example for Next.js, which has the newest. */
export function short(): Promise<Result> {
  return check([rows[0]])
}

/** Every row, and the example. */
export function full(): Promise<Result> {
  return check(rows)
}
