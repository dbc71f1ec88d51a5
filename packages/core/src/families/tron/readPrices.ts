import type { TronApi } from './api.js'

/** What is burnt for what an account has not staked for, in sun: for a unit of energy, and for a byte. */
export type TronPrices = Readonly<{ energy: bigint | null; byte: bigint | null }>

/** What the chain takes now, as one node says; null for what the node does not name. */
export async function readPrices(api: TronApi): Promise<TronPrices> {
  const listed: readonly unknown[] =
    Object(await api({ path: 'wallet/getchainparameters' })).chainParameter ?? []
  const priceOf = (name: string): bigint | null => {
    const price = Object(listed.find((one) => Object(one).key === name)).value
    return Number.isSafeInteger(price) ? BigInt(price) : null
  }
  return { energy: priceOf('getEnergyFee'), byte: priceOf('getTransactionFee') }
}
