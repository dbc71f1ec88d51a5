import { browserTests } from './lib/browserTests.js'
import type { Result } from './lib/evidence.js'

export const statement =
  'When the tab dies while the wallet’s prompt is open and the prompt is approved later, there is one deposit: it is found and finished, and no second prompt opens unless the person says that nothing is waiting.'

export function full(): Promise<Result> {
  return browserTests('open-prompt', 'full')
}

export function short(): Promise<Result> {
  return browserTests('open-prompt', 'short')
}
