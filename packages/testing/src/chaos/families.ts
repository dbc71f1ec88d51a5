import { bitcoinFamily } from './bitcoin/bitcoinFamily.js'
import type { Draw } from './createDraw.js'
import { evmFamily } from './evm/evmFamily.js'
import type { ChaosFamily } from './family.js'
import { solanaFamily } from './solana/solanaFamily.js'
import { tonFamily } from './ton/tonFamily.js'
import { tronFamily } from './tron/tronFamily.js'

export type FamilyName = 'evm' | 'tron' | 'solana' | 'ton' | 'bitcoin'

/** Every family of chains that is played. */
export const families: Readonly<Record<FamilyName, ChaosFamily>> = {
  evm: evmFamily,
  tron: tronFamily,
  solana: solanaFamily,
  ton: tonFamily,
  bitcoin: bitcoinFamily,
}

/** Draws one for a run. */
export function drawFamily(draw: Draw): ChaosFamily {
  return draw.pick(Object.values(families) as unknown as [ChaosFamily, ...ChaosFamily[]])
}
