import type { SentInstruction, SolanaCall } from './step.js'

/** The program by which a transaction says how much computing it needs and what it bids for going first. */
export const computeBudget = 'ComputeBudget111111111111111111111111111111'

/**
 * Whether a transaction of Solana does what a call asks for: every instruction of the call is there, in order. Wallets
 * add some of their own, before and after, and set what the transaction bids as they like.
 */
export function holdsInstructions(
  sent: readonly SentInstruction[],
  { instructions }: Pick<SolanaCall, 'instructions'>,
): boolean {
  let next = 0
  for (const { programId, data, keys } of instructions) {
    if (programId === computeBudget) continue
    const accounts = keys.map(({ pubkey }) => pubkey).join()
    const isSame = (one: SentInstruction): boolean =>
      one.programId === programId && one.data === data && one.accounts.join() === accounts
    const found = sent.findIndex((one, at) => at >= next && isSame(one))
    if (found < 0) return false
    next = found + 1
  }
  return next > 0
}
