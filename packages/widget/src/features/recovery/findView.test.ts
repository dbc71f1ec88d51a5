import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Recoverable } from '@portage/core/recovery'
import {
  type StoryFind,
  storyChains,
  storyFind,
  storyFinds,
  storyNow,
  storyRecord,
} from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { type FindView, findView } from './findView.js'

const { failReasons, refundFailReasons, recovery: copy } = english

const page = { domain: 'dapp.example', claimPage: 'https://service.example/withdraw' }
/** A chain whose wallets sign for the page they are on. */
const ton = { ...storyChains.harbour, id: 224_235_520, displayName: 'TON', vmType: 'tonvm' }
const ofTon = storyFind({ chainId: ton.id, ownerChainId: ton.id })
const words = {
  chains: [...storyChains.all, ton],
  now: storyNow,
  paid: null,
  ...page,
  copy,
  reasons: english,
  format: storyFormat,
}
const viewOf = (find: Recoverable): FindView => findView(find, words)
const view = (name: StoryFind): FindView => viewOf(storyFinds[name])
const acts = ({ next, beside }: FindView): readonly string[] => [next, ...beside].map(({ act }) => act)

test('default: which network, whose, how much, since when and why in one sentence, and one next action', () => {
  expect(view('refused')).toMatchObject({
    heading: '0.5 ETH on Harbour',
    sentence:
      '0.5 ETH owned by 0x71c2…9f3e is still deposited on Harbour (since 13:22, 60 minutes ago): the amount was more than the solver can handle at once.',
    next: { kind: 'onward', label: 'Withdraw 0.5 ETH', act: 'withdraw' },
    isSelectable: true,
  })
})

test('why it was not sent back is in the same sentence', () => {
  expect(view('notRefunded').sentence).toMatch(
    /: the amount was more than the solver can handle at once, and it wasn’t refunded \(this refund must be made manually\)\.$/,
  )
})

describe('one next action each', () => {
  test.each<[StoryFind, readonly string[]]>([
    ['heldBack', ['support', 'index']],
    ['justFailed', ['look-again', 'index']],
    ['notYet', ['support', 'look-again', 'index']],
    ['notIncluded', ['look-again', 'index']],
    ['onItsWay', ['look-again', 'index']],
    ['arrived', ['see']],
    ['sentBack', ['see']],
    ['depositAddress', ['withdraw', 'index', 'reindex']],
    ['elsewhere', ['withdraw']],
    ['duplicate', ['withdraw', 'index']],
    ['orphan', ['withdraw', 'index']],
    ['balance', ['withdraw']],
    ['unnamed', ['support']],
    ['underWay', ['resume']],
    ['paidOut', ['see']],
    ['supportOnly', ['support']],
    ['ownerUnknown', ['support', 'index']],
    ['chainUnlisted', ['support', 'index']],
    ['amountUnknown', ['support', 'index']],
  ])('%s', (name, wanted) => {
    expect(acts(view(name))).toEqual(wanted)
  })
})

test('what support holds back can be withdrawn all the same where the service lets it', () => {
  const find = storyFind({ record: storyRecord({ failReason: 'BLOCKED_WALLET' }) })
  expect(acts(viewOf(find)).slice(0, 2)).toEqual(['support', 'withdraw'])
})

test('a balance that cannot be paid out is said to be none to be chosen, and support is asked', () => {
  const { isSelectable, sentence, next } = view('unnamed')
  expect(isSelectable).toBe(false)
  expect(sentence).toContain('You can’t withdraw it here.')
  expect(next?.act).toBe('support')
})

test('a failure that is young is waited for, until a time that is named', () => {
  expect(view('justFailed').more).toEqual(['A refund may still arrive. Wait until 14:31, then search again.'])
})

test('a refund is named with what came back, and seen in the explorer', () => {
  const found = view('sentBack')
  expect(found.sentence).toBe('Refunded: 0.5 ETH on Harbour at 14:21.')
  expect(found.next).toMatchObject({ label: 'See the refund', url: expect.stringContaining('/tx/0x77d2') })
})

