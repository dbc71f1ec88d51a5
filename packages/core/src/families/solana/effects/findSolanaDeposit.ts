import type { SolanaCall } from '../../../domain/step.js'
import { decodeInstruction } from './decodeInstruction.js'
import type { SolanaEffect } from './solanaEffect.js'

/** The deposit a transaction of Solana asks for, or null where none of its instructions is one of the depository's. */
export function findSolanaDeposit(
  { instructions }: Pick<SolanaCall, 'instructions'>,
  depository: string | null,
): Extract<SolanaEffect, { type: 'deposit' }> | null {
  for (const instruction of instructions) {
    const effect = decodeInstruction(instruction, depository)
    if (effect.type === 'deposit') return effect
  }
  return null
}
