import type { VmFacts } from '../../domain/vm.js'

/** What Lighter says of itself. */
export const lighterFacts: VmFacts = {
  native: '0',
  decimals: null,
  letterCase: 'counts',
  use: 'receives-only',
  hashForm: 'hex',
  reserve: 0n,
  gasReserve: 0n,
}
