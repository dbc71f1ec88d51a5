import { journalPatience, journalSilence } from '../../execution/journal/patience.js'
import { within } from '../../utils/within.js'
import type { WithdrawalAsk } from '../facts.js'
import type { HandlerContext } from './context.js'

type Given = Pick<
  WithdrawalAsk,
  'kind' | 'walletKind' | 'account' | 'chainId' | 'to' | 'inputHash' | 'anchor'
> &
  Readonly<{ round: number; attempt: number }>

/** Writes down what is about to be asked, and keeps it before it is. Rejects where the journal does not. */
export async function recordAsk(
  { ports, record }: HandlerContext,
  given: Given,
): Promise<Readonly<{ type: 'recorded' | 'existed'; ask: WithdrawalAsk }>> {
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
  return outcome.type === 'existed' ? outcome : { type: 'recorded', ask }
}
