import { join } from 'node:path'
import { judge, type Result } from './lib/evidence.js'
import { checkNext } from './lib/installs/checkNext.js'
import { checkRow } from './lib/installs/checkRow.js'
import { type Packed, packPackages, workshop } from './lib/installs/packPackages.js'
import { type Row, rows } from './lib/installs/rows.js'
import { serveLocalnet } from './lib/installs/serveLocalnet.js'
import { asLocalnet } from './lib/installs/ways/asLocalnet.js'
import type { Way } from './lib/installs/ways/way.js'
import { fullWays, shortWays } from './lib/installs/ways/ways.js'

export const statement =
  'The packages, as they are published, are imported and required by Node, Jest, four bundlers and every way TypeScript resolves; the first snippet of each README runs as it stands; node:http, Express 4 and 5, Hono and a worker answer a quote through the proxy; and hooks and widget carry ETH with React 18.3 and 19, with wagmi 2, wagmi 3 and without wagmi, and are drawn on a server, in Next.js too.'

const unreachable: Result = {
  outcome: 'not-checked',
  reason:
    'The package registry cannot be reached, and not all of these versions are on this machine already.',
}

const tarballs = join(workshop, 'tarballs')

const pagePackages = ['core', 'react', 'widget', 'server']

type Chosen = Readonly<{ row: Row; ways: readonly Way[] }>

async function checkRows(chosen: readonly Chosen[], ofPages: Packed, all: Packed): Promise<Result> {
  const served = await serveLocalnet()
  try {
    const wrong: string[] = []
    const tests: Record<string, number> = {}
    const loaded: Record<string, readonly string[]> = {}
    for (const { row, ways } of chosen) {
      const packed = ways.includes(asLocalnet) ? all : ofPages
      const result = await checkRow(row, packed, served.told, ways)
      if (result.type === 'unreachable') return unreachable
      wrong.push(...result.wrong.map((sentence) => `${row.name}: ${sentence}`))
      tests[row.name] = result.tests
      if (ways.length > 0) loaded[row.name] = ways.map(({ name }) => name)
    }
    return judge(wrong, { tests, loaded })
  } finally {
    await served.stop()
  }
}

async function checkExample(packed: Packed): Promise<Result> {
  const result = await checkNext(packed)
  if (result.type === 'unreachable') return unreachable
  if (result.type === 'without-browser') return { outcome: 'not-checked', reason: result.reason }
  return judge(
    result.wrong.map((sentence) => `examples/next: ${sentence}`),
    { 'examples/next': 'built, served, taken over in Chromium, and swapped over localnet' },
  )
}

/** The oldest of everything, loaded in the ways that are quick to try. */
export async function short(): Promise<Result> {
  const packed = await packPackages(pagePackages, tarballs)
  return checkRows([{ row: rows[0], ways: shortWays }], packed, packed)
}

/** Every row, the oldest and the newest loaded in every way, and the example for Next.js. */
export async function full(): Promise<Result> {
  const packed = await packPackages(pagePackages, tarballs)
  const localnet = await packPackages(['localnet'], tarballs)
  const chosen = rows.map((row) => ({ row, ways: row.isLoaded ? fullWays : [] }))
  const [ofRows, ofExample] = await Promise.all([
    checkRows(chosen, packed, { ...packed, ...localnet }),
    checkExample(packed),
  ])
  if (ofRows.outcome !== 'holds') return ofRows
  return { ...ofExample, facts: { ...ofRows.facts, ...ofExample.facts } }
}
