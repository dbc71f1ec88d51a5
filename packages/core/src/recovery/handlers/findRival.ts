import { withinJournalTime } from '../../engine/journal/withinJournalTime.js'
import { createWithdrawalState } from '../createState.js'
import type { WithdrawalEntry, WithdrawalRecord } from '../facts.js'
import { findFact, findLastWithdrawalAsk } from '../readLog.js'
import type { WithdrawalContext } from './context.js'

/**
 * Another withdrawal of the very same money (owner, owner's chain, chain and currency) that is under way in this
 * journal: its id, or null. Found with its deposit and without, or for another recipient, money has another id each time.
 *
 * @param from whether it counts once it was signed, or only once it was sent to the service
 * @throws where the journal does not answer
 */
export async function findRival(
  { ports, record }: WithdrawalContext,
  from: 'signature' | 'submission',
): Promise<string | null> {
  const { client, journal } = ports
  const entries = await withinJournalTime(client.clock, journal.list({ only: 'open' }))
  for (const entry of entries) {
    if (entry.record === null || entry.record.id === record.id) continue
    if (isSameMoney(entry.record, record) && isUnderWay(entry, from)) return entry.record.id
  }
  return null
}

/** Records hold addresses in one spelling. */
function isSameMoney({ request: left }: WithdrawalRecord, { request: right }: WithdrawalRecord): boolean {
  const fields = ['owner', 'ownerChainId', 'chainId', 'currency'] as const
  return fields.every((field) => left[field] === right[field])
}

function isUnderWay(entry: WithdrawalEntry, from: 'signature' | 'submission'): boolean {
  const { round, phase, proofs } = createWithdrawalState(entry)
  if (proofs.length > 0) return false
  // What came to nothing, or whose end nobody knows, is for the hub to say: it holds the money or not.
  const isOver =
    phase.name === 'stopped' && ['job-over', 'submission-refused', 'other-open'].includes(phase.reason.type)
  if (isOver) return false
  return from === 'signature'
    ? findFact(entry, 'signature', round) !== undefined
    : findLastWithdrawalAsk(entry, 'submission', round) !== undefined
}
