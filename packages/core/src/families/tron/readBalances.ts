import { isNativeAddress } from '../../domain/currency.js'
import { readBalances as readOnEvm } from '../evm/readBalances.js'
import type { TronApi } from './api.js'
import { jsonRpcOf } from './jsonRpc.js'
import { readAccount } from './readBlock.js'
import { toTronHex } from './tronAddress.js'

/** What an account holds of several currencies. Null for one that does not answer as a token does. */
export function readBalances(
  api: TronApi,
  { account, currencies }: Readonly<{ account: string; currencies: readonly string[] }>,
): Promise<readonly (bigint | null)[]> {
  return Promise.all(
    currencies.map(async (currency) => {
      if (isNativeAddress(currency, 'tvm')) return (await readAccount(api, account)).balance
      const asked = { account: toTronHex(account), currencies: [toTronHex(currency)] }
      const [held = null] = await readOnEvm(jsonRpcOf(api), asked)
      return held
    }),
  )
}
