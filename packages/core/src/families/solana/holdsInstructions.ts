import type { SentInstruction, SolanaCall } from '../../domain/step.js'

/** The program by which a transaction says how much computing it needs and what it bids for going first. */
export const computeBudget = 'ComputeBudget111111111111111111111111111111'

/**
 * Whether a transaction of Solana does what a call asks for: every instruction of the call is there, in order. Wallets
 * add some of their own, before and after, and set what the transaction bids as they like.
 */
export function holdsInstructions(
  sent: readonly SentInstruction[],
  call: Pick<SolanaCall, 'instructions'>,
): boolean {
  return findAdditions(sent, call) !== null
}

/** What a transaction does beside a call, in its order; null where it does not do what the call asks for. */
export function findAdditions(
  sent: readonly SentInstruction[],
  { instructions }: Pick<SolanaCall, 'instructions'>,
): readonly SentInstruction[] | null {
  const asked = instructions.filter(({ programId }) => programId !== computeBudget)
  let next = 0
  const additions = sent.filter((one) => {
    const isNext = next < asked.length && isSame(one, asked[next])
    if (isNext) next += 1
    return !isNext
  })
  return next > 0 && next === asked.length ? additions : null
}

function isSame(
  { programId, data, accounts }: SentInstruction,
  asked: SolanaCall['instructions'][number] | undefined,
): boolean {
  return (
    programId === asked?.programId &&
    data === asked.data &&
    accounts.join() === asked.keys.map(({ pubkey }) => pubkey).join()
  )
}
