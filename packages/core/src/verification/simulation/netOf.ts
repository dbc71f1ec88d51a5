import { nativeAddress } from '../../domain/currency.js'
import type { Transfer } from '../../families/chainReadings.js'

/** What an account has more of after movements, by currency in lower case; less is negative. */
export function netOf(movements: readonly Transfer[], account: string): ReadonlyMap<string, bigint> {
  const holder = account.toLowerCase()
  const native = nativeAddress('evm') ?? ''
  const net = new Map<string, bigint>()
  for (const { token, from, to, amount } of movements) {
    const currency = token ?? native
    const change = (to === holder ? amount : 0n) - (from === holder ? amount : 0n)
    net.set(currency, (net.get(currency) ?? 0n) + change)
  }
  return net
}
