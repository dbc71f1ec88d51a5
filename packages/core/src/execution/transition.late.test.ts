import { describe, expect, test } from 'vitest'
import {
  answered,
  approveAndDeposit,
  checked,
  depositOnly,
  failed,
  key,
  nothingWaiting,
  recorded,
  rejected,
  start,
  tell,
  untilAsked,
  verified,
} from './__fixtures__/tell.js'
import { askOf, proofOf } from './__fixtures__/walk.js'
import { createState } from './createState.js'
import { effectKey, effectsOf } from './effectsOf.js'
import type { ExecutionEvent } from './events.js'
import type { Ask, Fact } from './facts.js'

const { record } = depositOnly
/** An ask the person closed although its prompt is still open in the wallet. */
const closedByPerson: readonly ExecutionEvent[] = [...untilAsked, failed('Internal error'), nothingWaiting]
const closed: Fact = { type: 'nothing-waiting', ...key(0), at: 5 }
const hash: Fact = { type: 'hash', ...key(0), hash: '0xd', at: 6 }
const read = (asks: readonly Ask[], facts: readonly Fact[]): ExecutionEvent => ({
  type: 'journal-read',
  entry: { record, asks, facts },
})

describe('an ask that was closed by the word of the person, and is answered after all', () => {
  test('is followed, and the next one, that was clicked for already, is not made', () => {
    const { say, send } = tell()
    send(...closedByPerson, start())
    expect(say(answered(0, '0xd')).items).toBe('confirming')
    expect(say(checked(0, 1)).starts).toEqual([])
  })

  test('also where its answer came just before the prompt', () => {
    const { say, send } = tell()
    send(...closedByPerson, start(), checked(0, 1))
    expect(say(answered(0, '0xd')).items).toBe('confirming')
    expect(say(recorded(0, 1)).items).toBe('confirming')
  })

  test('in another tab is followed here, also after a click', () => {
    const { send } = tell()
    send(...closedByPerson)
    expect(send(read([askOf(0, 0)], [closed, hash])).items).toBe('confirming')

    const clicked = tell()
    clicked.send(...closedByPerson, start())
    expect(clicked.send(read([askOf(0, 0)], [closed, hash])).items).toBe('confirming')
  })

  test('and proved in another tab is not asked for again here', () => {
    const { state, send } = tell()
    const [item] = state.items
    if (!item) throw new Error('There is one item.')
    const proof = proofOf(item)
    send(...closedByPerson, start())
    expect(send(read([askOf(0, 0)], [closed, { type: 'proof', proof, at: 7 }])).items).toBe('watching')
  })

  test('is not taken up by a word that is known already', () => {
    const { send } = tell()
    send(...untilAsked, answered(0, '0xd'), nothingWaiting, start())
    const more: Fact = { type: 'nonce', ...key(0), hash: '0xother', nonce: 3, at: 8 }
    expect(send(read([askOf(0, 0)], [more])).items).toBe('checking')
  })
})

test('what was closed by a word alone is looked for also after the next prompt was rejected', () => {
  const story = tell()
  const sought = ['locate:0:0:1', 'watch']
  story.send(...closedByPerson, start(), checked(0, 1), recorded(0, 1), rejected(0, 1))
  const { state } = story
  expect(effectsOf(state).map(effectKey)).toEqual(sought)
  expect(effectsOf(createState({ record, asks: state.asks, facts: state.facts })).map(effectKey)).toEqual(
    sought,
  )
  expect(story.say(answered(0, '0xd')).items).toBe('confirming')
})

test('a transaction that is followed is followed on for the ask another tab found it for', () => {
  const { say, send } = tell()
  send(...untilAsked, answered(0, '0xd'))
  const again: Fact = { ...hash, attempt: 1 }
  expect(say(read([askOf(0, 0), askOf(0, 1)], [hash, closed, again])).starts).toEqual(['confirm:0:0:1:0xd'])
})

test('a batch that was closed by a word is looked for while its approval is asked for by itself', () => {
  const story = tell(approveAndDeposit)
  const ask = askOf(1, 0, 'batch')
  story.send(start(), verified(), { type: 'approval-joined', ...key(0) }, checked(1))
  story.send({ type: 'ask-recorded', ...key(1), ask }, { type: 'wallet-failed', ...key(1), message: '' })
  story.send(nothingWaiting, start(), checked(0), recorded(0))
  expect(story.send(rejected(0)).items).toBe('stopped queued')
  expect(effectsOf(story.state).map(effectKey)).toEqual(['locate:1:0:1', 'watch'])
  const [, item] = story.state.items
  if (!item) throw new Error('There are two items.')
  const found = { type: 'item-included', ...key(1, 1), proof: proofOf(item) } as const
  expect(story.send(found).items).toBe('complete watching')
})
