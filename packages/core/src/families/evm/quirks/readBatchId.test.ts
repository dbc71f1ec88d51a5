import { expect, test } from 'vitest'
import { readBatchId } from './readBatchId.js'

test('the id the wallet names, whatever it looks like, in both versions of the standard', () => {
  expect(readBatchId({ id: 'ours-1', capabilities: {} })).toBe('ours-1')
  expect(readBatchId({ id: '0xabcd' })).toBe('0xabcd')
  expect(readBatchId('0xabcd')).toBe('0xabcd')
})

test.each([
  null,
  undefined,
  '',
  'null',
  'undefined',
  {},
  { id: null },
  { id: '' },
  { id: 'null' },
  { id: 7 },
  ['0xabcd'],
])('error: %j names none', (answer) => {
  expect(() => readBatchId(answer)).toThrow('The wallet answered without an id of the batch.')
})
