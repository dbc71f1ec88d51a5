import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { measureSources } from './measureSources.mjs'

test('lines of the product count, and names with a word of the house', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portage-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'one.ts': 'const lastWord = 1\n',
    'two.ts': 'function tellSaid() {}\nconst password = 1\n// said\n',
    'copy/de/form.ts': 'export const words = 1\n'.repeat(50),
    'two.test.ts': 'const said = 1\n'.repeat(9),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  expect(measureSources(folder)).toEqual({
    files: 2,
    median: 3,
    p90: 3,
    longest: ['two.ts', 3],
    houseWords: 2,
  })
})
