import type { Hex } from 'viem'
import type { ServiceContext } from '../service/context.js'
import { plainTerms, shareFees } from '../service/pricing.js'
import type { IntentRequest } from '../state/request.js'
import type { GaslessCall } from './gaslessCall.js'

/** The request behind a call that no quote was asked for. */
export function openCall(
  context: ServiceContext,
  id: Hex,
  keyId: string,
  { chain, to, value, referrer, authorizationList }: GaslessCall,
): IntentRequest {
  const [currency] = chain.currencies
  if (currency === undefined) throw new Error('Every local chain has a native currency.')
  const { parts } = shareFees({ execution: 0n, swap: 0n, relay: 0n, app: 0n, rent: 0n }, currency, plainTerms)
  const createdAt = context.now()
  return {
    id,
    keyId,
    requestType: 'Call',
    user: to,
    recipient: to,
    refundTo: null,
    referrer,
    slippage: 0n,
    origin: { currency, amount: value },
    destination: { currency, amount: value },
    settlement: { by: 'account', call: null },
    permit: null,
    limits: { ttl: null, queueingTtl: null, late: 'refunded' },
    depositAddress: null,
    supersededBy: null,
    appFees: [],
    sponsorship: null,
    authorizationList,
    features: ['gasless_execution'],
    quoted: { fees: {}, route: null, rate: '1', feeCurrency: currency, parts },
    createdAt,
    updatedAt: createdAt,
    progress: { status: 'waiting' },
    duplicateDeposits: [],
  }
}
