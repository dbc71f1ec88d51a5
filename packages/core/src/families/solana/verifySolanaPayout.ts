import { isNativeAddress } from '../../domain/currency.js'
import type { SolanaCall } from '../../domain/step.js'
import type { PayoutCallReading, PayoutTerms, TransactionFault } from '../../recovery/transactionReading.js'
import { decodeSolanaTransfer } from './decodeSolanaTransfer.js'
import { decodeInstruction } from './effects/decodeInstruction.js'
import { mostPriority, prioritiesOf } from './effects/prioritiesOf.js'
import type { SolanaEffect } from './effects/solanaEffect.js'

/** The program that checks signatures over bytes of the transaction itself. It has no accounts. */
const signatureChecker = 'Ed25519SigVerify111111111111111111111111111'

/**
 * The same for `execute_transfer` of the depository's program of Solana. Besides it there may only be the check of the
 * allocator's signature directly before it, the making of the recipient's token account, and the priority fee.
 */
export function verifySolanaPayout(
  call: SolanaCall,
  { record: { request }, amount, known }: PayoutTerms,
): PayoutCallReading {
  const refused = (fault: TransactionFault): PayoutCallReading => ({ type: 'refused', fault })
  const { instructions } = call
  const at = instructions.findIndex(({ programId }) => programId === known?.depository)
  const [transfer, check] = [instructions[at], instructions[at - 1]]
  if (!known?.vault || !transfer) return refused('untrusted-target')
  const pays = decodeSolanaTransfer(transfer.data)
  if (!pays) return refused('other-function')
  // State, executor, recipient, vault, mint, the recipient's and the vault's token account, the mark of its use.
  const [, executor = '', recipient, vault, mint, , , mark] = transfer.keys.map(({ pubkey }) => pubkey)
  if (executor !== request.owner && executor !== request.recipient) return refused('other-sender')
  if (recipient !== pays.recipient || pays.recipient !== request.recipient) return refused('other-recipient')
  if (vault !== known.vault || (pays.vault !== null && pays.vault !== known.vault))
    return refused('untrusted-target')
  const isRight =
    pays.mint === null
      ? isNativeAddress(request.currency, 'svm')
      : pays.mint === request.currency && mint === pays.mint
  if (!isRight) return refused('other-currency')
  if (pays.amount !== amount) return refused('other-amount')
  if (check?.programId !== signatureChecker || mark === undefined) return refused('other-calls')
  const others = instructions
    .filter((_one, place) => place !== at && place !== at - 1)
    .map((one) => decodeInstruction(one, null))
  if (!others.every((effect) => isHarmless(effect, executor, request.recipient)))
    return refused('other-calls')
  if (prioritiesOf(others).some((fee) => fee > mostPriority)) return refused('sends-value')
  // Whoever signs the transaction signs for each of its instructions: nobody else is asked to.
  const signers = instructions.flatMap(({ keys }) => keys.filter(({ isSigner }) => isSigner))
  if (signers.some(({ pubkey }) => pubkey !== executor)) return refused('other-sender')
  // What was signed names it, whole: nobody has to hash it to compare.
  const { request: requestHash } = pays
  const trace = { type: 'withdrawal', depository: transfer.programId, requestHash, mark } as const
  return { type: 'pays', by: 'wallet', call, sender: executor, trace }
}

/** The recipient's token account, at the sender's cost, and how soon and by how much computing it is carried out. */
function isHarmless(effect: SolanaEffect, sender: string, recipient: string): boolean {
  switch (effect.type) {
    case 'nothing':
    case 'units':
    case 'price':
      return true
    case 'rent':
      return effect.payer === sender && effect.owner === recipient
    default:
      return false
  }
}
