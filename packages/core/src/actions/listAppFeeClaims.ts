import type { IntentClient } from '../client/intentClient.js'
import type { AppFeeClaimPage } from '../domain/appFees.js'
import { decodeAppFeeClaims } from '../wire/decodeAppFees.js'
import { checkFields, pageSize, text } from './fields.js'
import { listAppFeeClaimsRepeat } from './repeats.js'

export type ListAppFeeClaimsParameters = Readonly<{
  wallet: string
  limit?: number | undefined
  /** From the page before. */
  continuation?: string | undefined
  signal?: AbortSignal | undefined
}>

export type ListAppFeeClaimsReturnType = AppFeeClaimPage

/**
 * Reads one page of a wallet's claims (`GET /app-fees/{wallet}/claims`).
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const { claims, continuation } = await listAppFeeClaims(client, { wallet: user, limit: 20 })
 */
export async function listAppFeeClaims(
  client: IntentClient,
  { wallet, signal, ...query }: ListAppFeeClaimsParameters,
): Promise<ListAppFeeClaimsReturnType> {
  checkFields({ wallet, ...query }, { wallet: text, 'limit?': pageSize, 'continuation?': text })
  return decodeAppFeeClaims(
    await client.request({
      method: 'GET',
      path: `/app-fees/${encodeURIComponent(wallet)}/claims`,
      query,
      signal,
      repeat: listAppFeeClaimsRepeat,
    }),
    client.leftOut?.tell,
  )
}
