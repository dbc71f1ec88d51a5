import type { PhaseEventOf, WithdrawalChange } from './phase.js'

/** The owner's signature is kept before it is sent. */
export function digestSigned({
  round,
  attempt,
  prepared,
  held,
  signature,
  ton,
  at,
}: PhaseEventOf<'digest-signed'>): WithdrawalChange {
  return {
    phase: { name: 'submitting' },
    // Attempts are counted for each kind of ask: the broadcast begins at its first.
    attempt: 0,
    fact: {
      type: 'signature',
      round,
      attempt,
      prepared,
      ...(held !== undefined && { held }),
      signature,
      ...(ton && { ton }),
      at,
    },
  }
}
