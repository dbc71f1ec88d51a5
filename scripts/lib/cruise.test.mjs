import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cruise } from './cruise.mjs'

/** A repository of a few files, laid out like ours. */
const files = {
  'node_modules/viem/package.json': '{ "name": "viem", "version": "2.0.0", "main": "index.js" }',
  'node_modules/viem/index.js': 'export const parseUnits = 1',

  'packages/core/src/domain/amount.ts': 'export const amount = 1n',
  'packages/core/src/domain/upward.ts': `import type { Quote } from '../actions/getQuote.js'\nexport type A = Quote`,
  'packages/core/src/actions/getQuote.ts': `export { amount } from '../domain/amount.js'\nexport type Quote = string`,
  'packages/core/src/execution/transition.ts': `export { amount } from '../actions/getQuote.js'`,
  'packages/core/src/execution/handlers/checkItem.ts': `export { amount } from '../../actions/getQuote.js'`,
  'packages/core/src/client/http.ts': `import 'node:fs'`,
  'packages/core/src/client/http.test.ts': `import 'node:fs'`,
  'packages/core/src/node/keep.ts': `import 'node:fs'\nexport const kept = 1`,
  'packages/core/src/exports/node.ts': `export { kept } from '../node/keep.js'`,
  'packages/core/src/execution/journal.ts': `import { kept } from '../node/keep.js'\nexport const journal = kept`,
  'packages/core/src/exports/execution.ts': `export { kept } from '../node/keep.js'`,
  'packages/core/src/exports/actions.ts': `export { amount } from '../actions/getQuote.js'`,
  'packages/core/src/exports/index.ts': `export { a } from '../client/a.js'`,
  'packages/core/src/exports/evm.ts': `export { b } from '../client/b.js'`,
  'packages/core/src/client/a.ts': `export { b as a } from './b.js'`,
  'packages/core/src/client/b.ts': `export { parseUnits as b } from 'viem'`,

  'packages/create-portage/src/ask.ts': `import 'node:fs'\nexport const ask = 1`,
  'packages/create-portage/src/make.ts': `import { parseUnits } from 'viem'\nimport { ask } from './ask.js'\nexport const made = [parseUnits, ask]`,
  'packages/testing/src/rig.ts': 'export const rig = 1',
  'packages/testing/src/one.ts': `import type { Two } from './two.js'\nexport type One = Two`,
  'packages/testing/src/two.ts': `import { three } from './three.js'\nexport type Two = typeof three`,
  'packages/testing/src/three.ts': `import type { One } from './one.js'\nexport const three: One | null = null`,
  'packages/widget/src/features/Form.tsx': `
    import { amount } from '../../../core/src/domain/amount.js'
    import { rig } from '../../../testing/src/rig.js'
    export const Form = () => <p>{String(amount)}{rig}</p>`,
}

let folder = ''
let report

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portage-imports-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  report = await cruise(
    ['packages/core', 'packages/create-portage', 'packages/testing', 'packages/widget'],
    folder,
  )
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rulesBrokenBy = (file) => [
  ...new Set(report.broken.filter(({ from }) => from === file).map(({ rule }) => rule)),
]

test('every file was read', () => {
  expect(report.output).toBe('')
  for (const file of Object.keys(files).filter((path) => /\.tsx?$/.test(path)))
    expect(report.read).toContain(file)
})

test('imports that point down break nothing', () => {
  expect(rulesBrokenBy('packages/core/src/actions/getQuote.ts')).toEqual([])
  expect(rulesBrokenBy('packages/core/src/exports/actions.ts')).toEqual([])
})

test('a type imported upward is an import', () => {
  expect(rulesBrokenBy('packages/core/src/domain/upward.ts')).toEqual(['core-domain'])
})

test('only handlers may call actions from execution', () => {
  expect(rulesBrokenBy('packages/core/src/execution/transition.ts')).toEqual(['core-execution'])
  expect(rulesBrokenBy('packages/core/src/execution/handlers/checkItem.ts')).toEqual([])
})

test('a chain library three files away from the root entry is reached; the VM entry may reach it', () => {
  expect(rulesBrokenBy('packages/core/src/exports/index.ts')).toEqual(['core-root-without-chain-library'])
  expect(rulesBrokenBy('packages/core/src/exports/evm.ts')).toEqual([])
})

test('what npm create runs may import Node, and nothing else', () => {
  expect(rulesBrokenBy('packages/create-portage/src/ask.ts')).toEqual([])
  expect(rulesBrokenBy('packages/create-portage/src/make.ts')).toEqual(['package-create-portage'])
})

test('files that import each other are refused, by their types too', () => {
  const circles = report.broken.filter(({ rule }) => rule === 'no-circles')
  expect(circles).toHaveLength(1)
  for (const name of ['one', 'two', 'three'])
    expect(circles[0].to).toContain(`packages/testing/src/${name}.ts`)
})

test('TSX is read: the rig and the inside of another package are refused', () => {
  expect(rulesBrokenBy('packages/widget/src/features/Form.tsx').sort()).toEqual([
    'front-door-only',
    'package-widget',
    'product-without-rig',
  ])
})

test('product code uses no module of Node; a test may', () => {
  expect(rulesBrokenBy('packages/core/src/client/http.ts')).toEqual(['browser-without-node'])
  expect(rulesBrokenBy('packages/core/src/client/http.test.ts')).toEqual([])
})

test('what is of Node is reached by its own entry alone', () => {
  expect(rulesBrokenBy('packages/core/src/node/keep.ts')).toEqual([])
  expect(rulesBrokenBy('packages/core/src/exports/node.ts')).toEqual([])
  expect(rulesBrokenBy('packages/core/src/exports/execution.ts')).toEqual(['node-by-its-entry'])
  expect(rulesBrokenBy('packages/core/src/execution/journal.ts').sort()).toEqual([
    'core-execution',
    'node-by-its-entry',
  ])
})
