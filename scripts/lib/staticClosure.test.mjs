import { expect, test } from 'vitest'
import { readLimits, staticClosure } from './bundleSizes.mjs'
import { sizeEntries } from './sizeEntries.mjs'

test('what is imported on need is not counted, what it shares with the entry is', () => {
  const chunks = [
    // What is imported on need is no entry, and may be listed before ours.
    { fileName: 'dialog.js', isEntry: false, imports: ['only-dialog.js', 'shared.js'] },
    { fileName: 'entry.js', isEntry: true, imports: ['shared.js', 'viem'], dynamicImports: ['dialog.js'] },
    { fileName: 'shared.js', isEntry: false, imports: [] },
    { fileName: 'only-dialog.js', isEntry: false, imports: [] },
  ]
  expect(staticClosure(chunks).map(({ fileName }) => fileName)).toEqual(['entry.js', 'shared.js'])
})

test('every entry that is measured has a limit', () => {
  const limits = readLimits()
  for (const { name } of sizeEntries) expect(limits.get(name), name).toBeGreaterThan(0)
})
