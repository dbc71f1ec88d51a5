import type { CountedFacts } from '../../domain/vm.js'

/** What Bitcoin says of itself. */
export const bitcoinFacts: CountedFacts = {
  native: 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmql8k8',
  decimals: 8,
  letterCase: 'counts',
  use: 'sends',
  hashForm: 'bare',
  reserve: 0n,
  // A payment out of four coins with a note and change, 400 vbytes, at 20 satoshis each.
  gasReserve: 8_000n,
}
