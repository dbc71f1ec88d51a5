import type { CountedFacts } from '../../domain/vm.js'

/** What Tron says of itself. */
export const tronFacts: CountedFacts = {
  native: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  decimals: 6,
  letterCase: 'counts',
  use: 'sends',
  hashForm: 'bare',
  reserve: 0n,
  previewAccount: 'THa7BwoPfacfiELa63pbmm3g5PGKYmtJyt',
}
