import type { Draw } from './createDraw.js'
import { evmFamily } from './evm/createEvmWorld.js'
import type { ChaosFamily } from './family.js'

export type FamilyName = 'evm'

/** Every family of chains that is played. */
export const families: Readonly<Record<FamilyName, ChaosFamily>> = { evm: evmFamily }

/** Draws one for a run. */
export function drawFamily(draw: Draw): ChaosFamily {
  return draw.pick(Object.values(families) as unknown as [ChaosFamily, ...ChaosFamily[]])
}
