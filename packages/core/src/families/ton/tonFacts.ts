import type { CountedFacts } from '../../domain/vm.js'

/** What TON says of itself. */
export const tonFacts: CountedFacts = {
  native: 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c',
  decimals: 9,
  letterCase: 'counts',
  use: 'sends',
  hashForm: 'bare',
  reserve: 0n,
  // A twentieth of a TON goes with a message for the contracts on its way, and as much pays for the wallet's own. Fees
  // are fixed by the validators' vote and do not follow demand, so that no node is asked.
  gasReserve: 100_000_000n,
}
