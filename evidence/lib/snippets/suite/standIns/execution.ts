import * as real from '@portage/core/execution'
import { trusted } from './localnet.js'

// biome-ignore lint/performance/noBarrelFile: it stands in the place of the entry, whose other names are the real ones.
export * from '@portage/core/execution'

/** As a host of the local network makes one. */
export const createExecution: typeof real.createExecution = (options) =>
  real.createExecution({ trusted, ...options })
