import { chainFaults } from './chainFaults.js'
import type { Fault } from './fault.js'
import { answerFaults, wordFaults } from './serviceFaults.js'
import { personFaults, walletFaults } from './walletFaults.js'

/** Everything that is made to go wrong, one table, each name once. */
export const faults: readonly Fault[] = [
  ...answerFaults,
  ...wordFaults,
  ...chainFaults,
  ...walletFaults,
  ...personFaults,
]
