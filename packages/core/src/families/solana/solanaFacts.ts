import type { CountedFacts } from '../../domain/vm.js'

/** What Solana says of itself. */
export const solanaFacts: CountedFacts = {
  native: '11111111111111111111111111111111',
  decimals: 9,
  letterCase: 'counts',
  use: 'sends',
  hashForm: 'base58',
  // A transaction that leaves an account less than its rent, and not nothing, fails.
  reserve: 890_880n,
  // The rent, one signature, and half a lamport for each of 200,000 compute units: what wallets bid when nobody hurries.
  gasReserve: 995_880n,
}
