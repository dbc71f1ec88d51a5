import type { CountedFacts } from '../../domain/vm.js'

/** What Tron says of itself. */
export const tronFacts: CountedFacts = {
  native: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  decimals: 6,
  letterCase: 'counts',
  use: 'sends',
  hashForm: 'bare',
  reserve: 0n,
  // A call of the depository, 65,000 energy and 350 bytes, by somebody who has staked nothing, at 210 and 1,000 sun.
  gasReserve: 14_000_000n,
}
