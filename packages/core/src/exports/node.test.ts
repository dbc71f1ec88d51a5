import { expect, test } from 'vitest'
import * as names from './node.js'

test('the names of @portage/core/node', () => {
  expect(Object.keys(names).sort()).toEqual([
    'createFileJournal',
    'createFileJournals',
    'createFileWithdrawalJournal',
  ])
})
