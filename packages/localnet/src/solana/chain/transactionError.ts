import type { FailedTransactionMetadata } from 'litesvm/dist/internal.js'
import { instructionErrors, transactionErrors } from './errorNames.js'

/** Why an instruction failed, as nodes write it. */
export type InstructionError = string | { readonly Custom: number } | { readonly BorshIoError: string }

/** Why a transaction failed, as nodes write it. */
export type TransactionError =
  | (typeof transactionErrors)[number]
  | { readonly InstructionError: readonly [index: number, error: InstructionError] }
  | { readonly DuplicateInstruction: number }
  | { readonly InsufficientFundsForRent: { readonly account_index: number } }
  | { readonly ProgramExecutionTemporarilyRestricted: { readonly account_index: number } }

type LitesvmError = ReturnType<FailedTransactionMetadata['err']>
type LitesvmInstructionError = ReturnType<Extract<LitesvmError, { err(): unknown }>['err']>

/** Nodes' way of writing an error of litesvm. */
export function toTransactionError(error: LitesvmError): TransactionError {
  if (typeof error === 'number') return transactionErrors[error] ?? 'SanitizeFailure'
  if ('err' in error) return { InstructionError: [error.index, toInstructionError(error.err())] }
  if ('index' in error) return { DuplicateInstruction: error.index }
  const index = { account_index: error.accountIndex }
  return error.constructor.name === 'TransactionErrorInsufficientFundsForRent'
    ? { InsufficientFundsForRent: index }
    : { ProgramExecutionTemporarilyRestricted: index }
}

function toInstructionError(error: LitesvmInstructionError): InstructionError {
  if (typeof error === 'number') return instructionErrors[error] ?? 'GenericError'
  return 'code' in error ? { Custom: error.code } : { BorshIoError: error.msg }
}

/** The sentence nodes say for an error, as far as libraries look for it. */
export function describeTransactionError(error: TransactionError): string {
  if (typeof error !== 'string') {
    if (!('InstructionError' in error)) return `Transaction failed: ${JSON.stringify(error)}`
    const [index, cause] = error.InstructionError
    return `Error processing Instruction ${index}: ${describeCause(cause)}`
  }
  switch (error) {
    case 'BlockhashNotFound':
      return 'Blockhash not found'
    case 'AlreadyProcessed':
      return 'This transaction has already been processed'
    case 'InsufficientFundsForFee':
      return 'Insufficient funds for fee'
    case 'AccountNotFound':
      return 'Attempt to debit an account but found no record of a prior credit.'
    case 'SignatureFailure':
      return 'Transaction did not pass signature verification'
    default:
      return error
  }
}

function describeCause(cause: InstructionError): string {
  if (typeof cause === 'string') return cause
  return 'Custom' in cause ? `custom program error: 0x${cause.Custom.toString(16)}` : cause.BorshIoError
}
