import type { AskOutcomeOf } from '../../engine/journal/journalOf.js'
import { recordAsk } from '../../engine/recordAsk.js'
import type { WithdrawalAsk, WithdrawalFact } from '../facts.js'
import type { WithdrawalContext } from './context.js'

/** What an ask of a withdrawal says of itself. */
export type WithdrawalAskTerms = Pick<
  WithdrawalAsk,
  'round' | 'attempt' | 'kind' | 'walletKind' | 'account' | 'chainId' | 'to' | 'inputHash' | 'anchor'
>

/**
 * Records what is about to be asked. Where the same was asked before, whoever did, that ask is given back.
 *
 * @throws where the journal does not keep the ask
 */
export async function recordWithdrawalAsk(
  context: WithdrawalContext,
  terms: WithdrawalAskTerms,
): Promise<Readonly<{ type: AskOutcomeOf<WithdrawalAsk>['type']; ask: WithdrawalAsk }>> {
  const { ports, record } = context
  const { round, attempt, kind } = terms
  const ask: WithdrawalAsk = {
    ...terms,
    key: [record.id, round, kind, attempt].join(':'),
    withdrawalId: record.id,
    value: 0n,
    askedAt: ports.client.clock.now(),
  }
  // A submission that was never made does no harm: the next one is the same.
  const closing =
    kind === 'submission'
      ? null
      : (at: number): WithdrawalFact => ({
          type: 'rejected',
          round,
          attempt,
          kind,
          asked: 'nobody',
          at,
        })
  return { ask, ...(await recordAsk(context, ask, closing)) }
}
