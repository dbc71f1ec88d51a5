import { expect, test } from 'vitest'
import { readLimits, staticClosure } from './bundleSizes.mjs'
import { sizeEntries } from './sizeEntries.mjs'

test('what is imported on need is not counted, what it shares with the entry is', () => {
  const outputs = {
    'entry.js': {
      imports: [
        { path: 'shared.js', kind: 'import-statement' },
        { path: 'dialog.js', kind: 'dynamic-import' },
        { path: 'viem', kind: 'import-statement', external: true },
      ],
    },
    'shared.js': { imports: [] },
    'dialog.js': { imports: [{ path: 'only-dialog.js', kind: 'import-statement' }] },
    'only-dialog.js': { imports: [] },
  }
  expect(staticClosure(outputs, 'entry.js')).toEqual(['entry.js', 'shared.js'])
})

test('every entry that is measured has a limit', () => {
  const limits = readLimits()
  for (const { name } of sizeEntries) expect(limits.get(name), name).toBeGreaterThan(0)
})
