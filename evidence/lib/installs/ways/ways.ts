import { asLocalnet } from './asLocalnet.js'
import { inBundles } from './inBundles.js'
import { inJest, inJestWithWagmi } from './inJest.js'
import { inNode16Shortly, inTypeScript } from './inTypeScript.js'
import { onServers } from './onServers.js'
import { requireIt } from './requireIt.js'
import type { Way } from './way.js'

export const shortWays: readonly Way[] = [requireIt, inJest, inNode16Shortly]

export const fullWays: readonly Way[] = [
  requireIt,
  inJest,
  inJestWithWagmi,
  ...inTypeScript,
  inBundles,
  onServers,
  asLocalnet,
]
