import { isNativeAddress } from '../../domain/currency.js'
import type { TokenFacts } from '../chainReadings.js'
import { readAllowance as readOnEvm } from '../evm/readToken.js'
import { readTokenFacts } from '../evm/readTokenFacts.js'
import { nativeFacts } from '../nativeFacts.js'
import type { TronApi } from './api.js'
import { jsonRpcOf } from './jsonRpc.js'
import { toTronHex } from './tronAddress.js'

/** What a token says of itself. */
export async function readToken(api: TronApi, token: string): Promise<TokenFacts> {
  if (isNativeAddress(token, 'tvm')) return nativeFacts('tvm')
  return readTokenFacts(jsonRpcOf(api), toTronHex(token))
}

/** How much of a token somebody may take of an owner's. */
export function readAllowance(
  api: TronApi,
  { token, owner, spender }: Readonly<{ token: string; owner: string; spender: string }>,
): Promise<bigint> {
  const asked = { token: toTronHex(token), owner: toTronHex(owner), spender: toTronHex(spender) }
  return readOnEvm(jsonRpcOf(api), asked)
}
