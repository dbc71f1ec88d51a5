import { browserTests } from './lib/browserTests.js'
import type { Result } from './lib/evidence.js'

export const statement =
  'In Chromium, money goes from an EVM chain to Solana and back, as SOL and as an SPL token, with exactly one deposit each, also where the tab dies between the signature and the block.'

export function full(): Promise<Result> {
  return browserTests('solana', 'full')
}

export function short(): Promise<Result> {
  return browserTests('solana', 'short')
}
