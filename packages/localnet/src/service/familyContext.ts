import type { LocalChain } from '../chains/localChain.js'
import type { Faults } from '../faults/faults.js'

/** What a chain that is not of the EVM may need of the service that serves it. */
export interface FamilyContext {
  /** The EVM chains of the network. */
  readonly chains: readonly LocalChain[]
  readonly faults: Faults
  /** Where this service is reached; known once it listens. */
  readonly url: () => string
}
