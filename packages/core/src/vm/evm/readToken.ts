import type { PublicClient } from 'viem'
import type { Hex } from '../../domain/brand.js'
import { isNativeAddress } from '../../domain/currency.js'
import { addressWord } from './words.js'

/** What an account holds of a currency, in its smallest unit. */
export async function readBalance(
  client: PublicClient,
  { account, currency }: Readonly<{ account: string; currency: string }>,
): Promise<bigint> {
  if (isNativeAddress(currency, 'evm')) return client.getBalance({ address: account as `0x${string}` })
  return call(client, currency, `0x70a08231${addressWord(account)}`)
}

/** What a spender may still take of an owner's tokens, in the smallest unit. */
export async function readAllowance(
  client: PublicClient,
  { token, owner, spender }: Readonly<{ token: string; owner: string; spender: string }>,
): Promise<bigint> {
  return call(client, token, `0xdd62ed3e${addressWord(owner)}${addressWord(spender)}`)
}

async function call(client: PublicClient, to: string, data: Hex): Promise<bigint> {
  const answer = await client.request({
    method: 'eth_call',
    params: [{ to: to as `0x${string}`, data }, 'latest'],
  })
  if (answer === '0x') throw new Error(`There is no token at ${to} on this chain.`)
  return BigInt(answer)
}
