export type { Trusted, TrustedChain } from '../domain/trusted.js'
export { trusted } from '../verification/trusted.js'
