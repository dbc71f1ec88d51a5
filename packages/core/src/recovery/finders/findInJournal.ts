import type { JournalEntry } from '../../execution/facts.js'
import { misplacedTopic } from '../../execution/topics.js'
import { isSameAccount } from '../../families/bytesOfAddress.js'
import { describeFind } from '../describeFind.js'
import type { Recoverable } from '../recoverable.js'
import type { RecoverySearch } from './search.js'

/** Deposits that the engine has found where they were not meant to be: on another chain, or one more than one. */
export async function findInJournal({
  journal,
  chains,
  accounts,
}: RecoverySearch): Promise<readonly Recoverable[]> {
  const entries = (await journal?.list({ topic: misplacedTopic })) ?? []
  return entries.flatMap((entry) => {
    if (!entry.record) return []
    const { record } = entry
    if (
      accounts.length > 0 &&
      !accounts.some(({ address, vm }) => isSameAccount(record.account, address, vm))
    )
      return []
    return misplacedOf({ ...entry, record }).map(({ type, chainId, hash, amount, at }) =>
      describeFind(chains, {
        source: type,
        chainId,
        currency: paymentCurrencyOf(record),
        amount,
        owner: record.account,
        ownerChainId: chainId,
        deposit: { chainId, transactionId: hash },
        requestId: record.quote.requestId,
        since: at,
      }),
    )
  })
}

function misplacedOf({ facts }: JournalEntry) {
  return facts.flatMap((fact) => (fact.type === 'elsewhere' || fact.type === 'duplicate' ? [fact] : []))
}

/** What the depository was paid in: after a swap on the way it is another currency than the person gave. */
function paymentCurrencyOf({ quote }: JournalEntry['record']): string {
  return quote.protocol?.orderData.inputs[0]?.payment.currency ?? quote.request.originCurrency
}
