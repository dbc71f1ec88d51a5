import { base58 } from '@scure/base'
import type { SentInstruction } from '../../domain/step.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import type { SolanaRpc } from './rpc.js'

/** A transaction in a block, as far as it counts here. Amounts in the smallest unit. */
export type Landed = Readonly<{
  slot: bigint
  succeeded: boolean
  /** All accounts, first whoever paid. */
  accounts: readonly string[]
  /** Those of the message. */
  instructions: readonly SentInstruction[]
  /** Those that programs called in turn. */
  inner: readonly SentInstruction[]
  /** By how much each account's lamports changed; in the order of `accounts`. */
  lamports: readonly bigint[]
  /** What owners held of tokens, before (negative) and after. */
  tokens: readonly Readonly<{ owner: string; mint: string; amount: bigint }>[]
}>

type RawInstruction = Readonly<{ programIdIndex: number; accounts: readonly number[]; data: string }>
type RawBalance = Readonly<{
  owner?: string | undefined
  mint: string
  uiTokenAmount: Readonly<{ amount: string }>
}>

/** A transaction by one provider, or null where it shows none that is confirmed. */
export async function readLanded(rpc: SolanaRpc, signature: string): Promise<Landed | null> {
  const answer = await rpc('getTransaction', [
    signature,
    { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
  ])
  if (answer === null || answer === undefined) return null
  const { slot, meta, transaction } = Object(answer)
  if (!meta) throw new Error('The RPC has lost what a transaction did.')
  const { accountKeys, instructions } = transaction.message
  const accounts: readonly string[] = [
    ...accountKeys,
    ...(meta.loadedAddresses?.writable ?? []),
    ...(meta.loadedAddresses?.readonly ?? []),
  ]
  const read = (raw: RawInstruction): SentInstruction => ({
    programId: accounts[raw.programIdIndex] ?? '',
    accounts: raw.accounts.map((place) => accounts[place] ?? ''),
    data: bytesToHex(base58.decode(raw.data)),
  })
  const inner: readonly Readonly<{ instructions: readonly RawInstruction[] }>[] = meta.innerInstructions ?? []
  const balances = (list: readonly RawBalance[] | undefined, sign: bigint) =>
    (list ?? []).map(({ owner = '', mint, uiTokenAmount }) => ({
      owner,
      mint,
      amount: sign * BigInt(uiTokenAmount.amount),
    }))
  return {
    slot: BigInt(slot),
    succeeded: meta.err === null,
    accounts,
    instructions: instructions.map(read),
    inner: inner.flatMap((group) => group.instructions.map(read)),
    lamports: (meta.postBalances as readonly number[]).map(
      (after, at) => BigInt(after) - BigInt(meta.preBalances[at] ?? 0),
    ),
    tokens: [...balances(meta.preTokenBalances, -1n), ...balances(meta.postTokenBalances, 1n)],
  }
}