test('a balance without a currency is listed and cannot be chosen', () => {
  expect(view('unnamed')).toMatchObject({ isSelectable: false })
  expect(view('unnamed').sentence).toContain('a token the service can’t name')
})

test('money of TON is withdrawn where its wallet may sign, and here only on the service’s own page', () => {
  const { next, more, beside } = viewOf(ofTon)
  const { deposit } = ofTon
  expect(beside.map(({ act }) => act)).toEqual(['index'])
  expect(next).toMatchObject({
    label: 'Withdraw at service.example',
    url: `https://service.example/withdraw?tab=claim&chain=${deposit?.chainId}&txHash=${deposit?.transactionId}`,
  })
  expect(more[0]).toContain('signs only for the site it is on')
  const own = findView(ofTon, { ...words, domain: 'app.relay.link' })
  expect(own.next.act).toBe('withdraw')
})

test('a balance is what the service lists', () => {
  expect(view('balance').sentence).toContain('the service lists this balance')
})

test('what this browser has paid out already is told, and not offered again', () => {
  const paid = {
    round: 0,
    hash: `0x${'3'.repeat(64)}`,
    chainId: 31_337,
    blockNumber: 1n,
    amount: 1n,
    witness: 'chain',
    at: storyNow,
  } as const
  const found = findView(storyFinds.refused, { ...words, paid })
  expect(found.sentence).toBe('Withdrawn through this browser: 0.5 ETH on Harbour at 14:22.')
  expect(acts(found)).toEqual(['see'])
})

describe('reasons', () => {
  const known = readKnown()
  test.each(known.fail)('the failReason %s has its own clause and its action', (code) => {
    expect(Object.hasOwn(failReasons, code)).toBe(true)
    expect(viewOf(storyFind({ record: storyRecord({ failReason: code }) })).sentence).toContain(
      (failReasons as Readonly<Record<string, string>>)[code],
    )
  })
  test.each(known.refund)('the refundFailReason %s has its own clause and its action', (code) => {
    expect(Object.hasOwn(refundFailReasons, code)).toBe(true)
  })
  test.each([...Object.values(failReasons), ...Object.values(refundFailReasons)])(
    'stands in the middle of a sentence: %s',
    (say) => {
      expect(say).toMatch(/^[a-z].*[^.!?]$/)
    },
  )
  test.each(['NEVER_HEARD_OF', 'constructor'])('%s, which nobody knows, is named as it came', (code) => {
    const found = viewOf(storyFind({ record: storyRecord({ failReason: code }) }))
    expect(found.sentence).toContain(`the service says “${code}”`)
    expect(found.next.act).toBe('withdraw')
  })
})

/** The recorded lists of reasons where they lie beside this repository, and a few of each in any case. */
function readKnown(): Readonly<{ fail: readonly string[]; refund: readonly string[] }> {
  const file = fileURLToPath(new URL('../../../../../../shared/spec/facts-endpoints.md', import.meta.url))
  if (!existsSync(file)) {
    process.stdout.write(
      'NOTE: ../shared/spec is not beside this repository: not every known reason was tested.\n',
    )
    return { fail: ['UNKNOWN', 'SLIPPAGE', 'BLOCKED_WALLET'], refund: ['MANUAL_REFUND_REQUIRED', 'N/A'] }
  }
  const text = readFileSync(file, 'utf8')
  const [, fail = ''] = /## 1\.11[^\n]*\n([\s\S]*?)\nMeaning groups/.exec(text) ?? []
  const [, refund = ''] = /\nrefundFailReason: ([^\n]*)/.exec(text) ?? []
  const codes = (of: string): readonly string[] =>
    of.match(/[A-Z\d]+(?:[_/][A-Z\d]+)+|UNKNOWN|SLIPPAGE/g) ?? []
  return { fail: codes(fail), refund: codes(refund) }
}

test('the recorded lists are read whole', () => {
  const { fail, refund } = readKnown()
  expect(fail.length === 3 || fail.length >= 69).toBe(true)
  expect(refund.length).toBeGreaterThan(1)
})
