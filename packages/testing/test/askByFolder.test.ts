import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createFileJournal } from '@portage/core/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const orders = 40
let root: string
let program: string
let folder: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portage-processes-'))
  program = join(root, 'askByFolder.mjs')
  await promisify(execFile)(createRequire(import.meta.url).resolve('esbuild/bin/esbuild'), [
    fileURLToPath(new URL('./askByFolder.ts', import.meta.url)),
    ...['--bundle', '--format=esm', '--platform=node', '--target=node20', '--conditions=@portage/source'],
    `--outfile=${program}`,
    '--log-level=warning',
  ])
})
afterAll(() => rm(root, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'kept-'))
})

type Saying = Readonly<{ id: string; owner: string; type: string }>

/** Runs a process to its end, or kills it when it has said so many lines, wherever it is by then. */
function run(name: string, killedAfter = Number.POSITIVE_INFINITY): Promise<readonly Saying[]> {
  const child = spawn(process.execPath, [program, folder, name, String(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Saying[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    const [id = '', owner = '', type = ''] = line.split('|')
    said.push({ id, owner, type })
    if (said.length >= killedAfter) child.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    lines.once('close', () => resolve(said))
  })
}

/** Every order was asked for by one process at most, and whoever was told of it was told the same. */
function expectOnce(said: readonly Saying[]): void {
  for (const id of new Set(said.map((one) => one.id))) {
    const ofOrder = said.filter((one) => one.id === id)
    expect(ofOrder.filter(({ type }) => type === 'recorded').length).toBeLessThanOrEqual(1)
    expect(new Set(ofOrder.map(({ owner }) => owner)).size).toBe(1)
  }
}

test('three processes on one folder ask for each order once between them', async () => {
  const said = (await Promise.all(['one', 'two', 'three'].map((name) => run(name)))).flat()
  expect(said).toHaveLength(3 * orders)
  expectOnce(said)
  expect(said.filter(({ type }) => type === 'recorded')).toHaveLength(orders)
})

test('processes that are killed while they write leave every order asked for once, and all of it readable', async () => {
  const said: Saying[] = []
  for (const killedAfter of [1, 3, 6, 10, 15, 21, 28, 36])
    said.push(
      ...(
        await Promise.all([
          run(`${killedAfter} first`, killedAfter),
          run(`${killedAfter} second`, killedAfter + 2),
        ])
      ).flat(),
    )
  said.push(...(await run('last')))
  expectOnce(said)

  const open = await createFileJournal({ folder }).list({ only: 'open' })
  expect(open).toHaveLength(orders)
  for (const { record, asks, facts, damage } of open) {
    expect([asks.length, facts.length, damage]).toEqual([1, 1, undefined])
    expect(asks[0]?.walletKind).toBe(said.find(({ id }) => id === record?.id)?.owner)
  }
})
