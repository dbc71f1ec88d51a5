import { browserTests } from './lib/browserTests.js'
import type { Result } from './lib/evidence.js'

export const statement =
  'In Chromium, over two local chains, a deposit nobody fills or sends back is found by the panel in a fresh profile and withdrawn to another address, exact to the smallest unit; the same through a deposit address by its recovery address, through a tab that is closed at each turn, and with two tabs at once, which ask and pay once.'

export function full(): Promise<Result> {
  return browserTests('recovery', 'full')
}

export function short(): Promise<Result> {
  return browserTests('recovery', 'short')
}
