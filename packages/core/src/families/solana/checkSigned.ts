import { base58 } from '@scure/base'
import type { SentInstruction, SolanaCall } from '../../domain/step.js'
import { AskedError } from '../askedError.js'
import { isSignedBy } from '../isSignedBy.js'
import { bidOf } from './bidOf.js'
import { computeBudget, findAdditions } from './holdsInstructions.js'
import type { SignedMessage } from './readSigned.js'

/** Lamports a wallet may bid for going first: a tenth of a SOL, ten times what a quote may ask for. */
const mostBid = 100_000_000n
/** What a transaction that never ends begins with: a durable nonce is used up by the first program of all. */
const system = '11111111111111111111111111111111'
/** Programs that only write a note. */
const notes: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
/**
 * The program by which wallets guard an account: a transaction that did something else than was shown fails by it. Its
 * first two instructions put up rent, and the last call other programs; those between compare and do nothing.
 */
const guard = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
const [firstAssertion, lastAssertion] = [2, 15] as const

/**
 * What a wallet gave back is what it was asked for, and every signature is good. It may bid for going first within bounds,
 * guard the account, leave a note, and have programs run that are given no account which signs: none of that moves money.
 * Any other addition is named and not sent. So is one that is good for ever, by a durable nonce: nobody could say it is lost.
 *
 * @param name what sentences call the wallet
 * @returns the transaction's id
 * @throws AskedError with that id, where there is one: the wallet may have sent what this page does not send
 */
export function checkSigned(
  signed: SignedMessage,
  { call, account, name }: Readonly<{ call: SolanaCall; account: string; name: string }>,
): string {
  const { id, payer, instructions, signers } = signed
  if (id === null || payer !== account) throw refuse('did not sign for the account that was asked')
  const additions = findAdditions(instructions, call)
  if (additions === null) throw refuse('signed something else than it was asked for')
  if (!isSigned(signed)) throw refuse('gave a signature that is not good for what it signed')
  const [first] = instructions
  if (first?.programId === system && first.data.startsWith('0x04000000'))
    throw refuse('signed a transaction that never ends')
  if (bidOf(instructions) > mostBid) throw refuse('bids more for going first than any transaction costs')
  const own = additions.find((one) => !movesNothing(one, signers))
  if (own) throw refuse(`added an instruction of ${own.programId} to what it was asked for`)
  return id

  function refuse(what: string): Error {
    const error = new Error(`${name} ${what}. This page did not send it.`)
    return id === null ? error : new AskedError(id, error)
  }
}

function isSigned({ signers, signatures, message }: SignedMessage): boolean {
  return (
    signers.length === signatures.length &&
    signers.every((key, at) => isSignedBy(base58.decode(key), message, signatures[at] ?? new Uint8Array()))
  )
}

function movesNothing({ programId, accounts, data }: SentInstruction, signers: readonly string[]): boolean {
  if (programId === computeBudget || notes.includes(programId)) return true
  const kind = Number.parseInt(data.slice(2, 4), 16)
  if (programId === guard && kind >= firstAssertion && kind <= lastAssertion) return true
  return !accounts.some((account) => signers.includes(account))
}
