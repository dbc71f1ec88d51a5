import { browserTests } from './lib/browserTests.js'
import type { Result } from './lib/evidence.js'

export const statement =
  'In Chromium, over two local chains, a run of this browser and its request are one row of the activity list, also after a reload; its deposit’s hash finds it in a browser that knows nothing; rows are filtered by what they need and by network, lead to recovery, and stay when the service’s list cannot be read.'

export function full(): Promise<Result> {
  return browserTests('activity', 'full')
}

export function short(): Promise<Result> {
  return browserTests('activity', 'short')
}
