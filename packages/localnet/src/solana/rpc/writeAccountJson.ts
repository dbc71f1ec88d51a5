import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import type { AccountState } from '../chain/accountState.js'
import { readMint, readTokenAccount } from '../chain/readToken.js'
import type { Config } from './readParams.js'
import { invalid } from './rpcProblem.js'

/**
 * An account as nodes write it.
 * @param mintOf reads another account: `jsonParsed` needs the decimals of a token's mint
 */
export function writeAccountJson(
  account: AccountState,
  { encoding, dataSlice }: Config,
  read: (address: string) => AccountState | null,
): Readonly<Record<string, unknown>> {
  const { lamports, owner, executable, rentEpoch } = account
  const data =
    (encoding === 'jsonParsed' ? writeParsed(account, read) : null) ??
    writeBytes(slice(account.data, dataSlice), encoding)
  return { lamports, owner, executable, rentEpoch, space: account.data.length, data }
}

function writeBytes(data: Uint8Array, encoding: unknown): unknown {
  switch (encoding ?? 'binary') {
    case 'binary':
      return base58.encode(data)
    case 'base58':
      return [base58.encode(data), 'base58']
    case 'base64':
    case 'jsonParsed':
      return [Buffer.from(data).toString('base64'), 'base64']
  }
  throw invalid(`unsupported encoding: ${String(encoding)}. Use base64, base58 or jsonParsed.`)
}

function slice(data: Uint8Array, wished: unknown): Uint8Array {
  const { offset, length } = (wished ?? {}) as { readonly offset?: unknown; readonly length?: unknown }
  if (typeof offset !== 'number' || typeof length !== 'number') return data
  return data.subarray(offset, offset + length)
}

function writeParsed(
  account: AccountState,
  read: (address: string) => AccountState | null,
): Readonly<Record<string, unknown>> | null {
  const mint = readMint(account)
  if (mint !== null)
    return parsed(account, 'mint', {
      decimals: mint.decimals,
      freezeAuthority: null,
      isInitialized: true,
      mintAuthority: mint.authority,
      supply: mint.supply.toString(),
    })
  const token = readTokenAccount(account)
  const ownMint = token && readMint(read(token.mint))
  if (token === null || ownMint === null) return null
  return parsed(account, 'account', {
    isNative: false,
    mint: token.mint,
    owner: token.owner,
    state: 'initialized',
    tokenAmount: writeTokenAmount(token.amount, ownMint.decimals),
  })
}

function parsed({ data }: AccountState, type: string, info: unknown): Readonly<Record<string, unknown>> {
  return { program: 'spl-token', parsed: { type, info }, space: data.length }
}

/** A token amount as nodes write it. `uiAmount` is a double, and so not exact; nodes keep it for old callers. */
export function writeTokenAmount(amount: bigint, decimals: number): Readonly<Record<string, unknown>> {
  const uiAmountString = formatUnits(amount, decimals)
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
