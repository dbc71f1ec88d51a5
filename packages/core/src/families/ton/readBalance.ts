import { isNativeAddress } from '../../domain/currency.js'
import { toRaw } from './address.js'
import type { TonApi } from './api.js'

/** What an account holds of a currency, in its smallest unit. An account nobody ever paid holds nothing. */
export async function readBalance(
  api: TonApi,
  { account, currency }: Readonly<{ account: string; currency: string }>,
): Promise<bigint> {
  const address = toRaw(account)
  if (isNativeTon(currency)) {
    const { accounts } = Object(
      await api({ path: 'accountStates', query: { address, include_boc: 'false' } }),
    )
    if (!Array.isArray(accounts)) throw new Error('The index of TON names no balance.')
    return BigInt(accounts[0]?.balance ?? 0)
  }
  const { jetton_wallets } = Object(
    await api({
      path: 'jetton/wallets',
      query: { owner_address: address, jetton_address: toRaw(currency), limit: '1' },
    }),
  )
  if (!Array.isArray(jetton_wallets)) throw new Error('The index of TON names no balance.')
  return BigInt(jetton_wallets[0]?.balance ?? 0)
}

/** Whether a currency is TON itself, in any spelling. */
export function isNativeTon(currency: string): boolean {
  return isNativeAddress(currency, 'tonvm') || toRaw(currency) === `0:${'0'.repeat(64)}`
}
