import { describe, expect, test } from 'vitest'
import type { Step } from '../../domain/step.js'
import {
  erc20,
  native,
  present,
  problemsOf,
  withCall,
  withCheck,
  withSteps,
} from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import type { VerifyQuoteParameters } from '../verifyQuote.js'

const { calldata } = honest

describe('items', () => {
  const { stranger, token, approvalProxy } = honest
  const approves = (
    spender: string,
    amount: bigint,
    call: Partial<{ to: string; value: bigint }> = {},
  ): VerifyQuoteParameters =>
    withCall(erc20, 'approve', () => ({ data: calldata('0x095ea7b3', spender, amount), ...call }))
  const extra = (step: Step): VerifyQuoteParameters => withSteps(native, (steps) => [step, ...steps])
  const approveStep = (spender: string, amount: bigint, to = token): Step =>
    honest.createStep('approve', { to, data: calldata('0x095ea7b3', spender, amount) }, false)
  const [zero, exact] = [approveStep(honest.depository, 0n), approveStep(honest.depository, 1_000_000n)]
  /** The honest quote with other approvals before its deposit. */
  const withReset = (...approvals: readonly Step[]): VerifyQuoteParameters =>
    withSteps(erc20, (steps) => [...approvals, steps[1]])

  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    ['on another chain', withCall(native, 'deposit', () => ({ chainId: 102 })), ['failed item-chain']],
    ['from another account', withCall(native, 'deposit', () => ({ from: stranger })), ['failed item-sender']],
    [
      'for another user than the account',
      { ...native, account: stranger },
      ['failed item-sender', 'failed deposit-depositor'],
    ],
    [
      'a call of a stranger',
      extra(honest.createStep('swap', { to: stranger, data: '0x12345678' }, false)),
      ['failed item-unknown'],
    ],
    [
      'a plain payment to a stranger',
      extra(honest.createStep('send', { to: stranger, value: 1n }, false)),
      ['failed item-unknown', 'failed outflow'],
    ],
    [
      'another function of the depository',
      extra(honest.createStep('swap', { data: '0xdeadbeef' }, false)),
      ['failed item-unknown'],
    ],
    [
      'a signature',
      extra({ ...honest.createStep('authorize', {}, false), kind: 'signature' }),
      ['failed item-unknown'],
    ],
    [
      'a call of an unknown kind',
      withSteps(native, ([step]) => [
        {
          ...present(step),
          items: [{ status: 'incomplete', call: { vm: 'unknown', raw: null }, check: null }],
        },
      ]),
      ['failed item-unknown', 'failed deposit-missing'],
    ],
    [
      'an approval without limit',
      approves(honest.depository, (1n << 256n) - 1n),
      ['failed approval', 'failed outflow'],
    ],
    ['an approval of more', approves(honest.depository, 1_000_001n), ['failed approval', 'failed outflow']],
    ['an approval for a stranger', approves(stranger, 1_000_000n), ['failed approval', 'failed outflow']],
    [
      'an approval of another token',
      approves(honest.depository, 1_000_000n, { to: stranger }),
      ['failed approval', 'failed outflow'],
    ],
    [
      'an approval with value',
      approves(honest.depository, 1_000_000n, { value: 1n }),
      ['failed approval', 'failed outflow'],
    ],
    [
      'an approval nothing needs',
      extra(
        honest.createStep(
          'approve',
          { to: token, data: calldata('0x095ea7b3', honest.depository, 1_000_000n) },
          false,
        ),
      ),
      ['failed approval', 'failed outflow'],
    ],
    [
      'an approval for a proxy nothing uses',
      approves(approvalProxy, 1_000_000n),
      ['failed approval', 'failed outflow'],
    ],
    ['a reset before the approval', withReset(zero, exact), []],
    ['a reset alone', withReset(zero), ['failed approval']],
    ['a reset after the approval', withReset(exact, zero), ['failed approval']],
    ['two resets', withReset(zero, zero, exact), ['failed approval']],
    ['a reset and an approval, twice', withReset(zero, exact, zero, exact), ['failed outflow']],
    [
      'a reset before an approval of more',
      withReset(zero, approveStep(honest.depository, 1_000_001n)),
      ['failed approval', 'failed outflow'],
    ],
    ['a reset for a stranger', withReset(approveStep(stranger, 0n), exact), ['failed approval']],
    [
      'a reset of another token',
      withReset(approveStep(honest.depository, 0n, stranger), exact),
      ['failed approval'],
    ],
    [
      'a check on another host',
      withCheck('https://example.org/intents/status/v3?requestId='),
      ['failed endpoint'],
    ],
    ['a check of another path', withCheck('/transactions?requestId='), ['failed endpoint']],
    ['a check of another request', withCheck('/intents/status/v3?requestId=0'), ['failed endpoint']],
    ['a check by another method', withCheck('/intents/status/v3?requestId=', 'POST'), ['failed endpoint']],
    [
      'a step of another request',
      withSteps(native, ([step]) => [{ ...present(step), requestId: '0x1' }]),
      ['failed endpoint'],
    ],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(parameters)).toEqual(problems)
  })
})
