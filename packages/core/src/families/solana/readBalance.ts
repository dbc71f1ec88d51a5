import { isNativeAddress } from '../../domain/currency.js'
import type { SolanaRpc } from './rpc.js'

/** What an account holds of a currency, in its smallest unit: of a token in all its token accounts. */
export async function readBalance(
  rpc: SolanaRpc,
  { account, currency }: Readonly<{ account: string; currency: string }>,
): Promise<bigint> {
  if (isNativeAddress(currency, 'svm')) return readLamports(rpc, account)
  const held = await readHeld(rpc, account, { mint: currency })
  return held.reduce((sum, { amount }) => sum + amount, 0n)
}

/** Lamports. A number of JSON that is too large to be exact is no answer. */
export async function readLamports(rpc: SolanaRpc, account: string): Promise<bigint> {
  const { value } = Object(await rpc('getBalance', [account, { commitment: 'confirmed' }]))
  if (!Number.isSafeInteger(value)) throw new Error('The RPC names no balance that can be read exactly.')
  return BigInt(value)
}

/** What the token accounts of an owner hold, each. */
export async function readHeld(
  rpc: SolanaRpc,
  owner: string,
  filter: Readonly<{ mint: string }> | Readonly<{ programId: string }>,
): Promise<readonly Readonly<{ mint: string; amount: bigint }>[]> {
  const answer = await rpc('getTokenAccountsByOwner', [
    owner,
    filter,
    { encoding: 'jsonParsed', commitment: 'confirmed' },
  ])
  const accounts: readonly unknown[] = Object(answer).value
  return accounts.map((one) => {
    const { mint, tokenAmount } = Object(one).account.data.parsed.info
    return { mint, amount: BigInt(tokenAmount.amount) }
  })
}
