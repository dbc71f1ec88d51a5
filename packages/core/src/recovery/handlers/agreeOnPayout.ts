import { withinJournalTime } from '../../engine/journal/withinJournalTime.js'
import { withdrawalFactKey } from '../facts.js'
import { readyOf } from '../readLog.js'
import type { WithdrawalContext } from './context.js'

/**
 * Whether the transaction of this page is the one that counts by the journal: another page may have been shown another
 * one of the same job, and both could be carried out. One that the journal does not hold yet is kept first.
 *
 * @throws where the journal does not answer
 */
export async function agreeOnPayout({ ports, record, getState, emit }: WithdrawalContext): Promise<boolean> {
  const { client, journal } = ports
  const entry = await withinJournalTime(client.clock, journal.read(record.id))
  const state = getState()
  const ours = readyOf(state, state.round)
  if (!ours) return false
  const key = withdrawalFactKey(ours)
  const known = entry?.facts ?? []
  const chosen = readyOf({ asks: entry?.asks ?? [], facts: [ours, ...known] }, state.round)
  if (entry && chosen && withdrawalFactKey(chosen) !== key) {
    emit({ type: 'journal-read', entry })
    return false
  }
  if (!known.some((fact) => withdrawalFactKey(fact) === key)) {
    await withinJournalTime(client.clock, journal.append(record.id, ours))
  }
  return true
}
