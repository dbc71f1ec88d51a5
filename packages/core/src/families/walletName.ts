import { cleanName, longestName } from '../utils/cleanName.js'

/** What a sentence calls a wallet: the name it gives itself, where it gives one that can be read. */
export function walletName(named: unknown): string {
  const name = typeof named === 'string' ? cleanName(named, longestName) : ''
  return name === '' ? 'The wallet' : name
}
