import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexDecisions, readDecision } from './indexDecisions.mjs'
import { fromRoot } from './paths.mjs'

const folder = fromRoot('docs', 'decisions')

test('the index says what the decisions say: npm run decisions', () => {
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(indexDecisions(folder))
})

test('a decision says what it overrules and amends', () => {
  expect(
    readDecision('007-a.md', '# 007 A\n\n_Area: widget. Overrules 001, 002. Amends 003._\n\nWhy.'),
  ).toEqual({
    file: '007-a.md',
    number: '007',
    title: 'A',
    area: 'widget',
    overrules: ['001', '002'],
    amends: ['003'],
  })
})

test.each([
  ['no area', '# 007 A\n\nWhy.', 'does not begin as a decision does'],
  ['another number', '# 008 A\n\n_Area: widget._\n', 'calls itself 008'],
])('one with %s is refused in a sentence', (_what, text, sentence) => {
  expect(() => readDecision('007-a.md', text)).toThrow(sentence)
})
