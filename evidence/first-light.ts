import { browserTests } from './lib/browserTests.js'
import type { Result } from './lib/evidence.js'

export const statement =
  'In Chromium, over two local chains, ETH and an ERC-20 go from chain to chain with balances exact to the smallest unit and exactly one deposit each, also through a reload, a double click, a second tab and every fault; a tampered quote opens no wallet prompt.'

export function full(): Promise<Result> {
  return browserTests('first-light', 'full')
}

export function short(): Promise<Result> {
  return browserTests('first-light', 'short')
}
