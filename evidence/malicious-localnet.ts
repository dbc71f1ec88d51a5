import { browserTests } from './lib/browserTests.js'
import type { Result } from './lib/evidence.js'

export const statement =
  'In Chromium, over a service that lies about one thing after another (recipient, minimum, refund, order, depository, amount, chain, decimals, approvals, routes, further steps, messages to sign; also where its list of chains tells the same lie), no wallet prompt opens, nothing is sent, and what is wrong is said by name.'

export function full(): Promise<Result> {
  return browserTests('malicious', 'full')
}

export function short(): Promise<Result> {
  return browserTests('malicious', 'short')
}
