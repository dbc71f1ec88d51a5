import { Buffer } from 'node:buffer'
import { base58 } from '@scure/base'
import type { Hex } from '../../../domain/brand.js'
import { nativeAddress } from '../../../domain/currency.js'
import type { QuoteRequest } from '../../../domain/quoteRequest.js'
import type { SolanaInstruction } from '../../../domain/step.js'
import { withSteps } from '../../../verification/__fixtures__/changes.js'
import * as honest from '../../../verification/__fixtures__/honestQuote.js'
import type { VerifyQuoteParameters } from '../../../verification/verifyQuote.js'
import { programs } from '../effects/programs.js'

export const [account, stranger, mint, table] = [0xaa, 0x55, 0x66, 0x77].map((byte) =>
  base58.encode(new Uint8Array(32).fill(byte)),
) as [string, string, string, string]
const { depository = '', vault = '' } = honest.trusted.sol ?? {}
const native = nativeAddress('svm') ?? ''

/** What tests change of the quote. */
export type SolanaChanges = Readonly<{
  request?: Partial<QuoteRequest>
  instructions?: (deposit: SolanaInstruction) => readonly SolanaInstruction[]
  lookupTables?: readonly string[]
}>

/** An honest quote whose money leaves Solana, by one instruction of the depository. */
export function solanaQuote({
  request,
  instructions,
  lookupTables = [],
}: SolanaChanges = {}): VerifyQuoteParameters {
  const asked = honest.honestQuote('native', {
    user: account,
    originChainId: 103,
    originCurrency: native,
    ...request,
  })
  const deposit = depositOf(asked)
  const transaction = instructions?.(deposit) ?? [deposit]
  const call = { vm: 'solana', instructions: transaction, lookupTables } as const
  return withSteps(asked, ([step]) => [
    step && { ...step, items: step.items.map((item) => ({ ...item, call })) },
  ])
}

/** What a deposit says, unless a test says otherwise. */
export type Deposit = Readonly<{
  sender: string
  depositor: string
  vault: string
  mint: string
  amount: bigint
  orderId: string
}>

export function depositOf(
  { request, quote }: VerifyQuoteParameters,
  change: Partial<Deposit> = {},
): SolanaInstruction {
  const deposit: Deposit = {
    sender: request.user,
    depositor: request.user,
    vault,
    mint: request.originCurrency,
    amount: request.amount,
    orderId: quote.protocol?.orderId ?? '',
    ...change,
  }
  const isToken = deposit.mint !== native
  const accounts = [stranger, deposit.sender, deposit.depositor, deposit.vault]
  return instruction(
    depository,
    `${isToken ? '0b9c60da27a3b413' : '0d9e0ddf5fd51c06'}${little(deposit.amount, 8)}${deposit.orderId.slice(2)}`,
    [...accounts, ...(isToken ? [deposit.mint] : [])],
    [deposit.sender],
  )
}

/** An instruction; whoever is named as a signer is said to sign. */
export function instruction(
  programId: string,
  data: string,
  keys: readonly string[] = [],
  signers: readonly string[] = [],
): SolanaInstruction {
  return {
    programId,
    data: `0x${data}` as Hex,
    keys: keys.map((pubkey) => ({ pubkey, isSigner: signers.includes(pubkey), isWritable: true })),
  }
}

/** A transfer of SOL. */
export function pay(to: string, amount: bigint, from: string = account): SolanaInstruction {
  return instruction(programs.system, `02000000${little(amount, 8)}`, [from, to], [from])
}

/** A number as programs write it: the least byte first. */
export function little(value: bigint, length: number): string {
  return Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex')
    .reverse()
    .toString('hex')
}
