import { base64 } from '@scure/base'
import { isNativeAddress } from '../../domain/currency.js'
import type { TokenFacts } from '../chainReadings.js'
import { nativeFacts } from '../nativeFacts.js'
import type { SolanaRpc } from './rpc.js'
import { tokenPrograms } from './tokenPrograms.js'

/** Where a mint says how many decimals it has, and the least bytes a mint has. */
const [place, least] = [44, 82]

/** What a token says of itself. A mint has no symbol: whoever likes writes one elsewhere. */
export async function readTokenFacts(rpc: SolanaRpc, token: string): Promise<TokenFacts> {
  if (isNativeAddress(token, 'svm')) return nativeFacts('svm')
  const answer = await rpc('getAccountInfo', [token, { encoding: 'base64', commitment: 'confirmed' }])
  const { owner, data } = Object(Object(answer).value)
  const bytes = tokenPrograms.includes(owner) ? base64.decode(String(data[0])) : null
  const decimals = bytes && bytes.length >= least ? bytes[place] : undefined
  if (decimals === undefined) throw new Error(`There is no token at ${token} on this chain.`)
  return { decimals, symbol: null }
}
