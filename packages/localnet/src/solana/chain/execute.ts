import { base58 } from '@scure/base'
import { FailedTransactionMetadata, type LiteSvm, type TransactionMetadata } from 'litesvm/dist/internal.js'
import { isStaticKeyWritable, type WireMessage, type WireTransaction } from '../wire/readSolanaTransaction.js'
import { type AccountState, isSameAccount, readAccount, writeAccount } from './accountState.js'
import { nonceAccountOf, spendNonce } from './nonce.js'
import { type Mint, readMint, readTokenAccount, type TokenAccount } from './readToken.js'
import { type TransactionError, toTransactionError } from './transactionError.js'

/** Every key a transaction names, in the order its instructions count them. */
export interface AccountKeys {
  readonly static: readonly string[]
  /** Out of address lookup tables. */
  readonly writable: readonly string[]
  readonly readonly: readonly string[]
}

/** What a token account held. */
export interface TokenBalance extends TokenAccount, Pick<Mint, 'decimals'> {
  readonly accountIndex: number
}

/** What running a transaction did, or would do. */
export interface Outcome {
  readonly err: TransactionError | null
  readonly logs: readonly string[]
  /** By instruction; none where an instruction calls no program. */
  readonly innerInstructions: readonly (readonly InnerInstruction[])[]
  readonly computeUnits: bigint
  readonly returnData: { readonly programId: string; readonly data: Uint8Array } | null
}

export interface InnerInstruction {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
  readonly stackHeight: number
}

/** A transaction that is in a block. */
export interface TransactionRecord extends Outcome {
  readonly signature: string
  readonly slot: number
  /** Unix seconds. */
  readonly time: number
  readonly transaction: WireTransaction
  readonly keys: AccountKeys
  readonly fee: bigint
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly preTokenBalances: readonly TokenBalance[]
  readonly postTokenBalances: readonly TokenBalance[]
}

/** What became of a transaction that was run for good. */
export interface Executed {
  readonly outcome: Outcome
  /** Null where it could not even pay its fee: then it is in no block. */
  readonly record: Omit<TransactionRecord, 'slot' | 'time'> | null
  /** The accounts it changed, as they were before. */
  readonly before: ReadonlyMap<string, AccountState | null>
}

/**
 * Runs a transaction for good. Whether its blockhash is recent is for the caller to know; one that spends a nonce is
 * measured by that.
 */
export function execute(svm: LiteSvm, transaction: WireTransaction, isRecent: boolean): Executed {
  const { message, bytes } = transaction
  const keys = loadKeys(svm, message)
  const all = [...keys.static, ...keys.writable, ...keys.readonly]
  const before = all.map((key) => readAccount(svm, key))
  const preTokenBalances = readTokenBalances(svm, before)

  svm.setSigverify(true)
  svm.setBlockhashCheck(!isRecent)
  const outcome = toOutcome(svm.sendVersionedTransaction(bytes))
  let after = all.map((key) => readAccount(svm, key))
  const fee = sum(before) - sum(after)
  if (outcome.err !== null && fee > 0n && !isRecent) {
    const spent = spendNonceOf(svm, message)
    if (spent) after = all.map((key) => readAccount(svm, key))
  }
  const changed = all.flatMap((key, place) => {
    const was = before[place] ?? null
    return isSameAccount(was, after[place] ?? null) ? [] : [[key, was] as const]
  })
  const [signature = ''] = transaction.signatures
  const record = {
    ...outcome,
    ...{ signature, transaction, keys, fee, preTokenBalances },
    preBalances: before.map(lamportsOf),
    postBalances: after.map(lamportsOf),
    postTokenBalances: readTokenBalances(svm, after),
  }
  // No transaction is free: where no fee was taken, nothing was done either.
  return { outcome, record: fee > 0n ? Object.freeze(record) : null, before: new Map(changed) }
}

/** What running a transaction would do. Nothing changes. */
export function rehearse(
  svm: LiteSvm,
  transaction: WireTransaction,
  { isRecent, sigVerify }: { readonly isRecent: boolean; readonly sigVerify: boolean },
): Outcome & { readonly accounts: ReadonlyMap<string, AccountState> } {
  svm.setSigverify(sigVerify)
  svm.setBlockhashCheck(!isRecent)
  const result = svm.simulateVersionedTransaction(transaction.bytes)
  if (result instanceof FailedTransactionMetadata) return { ...toOutcome(result), accounts: new Map() }
  const accounts = result.postAccounts().map((entry) => {
    const account = entry.account()
    const state: AccountState = {
      lamports: account.lamports(),
      data: account.data(),
      owner: base58.encode(account.owner()),
      executable: account.executable(),
      rentEpoch: account.rentEpoch(),
    }
    return [base58.encode(entry.address), state] as const
  })
  return { ...toOutcome(result.meta()), accounts: new Map(accounts) }
}

function toOutcome(result: TransactionMetadata | FailedTransactionMetadata): Outcome {
  const failed = result instanceof FailedTransactionMetadata
  const meta = failed ? result.meta() : result
  const returned = meta.returnData()
  return {
    err: failed ? toTransactionError(result.err()) : null,
    logs: meta.logs(),
    innerInstructions: meta.innerInstructions().map((list) =>
      list.map((one) => {
        const inner = one.instruction()
        return {
          programIdIndex: inner.programIdIndex(),
          accounts: [...inner.accounts()],
          data: inner.data(),
          stackHeight: one.stackHeight(),
        }
      }),
    ),
    computeUnits: meta.computeUnitsConsumed(),
    returnData:
      returned.data().length === 0
        ? null
        : { programId: base58.encode(returned.programId()), data: returned.data() },
  }
}

/** Bytes of a lookup table before its addresses. */
const tableHeader = 56

/** The keys of a message, those out of lookup tables included as they are now. */
function loadKeys(svm: LiteSvm, message: WireMessage): AccountKeys {
  const load = (pick: 'writableIndexes' | 'readonlyIndexes'): string[] =>
    message.lookups.flatMap((lookup) => {
      const data = readAccount(svm, lookup.accountKey)?.data ?? new Uint8Array(0)
      return lookup[pick].flatMap((index) => {
        const at = tableHeader + 32 * index
        return at + 32 <= data.length ? [base58.encode(data.slice(at, at + 32))] : []
      })
    })
  return { static: message.staticKeys, writable: load('writableIndexes'), readonly: load('readonlyIndexes') }
}

/** Whether a key may be written to. */
export function isWritable(message: WireMessage, keys: AccountKeys, index: number): boolean {
  const { length } = keys.static
  return index < length ? isStaticKeyWritable(message, index) : index - length < keys.writable.length
}

function readTokenBalances(
  svm: LiteSvm,
  accounts: readonly (AccountState | null)[],
): readonly TokenBalance[] {
  return accounts.flatMap((account, accountIndex) => {
    const token = readTokenAccount(account)
    const mint = token && readMint(readAccount(svm, token.mint))
    return token === null || mint === null ? [] : [{ ...token, accountIndex, decimals: mint.decimals }]
  })
}

function spendNonceOf(svm: LiteSvm, message: WireMessage): boolean {
  const address = nonceAccountOf(message)
  const account = address === null ? null : readAccount(svm, address)
  if (address === null || account === null) return false
  writeAccount(svm, address, spendNonce(account, svm.latestBlockhash()))
  return true
}

const lamportsOf = (account: AccountState | null): bigint => account?.lamports ?? 0n
const sum = (accounts: readonly (AccountState | null)[]): bigint =>
  accounts.reduce((total, account) => total + lamportsOf(account), 0n)
