import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findTwiceExported } from './findTwiceExported.mjs'
import { fromRoot } from './paths.mjs'

/** @param {Readonly<Record<string, string>>} files */
function writeFolder(files) {
  const folder = mkdtempSync(join(tmpdir(), 'portage-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('a name that two files export is found, whatever it names', () => {
  const folder = writeFolder({
    'a.ts': 'export type Search = string\nexport async function* read() {}\nconst own = 1\n',
    'b/c.tsx': 'export interface Search {}\nexport const read = 1\nconst own = 2\n',
    'b/d.ts': 'export class Search {}\n',
  })
  expect(findTwiceExported(folder)).toEqual([
    { name: 'Search', files: ['a.ts', 'b/c.tsx', 'b/d.ts'] },
    { name: 'read', files: ['a.ts', 'b/c.tsx'] },
  ])
})

test('overloads are one, and tests, fixtures, entries and languages do not count', () => {
  const folder = writeFolder({
    'a.ts': 'export function read(one: 1): 1\nexport function read(two: 2): 2\nexport const words = 1\n',
    'a.test.ts': 'export const read = 1\n',
    '__fixtures__/a.ts': 'export const read = 1\n',
    'exports/index.ts': 'export const read = 1\n',
    'copy/de/form.ts': 'export const words = 1\n',
    'copy/pt-BR/form.ts': 'export const words = 1\n',
  })
  expect(findTwiceExported(folder)).toEqual([])
})

test('no package of ours exports a name twice, but where core reads each family of chains by the same names', () => {
  const families = /^families\//
  const found = readdirSync(fromRoot('packages'))
    .map((name) => fromRoot('packages', name, 'src'))
    .filter((sources) => existsSync(sources))
    .flatMap((sources) => findTwiceExported(sources))
  expect(found.filter(({ files }) => !files.some((file) => families.test(file)))).toEqual([])
})
