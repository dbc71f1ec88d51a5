import type { VmFacts } from '../../domain/vm.js'

/** What Hyperliquid says of itself. */
export const hyperliquidFacts: VmFacts = {
  native: '0x00000000000000000000000000000000',
  decimals: null,
  letterCase: 'ignored',
  use: 'sends',
  hashForm: 'hex',
  reserve: 0n,
  // The exchange takes no gas.
  gasReserve: 0n,
}
