import type { Quote } from '@portage/core'
import { type Ask, type ExecutionRecord, executionIdOf } from '@portage/core/execution'

/** The journal's record of an execution of this quote. */
export function recordOf(quote: Quote, account: string): ExecutionRecord {
  return { id: executionIdOf(quote, account), quote, account, createdAt: 1_000 }
}

/** The first ask of a record: its wallet was opened, and nobody knows what came of it. */
export function askOf({ id, quote, account }: ExecutionRecord, attempt = 0): Ask {
  return {
    key: `${quote.requestId}:test:0:0:${attempt}`,
    executionId: id,
    step: 0,
    item: 0,
    attempt,
    kind: 'transaction',
    callsId: null,
    walletKind: 'test',
    account,
    chainId: 31337,
    to: `0x${'de'.repeat(20)}`,
    value: 1n,
    inputHash: '0x',
    anchor: {
      blockNumber: 1n,
      blockHash: '0x',
      blockTime: 1,
      latestNonce: 0,
      pendingNonce: 0,
      isContract: false,
    },
    askedAt: 1_000,
  }
}
