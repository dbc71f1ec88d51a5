import { expect, test } from 'vitest'
import { type HiddenPart, readHidden } from './readHidden.js'

test('default: the parts that may be hidden are', () => {
  const hide: readonly HiddenPart[] = ['title', 'settings', 'flip', 'shares']
  expect(readHidden(hide)).toBe(hide)
  expect(readHidden([])).toEqual([])
})

test.each(['review', 'checks', 'cost', 'recipient', 'network', 'balance', 'toString', ''])(
  '“%s” cannot be hidden, and is refused by name',
  (part) => {
    expect(() => readHidden(['flip', part as HiddenPart])).toThrow(
      `hide of <SwapWidget> holds ${part}, which cannot be hidden. Leave it out: title, settings, flip, shares can be.`,
    )
  },
)
