import type { SolanaCall } from '../../domain/step.js'
import type { MoneyFlow } from '../../verification/moneyFlow.js'
import type { GivenItem, Moves } from '../givenItem.js'
import { decodeInstruction } from './effects/decodeInstruction.js'
import { programs } from './effects/programs.js'
import type { SolanaEffect } from './effects/solanaEffect.js'

/** A transaction of Solana, and what each of its instructions does. */
export type SolanaItem = Readonly<{
  type: 'own'
  vm: 'svm'
  call: null
  transaction: SolanaCall
  effects: readonly SolanaEffect[]
  moves: Moves
}>

/** Reads what an item of a quote from Solana does. */
export function readSolanaItem({ item, request, account, depository }: GivenItem): SolanaItem | null {
  const { call } = item
  if (call.vm !== 'solana') return null
  const effects = call.instructions.map((instruction) => decodeInstruction(instruction, depository))
  const payer = request.depositFeePayer === account ? undefined : request.depositFeePayer
  const moves = {
    deposits: effects.filter(({ type }) => type === 'deposit').length,
    flows: effects.flatMap((effect) => flowsOf(effect, payer)),
    unread: effects.flatMap((effect) => (effect.type === 'unknown' ? [effect.does] : [])),
  }
  return { type: 'own', vm: 'svm', call: null, transaction: call, effects, moves }
}

/** Whoever was asked to pay for the transaction pays with his own money. */
function flowsOf(effect: SolanaEffect, payer: string | undefined): readonly MoneyFlow[] {
  if (effect.type === 'deposit')
    return [{ token: effect.mint, by: 'deposit', way: 'taken', amount: effect.amount }]
  if (effect.type === 'refused')
    return effect.takes === null || effect.takes.owner === payer
      ? []
      : [{ token: programs.system, by: 'transfer', way: 'taken', amount: effect.takes.amount }]
  if (effect.type !== 'outflow' || effect.owner === payer) return []
  return [
    { token: effect.mint ?? 'a token without a name', by: 'transfer', way: 'taken', amount: effect.amount },
  ]
}
