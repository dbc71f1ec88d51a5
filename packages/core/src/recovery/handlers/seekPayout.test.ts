import { expect, test } from 'vitest'
import { nativeAddress } from '../../domain/currency.js'
import type { WithdrawalRequest } from '../../domain/recovery.js'
import type { SentMessage } from '../../domain/step.js'
import type { Reader } from '../../families/reader.js'
import { chains } from '../__fixtures__/world.js'
import { createWithdrawalState } from '../createState.js'
import { recordOf } from '../recordOf.js'
import type { WithdrawalState } from '../state.js'
import type { WithdrawalContext } from './context.js'
import { readWithdrawalPayout } from './seekPayout.js'

const hash = 'ab'.repeat(32)
const [owner, recipient] = [`0:${'11'.repeat(32)}`, `0:${'22'.repeat(32)}`]
const ton = nativeAddress('tonvm') ?? ''
const amount = 700n
const message: SentMessage = { to: recipient, value: amount, comment: null }

/** What a transaction on TON is taken for that sent these messages. */
async function judge(
  messages: readonly SentMessage[],
  { named = hash, currency = ton }: Readonly<{ named?: string | null; currency?: string }> = {},
) {
  const request = { chainId: 'gram', currency, amount, ownerChainId: 'gram', owner, recipient }
  const record = recordOf({ request: request as WithdrawalRequest, chains, now: 1 })
  const service = { status: 'executed', reason: null, transactionId: named } as const
  const state: WithdrawalState = { ...createWithdrawalState({ record, asks: [], facts: [] }), service }
  const sent = { from: owner, to: null, value: 0n, data: '0x', messages }
  const reader = {
    readTransaction: async () => ({
      type: 'included',
      succeeded: true,
      isFinal: true,
      blockNumber: 9n,
      sent,
    }),
  } as unknown as Reader
  const ports = { client: { clock: { now: () => 5 } }, trusted: {} }
  const context = { ports, record, getState: () => state, signal: AbortSignal.abort() }
  return readWithdrawalPayout(context as unknown as WithdrawalContext, reader, hash)
}

test('on TON the message that brings the amount to the recipient is the proof, in the transaction the service names', async () => {
  expect(await judge([{ ...message, to: owner }, message])).toEqual({
    type: 'final',
    proof: { round: 0, hash, chainId: 106, blockNumber: 9n, amount, witness: 'chain', at: 5 },
  })
})

test.each<[string, Parameters<typeof judge>]>([
  ['that only a person names', [[message], { named: null }]],
  ['beside the one the service names', [[message], { named: 'cd'.repeat(32) }]],
  ['to somebody else', [[{ ...message, to: owner }]]],
  ['of less', [[{ ...message, value: amount - 1n }]]],
  ['of a token', [[message], { currency: `0:${'33'.repeat(32)}` }]],
  ['of nothing', [[]]],
])('one %s is no proof, and nobody says that it is another’s', async (_what, given) => {
  expect(await judge(...given)).toEqual({ type: 'untold' })
})
