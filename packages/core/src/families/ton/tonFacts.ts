import type { CountedFacts } from '../../domain/vm.js'

/** What TON says of itself. */
export const tonFacts: CountedFacts = {
  native: 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c',
  decimals: 9,
  letterCase: 'counts',
  use: 'sends',
  hashForm: 'bare',
  reserve: 0n,
  previewAccount: null,
}
