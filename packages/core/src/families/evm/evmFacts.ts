import type { CountedFacts } from '../../domain/vm.js'

/** What the EVM says of itself. */
export const evmFacts: CountedFacts = {
  native: '0x0000000000000000000000000000000000000000',
  decimals: 18,
  letterCase: 'ignored',
  use: 'sends',
  hashForm: 'hex',
  reserve: 0n,
  // A deposit through a router, 200,000 units of gas, at 10 gwei: on networks other than Ethereum far less is paid.
  gasReserve: 2_000_000_000_000_000n,
}
