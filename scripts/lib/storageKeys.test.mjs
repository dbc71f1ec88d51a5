import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fromRoot } from './paths.mjs'
import { findStorage, listedNames, readBrowserSources } from './storageKeys.mjs'

const page = readFileSync(fromRoot('docs/privacy.md'), 'utf8')
const found = findStorage(readBrowserSources())

describe('docs/privacy.md', () => {
  test('lists each key the sources keep something under, and none that is gone', () => {
    const databases = ['portage', 'portage-withdrawals']
    expect(listedNames(page).sort()).toEqual([...databases, ...found.keys].sort())
  })

  test('names each database', () => {
    const named = [
      'engine/journal/indexedDbJournalOptions.ts',
      'recovery/journal/createIndexedDbWithdrawalJournal.ts',
      'portage/createPortage.ts',
    ]
    const texts = named.map((path) => readFileSync(fromRoot('packages/core/src', path), 'utf8'))
    expect(texts[0]).toContain("= 'portage'")
    expect(texts[1]).toContain('-withdrawals`')
    expect(texts[2]).toContain('`portage-localnet-')
    expect(page).toContain('`portage-localnet-…`')
  })

  test('knows every file that touches a storage: nothing is kept in cookies, caches or for a session', () => {
    expect(Object.fromEntries(found.touching)).toEqual({
      'packages/core/src/engine/journal/indexedDbJournalOptions.ts': ['indexedDB'],
      'packages/core/src/engine/journal/keepInIndexedDb.ts': ['indexedDB'],
      'packages/core/src/engine/tabs/openChannel.ts': ['BroadcastChannel'],
      'packages/core/src/execution/tabs/createTabs.ts': ['BroadcastChannel'],
      'packages/core/src/portage/createPortage.ts': ['indexedDB'],
      'packages/widget/src/store/findStorage.ts': ['localStorage'],
    })
  })
})

describe('what is found in sources', () => {
  const of = (text) => findStorage([{ path: 'a.ts', text }])

  test('default: a key in any quotes, and the storage beside it', () => {
    expect(of("sessionStorage.setItem('portage.new', '')")).toEqual({
      keys: ['portage.new'],
      touching: new Map([['a.ts', ['sessionStorage']]]),
    })
  })

  test('words of a comment are none', () => {
    expect(of("// localStorage has 'portage.old'\n/* document.cookie */").keys).toEqual([])
    expect(of('// localStorage').touching.size).toBe(0)
  })

  test('error: a page without a key is told by the names it has', () => {
    expect(listedNames('| `portage.a` | x |\n| portage.b | x |')).toEqual(['portage.a'])
  })
})
