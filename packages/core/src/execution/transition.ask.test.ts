import { describe, expect, test } from 'vitest'
import {
  answered,
  approveAndDeposit,
  checked,
  depositOnly,
  failed,
  key,
  nothingWaiting,
  proved,
  recorded,
  rejected,
  standing,
  start,
  tell,
  untilAsked,
  verified,
} from './__fixtures__/tell.js'
import { askOf, proofOf, reading, seenAs } from './__fixtures__/walk.js'
import type { ExecutionEvent } from './events.js'
import type { Fact, JournalEntry } from './facts.js'
import { getStopReason } from './getExecutionStatus.js'
import { transition } from './transition.js'

describe('a rejection', () => {
  test('closes the ask; only the next click makes another, under a key of its own', () => {
    const { say, send } = tell()
    send(...untilAsked)
    expect(say(rejected(0))).toEqual({
      status: 'stopped',
      items: 'stopped',
      starts: ['record rejected:0:0:0'],
    })
    expect(say({ type: 'prepare-requested', at: 3 }).starts).toEqual([])

    expect(say(start())).toEqual({ status: 'running', items: 'checking', starts: ['check:0:0:1'] })
    expect(say(checked(0, 1)).starts).toEqual(['ask:0:0:1'])
  })

  test('of an earlier ask says nothing about the present one', () => {
    const { say, send } = tell()
    send(...untilAsked, rejected(0), start(), checked(0, 1), recorded(0, 1))
    expect(say(rejected(0, 0))).toEqual({ status: 'waiting-for-wallet', items: 'asking', starts: [] })
  })

  test('before an ask was recorded is no rejection of it', () => {
    const { say, send } = tell()
    send(start(), verified(), checked(0))
    expect(say(rejected(0))).toEqual({ status: 'waiting-for-wallet', items: 'waiting-turn', starts: [] })
  })
})

describe('an ask without an answer', () => {
  test('is closed by nobody but the person: not by a click, an error, a search or another start', () => {
    const { say, send } = tell()
    send(...untilAsked, failed('Internal error'))
    const open = { status: 'locating', items: 'locating', starts: [] }
    expect(say(start())).toEqual(open)
    expect(say({ type: 'searched', ...key(0), searchedTo: 99n, effort: 'within-budget' })).toEqual(open)
    expect(say({ type: 'prepare-requested', at: 3 })).toEqual(open)

    expect(say(nothingWaiting)).toEqual({
      status: 'stopped',
      items: 'stopped',
      starts: ['record nothing-waiting:0:0:0'],
    })
    expect(say(start()).starts).toEqual(['check:0:0:1'])
  })

  test('given nothing is open, then saying that nothing is waiting changes nothing', () => {
    const story = tell()
    expect(story.say(nothingWaiting).starts).toEqual([])
    story.send(start(), verified(), checked(0))
    // The prompt opens in this very moment: its ask is not recorded yet.
    expect(story.say(nothingWaiting).items).toBe('waiting-turn')
    expect(story.state.facts).toEqual([])
  })

  test('after a wallet error is looked for, and the screen says what the wallet said', () => {
    const story = tell()
    story.send(...untilAsked)
    // The search beside the prompt goes on: there is nothing new to begin but following the service.
    expect(story.say(failed('Internal JSON-RPC error'))).toEqual({
      status: 'locating',
      items: 'locating',
      starts: ['watch'],
    })
    expect(story.state.items[0]?.phase).toEqual({
      name: 'locating',
      ask: askOf(0, 0),
      searchedTo: null,
      effort: 'within-budget',
      callsId: null,
      walletMessage: 'Internal JSON-RPC error',
      refusedHash: null,
    })
  })

  test('the wallet did not answer, and may have sent: its words stand beside the id until a node shows it', () => {
    const story = tell()
    const located: ExecutionEvent = { type: 'located', ...key(0), hash: '0xmaybe', at: 3 }
    story.send(...untilAsked, failed('Something else was signed.'))
    expect(story.say(located).starts).toEqual([
      'record hash:0:0:0:0xmaybe',
      'confirm:0:0:0:0xmaybe',
      'index:0xmaybe',
    ])
    const phase = { name: 'confirming', hash: '0xmaybe', walletMessage: 'Something else was signed.' }
    expect(story.state.items[0]?.phase).toMatchObject(phase)
    const before = story.state
    story.send(located)
    expect(story.state).toBe(before)
    // What a person names is another thing than what the wallet said.
    story.send({ type: 'hash-pasted', at: 4, hash: '0xtheirs' })
    expect(story.state.items[0]?.phase).toMatchObject({ hash: '0xtheirs', walletMessage: null })
  })

  test('is answered late: the hash counts, also after the person said that nothing was waiting', () => {
    const { say, send } = tell()
    send(...untilAsked, nothingWaiting)
    expect(say(answered(0, '0xlate'))).toEqual({
      status: 'running',
      items: 'confirming',
      starts: ['record hash:0:0:0:0xlate', 'confirm:0:0:0:0xlate', 'index:0xlate'],
    })
  })

  test('that exists already is looked for and not made again', () => {
    const { say, send } = tell()
    send(start(), verified(), checked(0))
    expect(say({ type: 'ask-existed', ...key(0), ask: askOf(0, 0) })).toEqual({
      status: 'locating',
      items: 'locating',
      starts: ['locate:0:0:0', 'watch'],
    })
  })

  test('that the journal refused stops before the wallet and may be tried again under the same key', () => {
    const story = tell()
    story.send(start(), verified(), checked(0))
    story.send({ type: 'ask-refused-by-journal', ...key(0), message: 'The disk is full.', problem: 'full' })
    expect(getStopReason(story.state)).toEqual({
      ...{ type: 'journal-failed', message: 'The disk is full.' },
      problem: 'full',
    })
    expect(story.say(start()).starts).toEqual(['check:0:0:0'])
  })

  test('is not closed before the wallet can have shown it; a clock that was set back waits for nothing', () => {
    const story = tell()
    story.send(start(), verified(), checked(0), recorded(0))
    const before = story.state
    const declared = (at: number): ExecutionEvent => ({ type: 'nothing-waiting-declared', at })
    const askedAt = before.asks[0]?.askedAt ?? 0
    story.send(declared(askedAt + 2_999))
    expect(story.state).toBe(before)
    for (const at of [askedAt + 3_000, askedAt - 1]) {
      expect(standing(transition(before, declared(at))[0]).items).toBe('stopped')
    }
  })

  test('is found by the service first: its transaction is a place to look, not a proof', () => {
    const { say, send } = tell()
    send(...untilAsked, failed('no answer'))
    expect(say(reading('pending', ['0xh0']))).toEqual({
      status: 'running',
      items: 'confirming',
      starts: ['record hash:0:0:0:0xh0', 'confirm:0:0:0:0xh0', 'index:0xh0'],
    })
  })
})

