import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findCircles } from './findCircles.mjs'
import { measureSources } from './measureSources.mjs'
import { parseSources } from './parseSources.mjs'
import { longestWay } from './walkEvent.mjs'

/** @param {Readonly<Record<string, string>>} files @returns a folder with these files, which is gone after the test */
function folderOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'portage-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('lines of the product count, and names with a word of the house', () => {
  const folder = folderOf({
    'one.ts': 'const lastWord = 1\n',
    'two.ts': 'function tellSaid() {}\nconst password = 1\n// said\n',
    'copy/de/form.ts': 'export const words = 1\n'.repeat(50),
    'two.test.ts': 'const said = 1\n'.repeat(9),
  })
  expect(measureSources(folder)).toEqual({
    files: 2,
    median: 3,
    p90: 3,
    longest: ['two.ts', 3],
    longestFunction: ['two.ts tellSaid', 1],
    complex: 0,
    circles: 0,
    duplicates: 0,
    houseWords: 2,
  })
})

test('a function of sixteen ways counts, and lines that stand in two places', () => {
  const cases = Array.from({ length: 15 }, (_one, at) => `    case ${at}:\n      return ${at}\n`).join('')
  const text = `export function pick(value: number) {\n  switch (value) {\n${cases}  }\n  return null\n}\n`
  const folder = folderOf({ 'one.ts': text, 'other.ts': text.replace('pick', 'choose') })
  expect(measureSources(folder)).toMatchObject({
    complex: 2,
    longestFunction: ['one.ts pick', 35],
    duplicates: 32,
  })
})

test('files that import each other are a circle, by their types too', () => {
  const folder = folderOf({
    'one.ts': "import type { Two } from './two.js'\nexport type One = Two\n",
    'two.ts': "import { three } from './three.js'\nexport type Two = typeof three\n",
    'three.ts': "import type { One } from './one.js'\nexport const three: One | null = null\n",
    'four.ts': "export type { One } from './one.js'\n",
  })
  expect(findCircles(parseSources(folder))).toEqual([['one.ts', 'three.ts', 'two.ts']])
})

test('an event is followed through the row of its phase, and only through what it is passed to', () => {
  const folder = folderOf({
    'run/events.ts': "export type Event = { type: 'began' } | { type: 'ended' }\n",
    'run/transition.ts': `
      import { rowOf } from './rowOf.js'
      import { keep } from './keep.js'
      export function transition(state, event) {
        switch (event.type) {
          case 'ended':
            return keep(event)
          default:
            return rowOf(state, event)?.(state, event)
        }
      }`,
    'run/rowOf.ts': 'export function rowOf(state, event) { return event }\n',
    'run/keep.ts': 'export function keep(event) { return event }\nexport function close(at) { return at }\n',
    'run/phases/phases.ts': "import { idle } from './idle.js'\nexport const phases = { idle }\n",
    'run/phases/idle.ts': `
      import { close, keep } from '../keep.js'
      import { other } from '../other.js'
      export const idle = { on: { began: (phase, { at }) => { other(phase); return inner(close(at)) } } }
      function inner(closed) { return closed }`,
    'run/other.ts': 'export function other(phase) { return phase }\n',
  })
  expect(longestWay(parseSources(folder), { file: 'run/transition.ts', name: 'transition' })).toEqual({
    event: 'began',
    phase: 'idle',
    files: 4,
    stays: 5,
    returns: 1,
  })
})
