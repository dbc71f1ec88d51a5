import type { Deployment } from '@portage/core'
import { baseUrl } from './localnet.js'

// biome-ignore lint/performance/noBarrelFile: it stands in the place of the entry, whose other names are the real ones.
export * from '@portage/core'

export const mainnet: Deployment = { baseUrl, wsUrl: process.env.PORTAGE_WS_URL ?? '' }
