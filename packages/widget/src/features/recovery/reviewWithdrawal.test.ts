import { storyWithdrawals } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { reviewWithdrawal } from './reviewWithdrawal.js'
import type { TokenCount } from './useTokenCount.js'

const owner = `0x${'a'.repeat(40)}`
const terms = {
  ...{
    chain: 'Harbour',
    gas: 'ETH',
    depositChain: null,
    owner,
    recipient: `0x${'b'.repeat(40)}`,
    amount: 1n,
  },
  say: () => '0.5 ETH',
}
const review = (ownerVm: string, vm: string) =>
  reviewWithdrawal(
    {
      terms: terms as never,
      ownerVm,
      vm,
      account: owner,
      isContract: false,
      mayConnect: true,
      counted: { type: 'read', decimals: 18 },
      state: null,
    },
    english.withdrawal,
  )

test.each([
  ['evm', 'evm', 'Then send the payout on Harbour. You pay its gas in ETH.'],
  ['svm', 'svm', 'Then send the payout on Harbour. You pay its gas in ETH.'],
  ['tvm', 'tvm', 'Then send the payout on Harbour. You pay its gas in ETH.'],
  ['evm', 'svm', 'The recipient’s wallet then sends the payout on Harbour and pays its gas.'],
  ['svm', 'evm', 'The recipient’s wallet then sends the payout on Harbour and pays its gas.'],
  ['hypevm', 'hypevm', 'The payout on Harbour needs no further approval and no gas.'],
  ['evm', 'hypevm', 'The payout on Harbour needs no further approval and no gas.'],
  ['tonvm', 'tonvm', 'The payout on Harbour needs no further approval and no gas.'],
  ['evm', 'xrpvm', 'This site can’t send on Harbour; it shows you the payout.'],
])('an owner on %s and a payout on %s: what is asked after the signature', (ownerVm, vm, sentence) => {
  expect(review(ownerVm, vm).asks.at(-1)).toBe(sentence)
})

const { idle } = storyWithdrawals
const drawn = { ...terms, ...idle.record.request, chain: 'Harbour' }
const buttonOf = (change: object, counted: TokenCount = { type: 'read', decimals: 18 }) =>
  reviewWithdrawal(
    {
      terms: { ...drawn, ...change } as never,
      ...{ ownerVm: 'evm', vm: 'evm', account: drawn.owner, isContract: false, mayConnect: true },
      counted,
      state: idle,
    },
    english.withdrawal,
  )

test('a withdrawal that is not the one that is drawn has no live button', () => {
  expect(buttonOf({}).button.act).toBe('start')
  const others = [{ amount: drawn.amount + 1n }, { recipient: `0x${'c'.repeat(40)}` }]
  expect(others.map((change) => buttonOf(change).button.act)).toEqual(['none', 'none'])
})

test('a token that nobody could read is named, and one that providers contradict each other about is not signed for', () => {
  const unread = buttonOf({}, { type: 'unread' })
  expect([unread.button.act, unread.warnings]).toEqual(['start', [english.withdrawal.countUnread]])
  const disputed = buttonOf({}, { type: 'disputed' })
  expect([disputed.button.act, disputed.warnings]).toEqual(['none', [english.withdrawal.countDisputed]])
})
