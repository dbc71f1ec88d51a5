import type { Hex } from '../../domain/brand.js'
import { isNativeAddress } from '../../domain/currency.js'
import type { Rpc } from './askAll.js'
import { addressWord } from './words.js'

/** What an account holds of a currency, in its smallest unit. */
export async function readBalance(
  rpc: Rpc,
  { account, currency }: Readonly<{ account: string; currency: string }>,
): Promise<bigint> {
  if (isNativeAddress(currency, 'evm')) {
    return BigInt(await rpc({ method: 'eth_getBalance', params: [account as `0x${string}`, 'latest'] }))
  }
  return call(rpc, currency, `0x70a08231${addressWord(account)}`)
}

/** What a spender may still take of an owner's tokens, in the smallest unit. */
export async function readAllowance(
  rpc: Rpc,
  { token, owner, spender }: Readonly<{ token: string; owner: string; spender: string }>,
): Promise<bigint> {
  return call(rpc, token, `0xdd62ed3e${addressWord(owner)}${addressWord(spender)}`)
}

async function call(rpc: Rpc, to: string, data: Hex): Promise<bigint> {
  const answer = await rpc({ method: 'eth_call', params: [{ to: to as `0x${string}`, data }, 'latest'] })
  if (answer === '0x') throw new Error(`There is no token at ${to} on this chain.`)
  return BigInt(answer)
}
