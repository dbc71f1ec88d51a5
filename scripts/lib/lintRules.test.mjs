import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromRoot } from './paths.mjs'
import { runCommand } from './runCommand.mjs'

/** One line each, as a file of tests. */
const refused = [
  'setTimeout(done, 50)',
  'setInterval(look, 50)',
  'window.setTimeout(done, 50)',
  'globalThis.setTimeout(done, 50)',
  'await new Promise((resolve) => setTimeout(resolve, 50))',
  'await new Promise((resolve) => { setTimeout(resolve, 50) })',
  'await page.waitForTimeout(50)',
  'await sleep(50)',
  'await pause(someTime)',
  'await delay()',
  'await wait(2)',
  `import { setTimeout as rest } from 'node:timers/promises'`,
  `import * as timers from 'timers/promises'`,
  `const timers = await import('node:timers/promises')`,
  `test('x', () => { vi.useRealTimers() })`,
  `await page.unroute('**/quote')`,
  'await page.context().unrouteAll()',
  // The reason is the point of it.
  '// biome-ignore lint/plugin/noWaits:\nsetTimeout(done, 50)',
  // What is not needed is not kept.
  '// biome-ignore lint/plugin/noWaits: the machine is what is measured.\nawait clock.advance(50)',
]

const refusedLimits = [
  'await expect.poll(read, { timeout: 5_000 }).toBe(3)',
  'await waitFor(() => expect(read()).toBe(3), { timeout: 5_000 })',
  'await vi.waitFor(() => expect(read()).toBe(3))',
  `await screen.findByText('there', {}, { timeout: 5_000 })`,
  'await expect(button).toBeVisible({ timeout: 5_000 })',
  'const patience = { timeout: 5_000 }',
  'test.setTimeout(5_000)',
  'beforeAll(async () => { await start() }, 5_000)',
  `test('x', async () => { await start() }, 5_000)`,
]

const refusedInSources = ['const text = JSON.stringify(request)', 'const copy = structuredClone(answer)']

const taken = [
  'clock.setTimeout(done, 50)',
  'await clock.advance(50)',
  'await line.wait(50)',
  'await pause(clock, 50)',
  'wait(kind, user, signal)',
  'await expect.poll(read, { interval: 5 }).toBe(3)',
  'await waitFor(() => expect(read()).toBe(3))',
  'await expect(button).toBeVisible()',
  'expect(client).toMatchObject({ timeout: 15_000 })',
  'const proxy = await setUp({ timeout: 50 })',
  `test.each([[1, 5_000]])('x', (_one, time) => { expect(time).toBe(5_000) })`,
  'clearTimeout(timer)',
  `await page.unrouteAll({ behavior: 'wait' })`,
  'afterEach(() => { vi.useRealTimers() })',
  `import { readFile } from 'node:fs/promises'`,
  '// biome-ignore lint/plugin/noWaits: the machine is what is measured.\nsetTimeout(done, 50)',
]

const places = [
  'packages/core/src/client/a.test.ts',
  'packages/react/src/hooks/a.test.tsx',
  'packages/widget/src/features/swap/A.stories.tsx',
  'packages/localnet/test/rig.ts',
  'packages/testing/src/walletd/a.ts',
  'apps/demo/e2e/a.spec.ts',
  'apps/demo/e2e/rig/a.ts',
  'apps/demo/server/a.test.mjs',
  'apps/storybook/visual/a.visual.ts',
  'evidence/lib/a.ts',
  'scripts/lib/a.test.mjs',
]
const others = ['packages/core/src/client/a.ts', 'packages/localnet/src/solver/a.ts', 'scripts/lib/a.mjs']

let folder = ''
let wrong = new Set()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portage-waits-'))
  const write = (path, content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${content}\n`)
  }
  // The rule and where it holds are the repository's own; nothing else is asked of these files.
  const { plugins } = JSON.parse(readFileSync(fromRoot('biome.json'), 'utf8'))
  const own = plugins
    .filter(({ path }) => /\/no(?:Waits|OwnLimits|HostJson)\.grit$/.test(path))
    .map(({ path, includes }) => ({ path: fromRoot(path), includes }))
  expect(own).toHaveLength(3)
  const linter = { enabled: true, rules: { preset: 'none' } }
  write('biome.json', JSON.stringify({ plugins: own, linter }))
  for (const [at, code] of refused.entries()) write(`refused/${at}.test.ts`, code)
  for (const [at, code] of refusedLimits.entries()) write(`refusedLimits/${at}.test.ts`, code)
  for (const [at, code] of refusedInSources.entries()) {
    write(`packages/widget/src/${at}.ts`, code)
    write(`packages/widget/src/${at}.test.ts`, code)
    write(`packages/localnet/src/${at}.ts`, code)
  }
  for (const [at, code] of taken.entries()) write(`taken/${at}.test.ts`, code)
  for (const place of [...places, ...others]) write(place, 'setTimeout(done, 50)')
  // In a file of its own: what Biome says beside it comes in between.
  const report = join(folder, 'report.json')
  const words = ['lint', '--reporter=json', `--reporter-file=${report}`, '--max-diagnostics=none', '.']
  await runCommand('biome', words, { cwd: folder })
  const { diagnostics } = JSON.parse(readFileSync(report, 'utf8'))
  wrong = new Set(diagnostics.map(({ location }) => location.path))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const codes = (list) => list.map((code, at) => /** @type {const} */ ([code, at]))

test.each(codes(refused))('refuses %s', (_code, at) => {
  expect(wrong).toContain(`refused/${at}.test.ts`)
})

test.each(codes(refusedLimits))('refuses the limit of %s', (_code, at) => {
  expect(wrong).toContain(`refusedLimits/${at}.test.ts`)
})

test.each(codes(taken))('takes %s', (_code, at) => {
  expect(wrong).not.toContain(`taken/${at}.test.ts`)
})

test.each(codes(refusedInSources))('refuses %s in what a page loads, and nowhere else', (_code, at) => {
  const written = [
    `packages/widget/src/${at}.ts`,
    `packages/widget/src/${at}.test.ts`,
    `packages/localnet/src/${at}.ts`,
  ]
  expect(written.filter((place) => wrong.has(place))).toEqual([`packages/widget/src/${at}.ts`])
})

test('the rule of waits holds in tests, rigs, stories and evidence, and nowhere else', () => {
  expect([...places, ...others].filter((place) => wrong.has(place))).toEqual(places)
})
