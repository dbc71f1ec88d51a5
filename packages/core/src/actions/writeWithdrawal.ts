import type { SignableWithdrawal, WithdrawalRequest } from '../domain/recovery.js'
import { InputError } from '../errors/input.js'

/**
 * The fields both calls of a withdrawal share, every text letter by letter as it was given: the digest is over the
 * same texts.
 *
 * @throws InputError for an amount that is none
 */
export function writeWithdrawal(
  request: WithdrawalRequest,
): Readonly<Record<keyof WithdrawalRequest, string>> {
  const { chainId, currency, amount, ownerChainId, owner, recipient } = request
  if (typeof amount !== 'bigint' || amount <= 0n) {
    throw new InputError('amount', 'is not more than zero', "Give a bigint in the currency's smallest unit.")
  }
  return { chainId, currency, amount: amount.toString(), ownerChainId, owner, recipient }
}

/**
 * What is both sent and, with the operation's name, signed: the digest is over this very object, so that the two
 * cannot differ.
 *
 * @throws InputError naming a field that is none
 */
export function writeSignable({
  nonce,
  additionalData = null,
  ...request
}: SignableWithdrawal): Readonly<Record<string, unknown>> {
  return { ...writeWithdrawal(request), nonce, ...(additionalData !== null && { additionalData }) }
}