describe('a hash', () => {
  const pasted = (hash: string): ExecutionEvent => ({ type: 'hash-pasted', at: 3, hash })

  test('that was pasted and is another transaction is refused, and never taken again', () => {
    const story = tell()
    story.send(...untilAsked, failed('no answer'))
    expect(story.say(pasted('0xwrong'))).toMatchObject({ items: 'confirming' })
    expect(story.say({ type: 'hash-refused', ...key(0), hash: '0xwrong', at: 4 })).toEqual({
      status: 'locating',
      items: 'locating',
      starts: ['record hash-refused:0:0:0:0xwrong', 'locate:0:0:0'],
    })
    expect(story.state.items[0]?.phase).toMatchObject({ refusedHash: '0xwrong' })
    const before = story.state
    story.send(pasted('0xwrong'))
    expect(story.state).toBe(before)
    expect(story.say(pasted('0xright')).items).toBe('confirming')
  })

  test('the service names beside one that was refused is looked at', () => {
    const story = tell()
    story.send(...untilAsked, failed('no answer'), pasted('0xwrong'))
    story.send({ type: 'hash-refused', ...key(0), hash: '0xwrong', at: 4 })
    story.send(reading('pending', ['0xwrong', '0xh0']))
    expect(story.state.items[0]?.phase).toMatchObject({ name: 'confirming', hash: '0xh0' })
  })

  test('an earlier ask has led to says nothing of the one that is open now', () => {
    const story = tell()
    story.send(...untilAsked, answered(0, '0xold'), nothingWaiting, start(), checked(0, 1), recorded(0, 1))
    const before = story.state
    story.send(pasted('0xold'))
    expect(story.state).toBe(before)
    story.send({ type: 'wallet-failed', ...key(0, 1), message: 'no answer' })
    story.send(pasted('0xold'), reading('pending', ['0xold']))
    expect(story.state.items[0]?.phase).toMatchObject({ name: 'locating', ask: { attempt: 1 } })
    expect(story.say(pasted('0xnew')).items).toBe('confirming')
  })

  test('the approval led to says nothing of the deposit that is open now', () => {
    const story = tell(approveAndDeposit)
    story.send(...untilAsked, answered(0, '0xapproved'))
    story.send(proved(story.state, 0), checked(1), recorded(1))
    const before = story.state
    expect(before.items[1]?.phase).toMatchObject({ name: 'asking', ask: { step: 1 } })
    story.send(pasted('0xapproved'))
    expect(story.state).toBe(before)
    expect(story.say(pasted('0xdeposit')).items).toBe('complete confirming')
  })

  test('the wallet gives again is its answer to the new ask', () => {
    const story = tell()
    story.send(...untilAsked, answered(0, '0xold'), nothingWaiting, start(), checked(0, 1), recorded(0, 1))
    expect(story.say(answered(0, '0xold', 1)).items).toBe('confirming')
  })

  test('that was refused leads back to the one the wallet had named', () => {
    const story = tell()
    story.send(...untilAsked, answered(0, '0xwallet'), pasted('0xother'))
    expect(story.state.items[0]?.phase).toMatchObject({ name: 'confirming', hash: '0xother' })
    story.send({ type: 'hash-refused', ...key(0), hash: '0xother', at: 4 })
    expect(story.state.items[0]?.phase).toMatchObject({ name: 'confirming', hash: '0xwallet' })
  })

  test('is not taken from the person once our own RPC has seen the wallet’s', () => {
    const { say, send } = tell()
    send(...untilAsked, answered(0, '0xh0'), seenAs(0, 0, 'included'))
    expect(say(pasted('0xother')).starts).toEqual([])
  })

  test('whose transaction reverted for good stops, and the next click asks again', () => {
    const story = tell()
    story.send(...untilAsked, answered(0, '0xh0'))
    expect(story.say({ type: 'transaction-reverted', ...key(0), hash: '0xh0', at: 4 })).toEqual({
      status: 'stopped',
      items: 'stopped',
      starts: ['record reverted:0:0:0:0xh0'],
    })
    expect(getStopReason(story.state)).toEqual({ type: 'reverted', hash: '0xh0' })
    expect(story.say(start()).starts).toEqual(['check:0:0:1'])
  })

  test('of another transaction reverting changes nothing', () => {
    const { say, send } = tell()
    send(...untilAsked, answered(0, '0xh0'))
    expect(say({ type: 'transaction-reverted', ...key(0), hash: '0xold', at: 4 }).starts).toEqual([])
  })
})

