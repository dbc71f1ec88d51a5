import { journalSilence } from '../../execution/journal/journalSilence.js'
import { journalPatience } from '../../execution/journal/patience.js'
import { readAgain } from '../../execution/journal/readAgain.js'
import { within } from '../../utils/within.js'
import type { WithdrawalAsk } from '../facts.js'
import type { WithdrawalContext } from './context.js'

type Given = Pick<
  WithdrawalAsk,
  'kind' | 'walletKind' | 'account' | 'chainId' | 'to' | 'inputHash' | 'anchor'
> &
  Readonly<{ round: number; attempt: number }>

/**
 * Writes down what is about to be asked, and keeps it before it is. What came of one that somebody else made is read
 * too. Rejects where the journal does not keep it.
 */
export async function recordAsk(
  context: WithdrawalContext,
  given: Given,
): Promise<Readonly<{ type: 'recorded' | 'existed'; ask: WithdrawalAsk }>> {
  const { ports, record } = context
  const { clock } = ports.client
  const ask: WithdrawalAsk = {
    ...given,
    key: [record.id, given.round, given.kind, given.attempt].join(':'),
    withdrawalId: record.id,
    value: 0n,
    askedAt: clock.now(),
  }
  const recording = ports.journal.recordAsk(record, ask)
  const outcome = await within(clock, journalPatience, recording, journalSilence)
  if (outcome.type === 'recorded') return { type: 'recorded', ask }
  await readAgain(context)
  return outcome
}
