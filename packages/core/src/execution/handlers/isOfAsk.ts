import type { SentCall } from '../../families/chainReadings.js'
import type { Ask } from '../facts.js'
import type { FoundOnChain } from './context.js'

/** Whether a transaction is the one that was asked for. A failure of any other says nothing of ours. */
export function isOfAsk(
  sent: SentCall | undefined,
  { call, family }: Pick<FoundOnChain, 'call' | 'family'>,
  ask: Ask,
): boolean {
  return sent !== undefined && family.isSent(sent, call, ask)
}
