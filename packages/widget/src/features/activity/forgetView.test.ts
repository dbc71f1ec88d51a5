import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { forgetView } from './forgetView.js'

const { activity: copy } = english
const asking = { name: 'asking' } as const

test('default: says how many go, how many stay, and who keeps records of their own', () => {
  const { sentences, next } = forgetView({ phase: asking, count: { ended: 3, kept: 2 } }, copy)
  expect(sentences.slice(0, 2)).toEqual([
    '3 finished transfers are removed from this browser.',
    '2 transfers may still be open and stay.',
  ])
  expect(sentences.join(' ')).toMatch(/keep their own records/)
  expect(next).toBe('forget')
})

test('where nothing has ended, recipients can be forgotten all the same', () => {
  const { sentences, next } = forgetView({ phase: asking, count: { ended: 0, kept: 0 } }, copy)
  expect(sentences[0]).toBe('No finished transfers are saved in this browser.')
  expect(sentences).toHaveLength(3)
  expect(next).toBe('forget')
})

test('a failure is said with its reason, and can be tried again', () => {
  const error = new Error('This device has no space left for the journal.')
  const { error: text, next } = forgetView({ phase: { name: 'failed', error }, count: null }, copy)
  expect(text).toContain('no space left')
  expect(next).toBe('forget')
})

test('while it is forgotten nothing can be pressed twice, and then it only closes', () => {
  const count = { ended: 1, kept: 0 }
  expect(forgetView({ phase: { name: 'forgetting' }, count }, copy).next).toBe('wait')
  expect(forgetView({ phase: { name: 'done' }, count }, copy).next).toBe('close')
})
