import type { Proof } from '@portage/core/execution'
import type { RunCopy } from '../../copy/copy.js'

type Sent = Extract<Proof, { type: 'deposit' | 'call' }>

/** What the wallet put into the transaction beside what it was asked for; undefined where nothing is known of that. */
export function sayAdded(proof: Sent | null, copy: RunCopy): string | undefined {
  const added = proof?.added
  switch (added?.type) {
    case 'bytes':
      return copy.addedBytes(added)
    case 'calls':
      return added.count === null ? copy.addedUnread : copy.addedCalls({ count: added.count })
    default:
      // A newer tab may have kept what this version has no words for.
      added satisfies undefined
      return undefined
  }
}
