import type { Ask, ExecutionState, Fact } from '@portage/core/execution'

const answers: ReadonlySet<Fact['type']> = new Set([
  'rejected',
  'reverted',
  'replaced',
  'batch-refused',
  'signature',
])

/**
 * Whether an older request for the same thing may still be open in the wallet: it was closed by the person's word or
 * by silence, and not by what the wallet or the chain said.
 */
export function hasOlderPrompt({ asks, facts }: ExecutionState, ask: Ask): boolean {
  return asks.some(
    (older) =>
      older.step === ask.step &&
      older.item === ask.item &&
      older.attempt < ask.attempt &&
      !facts.some((fact) => answers.has(fact.type) && isOf(fact, older)),
  )
}

function isOf(fact: Fact, { step, item, attempt }: Ask): boolean {
  return 'attempt' in fact && fact.step === step && fact.item === item && fact.attempt === attempt
}
