import { expect, test } from 'vitest'
import { walk } from './__fixtures__/walk.js'
import { chains, createWorld, request } from './__fixtures__/world.js'
import type { WithdrawalEntry } from './facts.js'
import { findSequence } from './findSequence.js'
import { isWithdrawalEnded } from './isWithdrawalEnded.js'
import { isWithdrawalOpen } from './isWithdrawalOpen.js'
import { createMemoryWithdrawalJournal } from './journal/createMemoryWithdrawalJournal.js'
import { recordOf } from './recordOf.js'

const entries: readonly WithdrawalEntry[] = [...walk(400)].flatMap(({ after: { record, asks, facts } }) =>
  asks.length === 0 ? [] : [{ record, asks, facts }],
)

test('of everything a withdrawal can come to, what is open has not ended, and what was paid has', () => {
  let ended = 0
  for (const entry of entries) {
    const isPaid = entry.facts.some(({ type }) => type === 'proof')
    if (isWithdrawalOpen(entry)) expect(isWithdrawalEnded(entry)).toBe(false)
    if (isPaid) expect(isWithdrawalEnded(entry)).toBe(true)
    if (isWithdrawalEnded(entry)) ended += 1
  }
  expect(ended).toBeGreaterThan(10)
  expect(ended).toBeLessThan(entries.length)
})

test('a signature that was asked for and never came may still come', () => {
  const asked = entries.filter(({ asks }) => asks.length === 1 && asks[0]?.kind === 'signature')
  const factsOf = ({ facts }: WithdrawalEntry): string =>
    facts.flatMap(({ type }) => (type === 'attested' ? [] : [type])).join()
  const unanswered = asked.find((entry) => factsOf(entry) === '')
  const rejected = asked.find((entry) => factsOf(entry) === 'rejected')
  expect(unanswered && isWithdrawalEnded(unanswered)).toBe(false)
  expect(rejected && isWithdrawalEnded(rejected)).toBe(true)
})

test('the number of a withdrawal that was forgotten is not given again', async () => {
  const journal = createMemoryWithdrawalJournal()
  const terms = { request, deposit: null, chains }
  const world = createWorld()
  const record = recordOf({ ...terms, sequence: 0, now: 1 })
  const ask = entries.find(({ asks }) => asks[0]?.kind === 'signature')?.asks[0]
  if (!ask) throw new Error('Nothing was asked.')
  await journal.recordAsk(record, { ...ask, withdrawalId: record.id })
  await journal.append(record.id, {
    type: 'proof',
    at: world.clock.now(),
    proof: { round: 0, hash: '0x1', chainId: 1, blockNumber: 1n, amount: 1n, witness: 'chain', at: 1 },
  })
  expect(await findSequence({ journal, ...terms })).toBe(1)
  expect(await journal.history?.forgetEnded()).toEqual({ ended: 1, kept: 0 })
  expect(await findSequence({ journal, ...terms })).toBe(1)
})
