import type { CountedFacts } from '../../domain/vm.js'

/** What the EVM says of itself. */
export const evmFacts: CountedFacts = {
  native: '0x0000000000000000000000000000000000000000',
  decimals: 18,
  letterCase: 'ignored',
  use: 'sends',
  hashForm: 'hex',
  reserve: 0n,
  previewAccount: '0x000000000000000000000000000000000000dead',
}
