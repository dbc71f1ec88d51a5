import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf } from './pageOf.js'

const entries = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.string({ minLength: 1, maxLength: 3 })), {
    selector: ([, id]) => id,
  })
  .map((all) => all.map(([createdAt, id]) => ({ record: { createdAt, id } })))

test('pages one after the other are all entries, each once, newest first', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 4 }), (all, limit) => {
      const read: { record: { createdAt: number; id: string } }[] = []
      for (;;) {
        const page = pageOf(all, { limit, before: read.at(-1)?.record })
        read.push(...page)
        if (page.length < limit) break
      }
      expect(read).toEqual(pageOf(all))
      expect(read).toHaveLength(all.length)
      const times = read.map(({ record }) => record.createdAt)
      expect(times).toEqual([...times].sort((left, right) => right - left))
    }),
  )
})

test('what has no age comes last', () => {
  const [a, b, none] = [{ createdAt: 1, id: 'a' }, { createdAt: 2, id: 'b' }, null]
  expect(pageOf([none, a, b].map((record) => ({ record })))).toEqual(
    [b, a, none].map((record) => ({ record })),
  )
})
