export type { Trusted, TrustedChain, TrustedTokens } from '../domain/trusted.js'
export { trusted, trustedAsOf } from '../verification/trusted.js'
