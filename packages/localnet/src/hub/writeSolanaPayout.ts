import { findUsedRequest, writeTransfer } from '../solana/depository/writeDepository.js'
import { writeInstruction } from '../solana/service/createSolanaSteps.js'
import { mintOf } from '../solana/service/mintOf.js'
import type { SolanaSide } from '../solana/service/solanaSide.js'
import { namedKeypair, solanaAllocator } from '../solana/wire/namedKeypair.js'
import { createTokenAccount } from '../solana/wire/writeInstructions.js'
import type { Job, JobProgress } from './job.js'

/**
 * The transaction of a withdrawal on Solana: a signature of the allocator, checked by the chain, and the transfer it is
 * for, right behind it. The sender pays what a new token account of the recipient's costs.
 */
export function writeSolanaPayout(
  side: SolanaSide,
  { token, nonce }: Job,
  payout: {
    /** Who is to send it. */
    readonly from: string
    readonly recipient: string
    readonly amount: bigint
    /** Unix seconds. */
    readonly expiration: number
    /** By a fault, another program is called. */
    readonly isElsewhere: boolean
  },
): Extract<JobProgress, { status: 'ready' }> {
  const { from, recipient, amount, expiration, isElsewhere } = payout
  const mint = mintOf(token.currency)
  // The depository's nonce has 64 bits.
  const request = {
    recipient,
    mint,
    amount,
    nonce: BigInt(nonce.slice(0, 18)),
    expiration: BigInt(expiration),
  }
  const transfer = writeTransfer(from, request, solanaAllocator)
  const { depository } = side.chain.contracts
  const stranger = namedKeypair('stranger').address
  const instructions = [
    ...(mint === null ? [] : [createTokenAccount(from, recipient, mint)]),
    ...transfer.map((one) =>
      isElsewhere && one.programId === depository ? { ...one, programId: stranger } : one,
    ),
  ]
  return {
    status: 'ready',
    transaction: {
      instructions: instructions.map(writeInstruction),
      addressLookupTableAddresses: [side.lookupTable],
    },
    payout: { seenOn: 'solana', usedRequest: findUsedRequest(request), expiration },
  }
}
