import { bitcoinFamily } from './bitcoin/createBitcoinWorld.js'
import type { Draw } from './createDraw.js'
import { evmFamily } from './evm/createEvmWorld.js'
import type { ChaosFamily } from './family.js'
import { solanaFamily } from './solana/createSolanaWorld.js'
import { tonFamily } from './ton/createTonWorld.js'
import { tronFamily } from './tron/createTronWorld.js'

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
