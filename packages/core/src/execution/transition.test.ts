import { describe, expect, test } from 'vitest'
import type { FindingCode } from '../domain/finding.js'
import {
  answered,
  approveAndDeposit,
  cancelled,
  checked,
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
import { twoStepQuote } from './__fixtures__/twoStepQuote.js'
import { anchor, askOf, outcome, proofOf, reading, recordOf, seenAs } from './__fixtures__/walk.js'
import { emptyEntry } from './createState.js'
import type { ExecutionEvent } from './events.js'
import { getStopReason } from './getExecutionStatus.js'
import { shownOf } from './shownOf.js'

describe('an approval and a deposit', () => {
  test('default: each step begins what comes next and nothing else', () => {
    const { say, state } = tell(approveAndDeposit)
    expect(standing(state)).toEqual({ status: 'idle', items: 'queued queued' })

    expect(say(start())).toEqual({ status: 'running', items: 'checking queued', starts: ['check:0:0:0'] })
    expect(say(verified()).starts).toEqual([])
    expect(say(checked(0))).toEqual({
      status: 'waiting-for-wallet',
      items: 'waiting-turn queued',
      starts: ['ask:0:0:0'],
    })
    // The chain is searched beside the open prompt: a wallet may send and never answer.
    expect(say(recorded(0))).toEqual({
      status: 'waiting-for-wallet',
      items: 'asking queued',
      starts: ['locate:0:0:0'],
    })
    expect(say(answered(0, '0xh0'))).toEqual({
      status: 'running',
      items: 'confirming queued',
      starts: ['record hash:0:0:0:0xh0', 'confirm:0:0:0:0xh0'],
    })
    expect(say(proved(state, 0))).toEqual({
      status: 'running',
      items: 'complete checking',
      starts: ['record proof:approval:0:0', 'check:1:0:0'],
    })
    expect(say({ type: 'item-checked', ...key(1), anchor, walletOnChain: false })).toEqual({
      status: 'waiting-for-wallet',
      items: 'complete switching',
      starts: ['switch-chain:1:0:0'],
    })
    expect(say({ type: 'chain-switched', ...key(1) })).toEqual({
      status: 'waiting-for-wallet',
      items: 'complete waiting-turn',
      starts: ['ask:1:0:0'],
    })
    expect(say(recorded(1)).starts).toEqual(['locate:1:0:0'])
    expect(say(answered(1, '0xh1'))).toEqual({
      status: 'running',
      items: 'complete confirming',
      starts: ['record hash:1:0:0:0xh1', 'confirm:1:0:0:0xh1', 'index:0xh1', 'watch'],
    })
    expect(say(proved(state, 1))).toEqual({
      status: 'running',
      items: 'complete watching',
      starts: ['record proof:deposit:1:0'],
    })
    expect(say(reading('pending')).status).toBe('running')
    expect(say(reading('success'))).toEqual({ status: 'settling', items: 'complete watching', starts: [] })
    expect(say(outcome('fill'))).toEqual({
      status: 'success',
      items: 'complete complete',
      starts: ['record proof:fill', 'record settled:success'],
    })
  })

  test('getting ready opens no wallet; the click then asks at once', () => {
    const { say, send } = tell()
    expect(say({ type: 'prepare-requested', at: 1 }).starts).toEqual(['check:0:0:0'])
    expect(send(verified(), checked(0))).toEqual({ status: 'idle', items: 'ready' })
    const waiting = { status: 'waiting-for-wallet', items: 'waiting-turn' }
    expect(say(start())).toEqual({ ...waiting, starts: ['ask:0:0:0'] })
    expect(say(start())).toEqual({ ...waiting, starts: [] })
  })

  const offChain: ExecutionEvent = { type: 'item-checked', ...key(0), anchor, walletOnChain: false }

  test('a check leaves the wallet on its chain; the click then has it switch, and asks', () => {
    const { say, send } = tell()
    expect(say({ type: 'check-requested', at: 1 }).starts).toEqual(['check:0:0:0'])
    expect(send(verified(), offChain)).toEqual({ status: 'idle', items: 'switching' })
    expect(say({ type: 'check-requested', at: 1 }).starts).toEqual([])
    expect(say(start())).toEqual({
      status: 'waiting-for-wallet',
      items: 'switching',
      starts: ['switch-chain:0:0:0'],
    })
    expect(say({ type: 'chain-switched', ...key(0) }).starts).toEqual(['ask:0:0:0'])
  })

  test('what is prepared already goes on beside a check, and a check becomes a preparation', () => {
    const prepared = tell()
    prepared.send({ type: 'prepare-requested', at: 1 }, verified())
    prepared.send({ type: 'check-requested', at: 1 })
    expect(prepared.say(offChain).starts).toEqual(['switch-chain:0:0:0'])
    const looked = tell()
    looked.send({ type: 'check-requested', at: 1 }, verified(), offChain)
    expect(looked.say({ type: 'prepare-requested', at: 1 }).starts).toEqual(['switch-chain:0:0:0'])
  })

  test('an approval that is there already is not asked for', () => {
    const { say, state, send } = tell(approveAndDeposit)
    send(start(), verified())
    expect(say(proved(state, 0))).toEqual({
      status: 'running',
      items: 'complete checking',
      starts: ['record proof:approval:0:0', 'check:1:0:0'],
    })
  })

  test('once the deposit was asked for, the approval is done, whatever else the journal lost', () => {
    const { record } = approveAndDeposit
    const story = tell({ record, asks: [askOf(0, 0), askOf(1, 0)], facts: [] })
    expect(standing(story.state)).toEqual({ status: 'locating', items: 'complete locating' })
    expect(story.say(start()).starts).toEqual([])
    story.send(nothingWaiting)
    expect(story.say(start())).toEqual({
      status: 'running',
      items: 'complete checking',
      starts: ['check:1:0:1'],
    })
  })
})

describe('what stops before the first ask', () => {
  test('an aged quote, also when it was ready; a fresh click goes on', () => {
    const story = tell()
    story.send({ type: 'prepare-requested', at: 1 }, verified(), checked(0))
    expect(story.say(start('aged'))).toEqual({ status: 'stopped', items: 'stopped', starts: [] })
    expect(getStopReason(story.state)).toEqual({ type: 'quote-aged' })
    const before = story.state
    story.send(start('aged'))
    expect(story.state).toBe(before)
  })

  test('once there is an ask, age says nothing any more', () => {
    const { say, send } = tell()
    send(...untilAsked, rejected(0))
    expect(say(start('aged')).starts).toEqual(['check:0:0:1'])
  })

  test('an unverifiable quote, until the person accepts it', () => {
    const story = tell()
    story.send(start(), verified('unverifiable'))
    expect(story.say(checked(0))).toEqual({ status: 'stopped', items: 'stopped', starts: [] })
    expect(getStopReason(story.state)).toEqual({ type: 'unverifiable' })

    story.send(start('fresh', 'unverifiable'), verified('unverifiable'))
    expect(story.say(checked(0)).starts).toEqual(['ask:0:0:0'])
  })

  test('a yes to what nobody could check covers what was found by then, and nothing that is found later', () => {
    const found = (...codes: readonly FindingCode[]): ExecutionEvent => ({
      type: 'quote-verified',
      verification: {
        verdict: 'unverifiable',
        findings: codes.map((code) => ({ code, result: 'uncovered' })),
      },
      clockAhead: 0,
    })
    const story = tell()
    story.send({ type: 'prepare-requested', at: 1 }, found('destination-calls'), checked(0))
    story.send(start('fresh', 'unverifiable'))
    expect(standing(story.state).items).toBe('waiting-turn')

    const later = tell()
    later.send({ type: 'prepare-requested', at: 1 }, found('destination-calls'))
    later.send(start('fresh', 'unverifiable'), found('destination-calls', 'order-missing'))
    expect(later.say(checked(0))).toEqual({ status: 'stopped', items: 'stopped', starts: [] })
    expect(getStopReason(later.state)).toEqual({ type: 'unverifiable' })

    const fewer = tell()
    fewer.send({ type: 'prepare-requested', at: 1 }, found('destination-calls', 'order-missing'))
    fewer.send(start('fresh', 'unverifiable'), found('destination-calls'))
    expect(fewer.say(checked(0)).starts).toEqual(['ask:0:0:0'])
  })

  test('a click on a screen that showed another quote, or other findings; the next one, on what is drawn then, asks', () => {
    const story = tell()
    const ready = [{ type: 'prepare-requested', at: 1 }, verified(), checked(0)] as const
    story.send(...ready)
    const click = (shown: string): ExecutionEvent => ({
      type: 'start-requested',
      at: 1,
      quoteAge: 'fresh',
      accepts: 'verified',
      shown,
    })
    const { quote, account, verification } = story.state
    const other = { ...quote, details: { ...quote.details, rate: '1' } }
    for (const shown of [
      shownOf(other, account, verification),
      shownOf(quote, '0x2222222222222222222222222222222222222222', verification),
      shownOf(quote, account, { verdict: 'verified', findings: [{ code: 'order-id', result: 'passed' }] }),
    ]) {
      expect(story.say(click(shown))).toEqual({ status: 'stopped', items: 'stopped', starts: [] })
      expect(getStopReason(story.state)).toEqual({ type: 'shown-differs' })
      story.send(...ready)
      expect(standing(story.state).items).toBe('ready')
    }
    expect(story.say(click(shownOf(quote, account, verification))).starts).toEqual(['ask:0:0:0'])
  })

  test('an order that another run was asked for, whatever is clicked', () => {
    const story = tell()
    story.send(start(), verified(), checked(0))
    expect(standing(story.state).items).toBe('waiting-turn')
    story.send({ type: 'ids-reused', ...key(0), executionId: 'other' })
    expect(getStopReason(story.state)).toEqual({ type: 'ids-reused', executionId: 'other' })
    expect(story.say(start()).starts).toEqual([])
    expect(getStopReason(story.state)).toEqual({ type: 'ids-reused', executionId: 'other' })
  })

  test.each(['failed', null] as const)('a quote whose verdict is %s, whatever is accepted', (verdict) => {
    const story = tell()
    story.send(start('fresh', 'unverifiable'))
    if (verdict) story.send(verified(verdict))
    expect(story.say(checked(0))).toEqual({ status: 'stopped', items: 'stopped', starts: [] })
  })

  test('a wallet that stays on its chain; the next click checks again', () => {
    const story = tell()
    story.send(start(), verified(), { type: 'item-checked', ...key(0), anchor, walletOnChain: false })
    story.send({ type: 'switch-stopped', ...key(0), reason: { type: 'switch-refused' } })
    expect(getStopReason(story.state)).toEqual({ type: 'switch-refused' })
    expect(story.say(start()).starts).toEqual(['check:0:0:0'])
  })
})

describe('cancel', () => {
  test('before an ask stops everything and leaves no trace in the journal', () => {
    const { say, send } = tell()
    send({ type: 'prepare-requested', at: 1 }, verified(), checked(0))
    expect(say(cancelled)).toEqual({ status: 'stopped', items: 'stopped', starts: [] })
    expect(say(cancelled).starts).toEqual([])
    expect(say(start()).starts).toEqual(['check:0:0:0'])
  })

  test('after an ask stops only what was not asked, and what was is followed to its end', () => {
    const { say, send, state } = tell(approveAndDeposit)
    send(...untilAsked)
    expect(say(cancelled)).toEqual({
      status: 'waiting-for-wallet',
      items: 'asking stopped',
      starts: ['record cancelled'],
    })
    expect(say(answered(0, '0xh0')).items).toBe('confirming stopped')
    expect(say(proved(state, 0))).toEqual({
      status: 'stopped',
      items: 'complete stopped',
      starts: ['record proof:approval:0:0'],
    })
  })

  test('after the deposit was asked for, it is watched until it is filled', () => {
    const story = tell()
    story.send(...untilAsked, cancelled, answered(0, '0xh0'))
    story.send(proved(story.state, 0))
    expect(standing(story.state)).toEqual({ status: 'running', items: 'watching' })
    story.send(outcome('fill'))
    expect(standing(story.state)).toEqual({ status: 'success', items: 'complete' })
  })

  test('and then a click goes on where it was', () => {
    const { say, send } = tell(approveAndDeposit)
    send(start(), verified(), cancelled)
    expect(say(start())).toEqual({ status: 'running', items: 'checking queued', starts: ['check:0:0:0'] })
  })
})

describe('the end', () => {
  const deposited = () => {
    const story = tell()
    story.send(...untilAsked, answered(0, '0xh0'))
    story.send(proved(story.state, 0))
    return story
  }

  test('a failure is no end until it has stood, and a refund still moves it', () => {
    const { say, send } = deposited()
    expect(send(reading('failure')).status).toBe('settling')
    expect(say({ type: 'failure-stood', at: 9 })).toEqual({ status: 'failed', items: 'watching', starts: [] })
    expect(send(reading('pending')).status).toBe('running')
    expect(send(reading('failure')).status).toBe('settling')
    expect(send({ type: 'failure-stood', at: 9 }, reading('refund')).status).toBe('settling')
    expect(say(outcome('refund'))).toEqual({
      status: 'refunded',
      items: 'complete',
      starts: ['record proof:refund', 'record settled:refunded'],
    })
  })

  test('a failure that the service took back does not stand', () => {
    const { send } = deposited()
    expect(send(reading('failure'), reading('pending'), { type: 'failure-stood', at: 9 }).status).toBe(
      'running',
    )
  })

  test('a late fill still counts after a failure was called one', () => {
    const { send } = deposited()
    expect(send(reading('failure'), { type: 'failure-stood', at: 9 }).status).toBe('failed')
    expect(send(reading('success'), outcome('fill')).status).toBe('success')
  })

  test('a status never seen is kept as it is and ends nothing', () => {
    const story = deposited()
    expect(story.send(reading('teleported')).status).toBe('running')
    expect(story.state.service?.reading.status).toBe('teleported')
  })

  test('the service cannot settle what was never deposited', () => {
    const { say, send } = tell()
    send(start(), verified())
    expect(say(reading('success')).starts).toEqual([])
    expect(say(outcome('fill'))).toEqual({ status: 'running', items: 'checking', starts: [] })
  })

  test('since when the service says it is told apart from what it says', () => {
    const story = deposited()
    const at = (event: ExecutionEvent, when: number) => ({ ...event, at: when }) as ExecutionEvent
    story.send(at(reading('pending'), 10), at(reading('pending'), 20))
    expect(story.state.service?.since).toBe(10)
    story.send(at(reading('failure'), 30))
    expect(story.state.service?.since).toBe(30)
  })
})

describe('what is not run', () => {
  test('steps without items and items that are complete already', () => {
    const [approve, deposit] = twoStepQuote.steps
    if (!approve || !deposit) throw new Error('The quote lost its steps.')
    const done = approve.items.map((item) => ({ ...item, status: 'complete' }))
    const steps = [{ ...approve, items: [] }, { ...approve, items: done }, deposit]
    const { say, state } = tell(emptyEntry(recordOf(steps)))
    expect(state.items.map(({ step, role }) => [step, role])).toEqual([[2, 'deposit']])
    expect(say(start()).starts).toEqual(['check:2:0:0'])
  })
})

describe('a block that is replaced by one without the deposit', () => {
  const vanish: ExecutionEvent = { type: 'item-vanished', ...key(0) }
  const included = () => {
    const story = tell()
    story.send(...untilAsked, answered(0, '0xh0'))
    const [item] = story.state.items
    if (!item) throw new Error('The story lost its item.')
    story.send({ type: 'item-included', ...key(0), proof: proofOf(item) })
    return story
  }
  const seen = ({ state }: Pick<ReturnType<typeof tell>, 'state'>) => {
    const phase = state.items[0]?.phase
    return phase?.name === 'confirming' ? phase.seen : phase?.name
  }

  test('is told of, also while no node sees the transaction, until one does', () => {
    const story = included()
    expect(seen(story)).toBe('watching')
    story.send(vanish)
    expect(seen(story)).toBe('vanished')
    story.send(seenAs(0, 0, 'unseen'))
    expect(seen(story)).toBe('vanished')
    story.send(seenAs(0, 0, 'pending'))
    expect(seen(story)).toBe('pending')
  })

  test('can be closed by the person, as one that no node has ever seen', () => {
    const story = included()
    story.send(vanish, nothingWaiting)
    expect(getStopReason(story.state)).toEqual({ type: 'nothing-waiting' })
  })
})
