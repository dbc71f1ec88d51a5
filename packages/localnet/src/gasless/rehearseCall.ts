import { type Address, toHex } from 'viem'
import { type Explanation, explainRevert, type TracedCall } from './explainRevert.js'
import type { GaslessCall } from './gaslessCall.js'

/** Makes a call without making it. @returns why it would revert, or null when it would not */
export async function rehearseCall(
  { chain, to, data, value, authorizationList }: GaslessCall,
  from: Address,
): Promise<Explanation | null> {
  const authorizations = authorizationList.map(({ chainId, address, nonce, yParity, r, s }) => ({
    chainId: toHex(chainId),
    address,
    nonce: toHex(nonce),
    yParity: toHex(yParity ?? 0),
    r,
    s,
  }))
  const call = {
    from,
    to,
    data,
    value: toHex(value),
    ...(authorizations.length > 0 ? { authorizationList: authorizations } : {}),
  }
  // viem has no name for this method.
  const request = chain.client.public.request as (parameters: unknown) => Promise<TracedCall>
  const traced = await request({
    method: 'debug_traceCall',
    params: [call, 'latest', { tracer: 'callTracer' }],
  })
  return traced.error === undefined ? null : explainRevert(chain, traced)
}
