import type { TokenFacts } from '../chainReadings.js'
import { nativeFacts } from '../nativeFacts.js'
import { toRaw } from './address.js'
import type { TonApi } from './api.js'
import { isNativeTon } from './readBalance.js'

/** What a jetton says of itself. One that does not name its decimals has nine (TEP-64). */
export async function readTokenFacts(api: TonApi, token: string): Promise<TokenFacts> {
  if (isNativeTon(token)) return nativeFacts('tonvm')
  const { jetton_masters } = Object(
    await api({ path: 'jetton/masters', query: { address: toRaw(token), limit: '1' } }),
  )
  const [master] = Array.isArray(jetton_masters) ? jetton_masters : []
  if (!master) throw new Error(`There is no token at ${token} on this chain.`)
  const { decimals, symbol } = Object(Object(master).jetton_content)
  const count = Number(decimals ?? 9)
  if (!Number.isInteger(count) || count < 0 || count > 255)
    throw new Error(`The token at ${token} names no decimals.`)
  return { decimals: count, symbol: typeof symbol === 'string' ? symbol : null }
}
