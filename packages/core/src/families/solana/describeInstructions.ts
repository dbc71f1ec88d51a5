import { nativeAddress } from '../../domain/currency.js'
import type { SolanaCall } from '../../domain/step.js'
import type { CallDescription } from '../../verification/callDescription.js'
import { decodeInstruction } from './effects/decodeInstruction.js'
import type { SolanaEffect } from './effects/solanaEffect.js'

/** What may stand beside a deposit without taking anything from the account but its fee and rent it has back. */
const besideDeposit: ReadonlySet<SolanaEffect['type']> = new Set(['rent', 'units', 'price', 'nothing'])

/** One deposit is told where nothing else of weight is done with it. */
export function describeInstructions({ instructions }: SolanaCall): CallDescription {
  const read = instructions.map((instruction) => {
    const { programId } = instruction
    const effect = decodeInstruction(instruction, programId)
    return { programId, effect: effect.type === 'deposit' ? effect : decodeInstruction(instruction, null) }
  })
  const [only, ...others] = read.filter(({ effect }) => !besideDeposit.has(effect.type))
  if (only?.effect.type !== 'deposit' || others.length > 0) return { type: 'unknown' }
  const { mint, amount } = only.effect
  return { type: 'deposit', to: only.programId, token: mint === nativeAddress('svm') ? null : mint, amount }
}
