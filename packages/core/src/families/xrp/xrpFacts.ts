import type { VmFacts } from '../../domain/vm.js'

/** What XRP says of itself. */
export const xrpFacts: VmFacts = {
  native: 'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  decimals: null,
  letterCase: 'counts',
  use: 'receives-only',
  hashForm: 'hex',
  reserve: 0n,
  gasReserve: 0n,
}