describe('the journal of another tab', () => {
  const { record } = depositOnly
  const hash: Fact = { type: 'hash', ...key(0), hash: '0xh0', at: 2 }
  const deposit: Fact = {
    type: 'proof',
    at: 3,
    proof: proofOf({ ...key(0), role: 'deposit', phase: { name: 'queued' } }),
  }
  const read = (entry: Partial<JournalEntry>): ExecutionEvent => ({
    type: 'journal-read',
    entry: { record, asks: [askOf(0, 0)], facts: [], ...entry },
  })

  test('takes an item on to where the other tab is, and writes nothing', () => {
    const { say, send } = tell()
    send({ type: 'prepare-requested', at: 1 }, verified(), checked(0))
    expect(say(read({}))).toEqual({
      status: 'locating',
      items: 'locating',
      starts: ['locate:0:0:0', 'watch'],
    })
    expect(say(read({ facts: [hash] }))).toEqual({
      status: 'running',
      items: 'confirming',
      starts: ['confirm:0:0:0:0xh0', 'index:0xh0'],
    })
    expect(say(read({ facts: [hash, deposit] }))).toEqual({
      status: 'running',
      items: 'watching',
      starts: [],
    })
    expect(say(read({ facts: [hash, deposit] })).starts).toEqual([])
  })

  test('never takes an item back: a stale reading changes nothing', () => {
    const story = tell()
    story.send(...untilAsked, answered(0, '0xh0'))
    story.send(proved(story.state, 0))
    const before = story.state
    story.send(read({}), read({ facts: [hash] }))
    expect(story.state).toBe(before)
  })

  test('closes here what was rejected there; the ask made again there is followed here', () => {
    const { send, say } = tell()
    send(start(), verified(), checked(0), { type: 'ask-existed', ...key(0), ask: askOf(0, 0) })
    const closed: Fact = { type: 'rejected', ...key(0), at: 3 }
    expect(send(read({ facts: [closed] }))).toEqual({ status: 'stopped', items: 'stopped' })
    const asks = [askOf(0, 0), askOf(0, 1)]
    expect(say(read({ asks, facts: [closed] }))).toEqual({
      status: 'locating',
      items: 'locating',
      starts: ['locate:0:0:1', 'watch'],
    })
  })

  test('leaves the tab whose prompt is open to hear its wallet', () => {
    const { say, send } = tell()
    send(start(), verified(), checked(0), recorded(0))
    expect(say(read({})).items).toBe('asking')
    expect(say(answered(0, '0xh0')).items).toBe('confirming')
  })

  test('that fails to be written is told once', () => {
    const story = tell()
    story.send({ type: 'journal-failed' })
    expect(story.state.journal).toBe('failing')
    const before = story.state
    story.send({ type: 'journal-failed' })
    expect(story.state).toBe(before)
  })
})
