import type { SolanaSide } from '../solana/service/solanaSide.js'
import type { JobProgress, Payout } from './job.js'

/**
 * Looks for a payout in what is confirmed on Solana. It is expired only where a final block of a later time stands
 * without it: the depository takes it in none that follows.
 */
export function lookForSolanaPayout(
  { chain: { bank } }: SolanaSide,
  { usedRequest, expiration }: Extract<Payout, { seenOn: 'solana' }>,
): JobProgress | 'open' {
  const confirmed = bank.blocks.at('confirmed')
  if (bank.account(usedRequest, confirmed) === null)
    return bank.blocks.at('finalized').time >= expiration ? { status: 'expired' } : 'open'
  const record = bank.blocks
    .between(0, confirmed.slot)
    .flatMap(({ transactions }) => transactions)
    .findLast(({ err, keys }) => err === null && keys.static.includes(usedRequest))
  return record === undefined ? 'open' : { status: 'executed', txHash: record.signature }
}
