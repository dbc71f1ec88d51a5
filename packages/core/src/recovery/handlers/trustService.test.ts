import { expect, test } from 'vitest'
import type { Slug } from '../../domain/chain.js'
import type { SolanaCall } from '../../domain/step.js'
import type { Reader } from '../../families/reader.js'
import { solana } from '../../families/solana/solana.js'
import type { WithdrawalEvent } from '../events.js'
import type { WithdrawalRecord } from '../facts.js'
import type { WithdrawalState } from '../state.js'
import { findWithdrawalReader, type WithdrawalContext } from './context.js'
import { trustService } from './trustService.js'

const amount = 700n
const record: WithdrawalRecord = {
  id: 'one',
  request: {
    ...{ chainId: 'sun' as Slug, currency: 'mint', amount, ownerChainId: 'sun' as Slug },
    ...{ owner: 'owner', recipient: 'recipient' },
  },
  deposit: null,
  ...{ chainId: 103, vm: 'svm', ownerChainId: 103, ownerVm: 'svm', createdAt: 1 },
}
const transaction: SolanaCall = { vm: 'solana', instructions: [], lookupTables: [] }

/** A job that another device has begun, of which the service says that it is done. */
function follow(reader: Partial<Reader> | null): Readonly<{
  context: WithdrawalContext
  emitted: WithdrawalEvent['type'][]
}> {
  const emitted: WithdrawalEvent['type'][] = []
  const facts = [
    { type: 'signature', round: 1, prepared: { amount } },
    { type: 'job', round: 1, jobId: 'job', origin: 'joined' },
    { type: 'ready', round: 1, transaction },
  ]
  const state = { round: 1, service: { status: 'executed' }, agreed: amount, asks: [], facts }
  const context = {
    ports: {
      client: { clock: { now: () => 1 } },
      readers: reader === null ? {} : { svm: reader },
      trusted: {},
    },
    record,
    getState: () => state as unknown as WithdrawalState,
    emit: ({ type }: WithdrawalEvent) => emitted.push(type),
  } as unknown as WithdrawalContext
  return { context, emitted }
}

test('nothing follows from a payment that nobody here can read: a page with its family can tell later', () => {
  for (const reader of [null, { canRead: () => true }]) {
    const { context, emitted } = follow(reader)
    expect(trustService(context, null)).toBe(false)
    expect(emitted).toEqual([])
  }
})

test('one that was read, and pays something else, was for another withdrawal', () => {
  const { context, emitted } = follow({ canRead: () => true, family: solana })
  expect(trustService(context, null)).toBe(true)
  expect(emitted).toEqual(['payout-foreign'])
})

test('a reader without its family is none: it finds transactions, and nobody can say what they do', () => {
  expect(findWithdrawalReader(follow({ canRead: () => true }).context)).toBeNull()
  expect(findWithdrawalReader(follow({ canRead: () => true, family: solana }).context)).not.toBeNull()
})
