import { generatePrivateKey } from 'viem/accounts'
import type { KeptHere } from '../boot/keptHere.js'
import type { BurnerAccount } from './readSeed.js'

/**
 * The burner's private key: made in this browser the first time, kept in this browser's storage, sent nowhere.
 * Storage that is switched off leaves a key for this page only.
 */
export function readBurnerKey(storage: KeptHere, account: BurnerAccount = 1): `0x${string}` {
  const name = `portage-demo.burner-key${account === 1 ? '' : '-2'}`
  const kept = storage.getItem(name)
  if (kept !== null && isKey(kept)) return kept
  const made = generatePrivateKey()
  storage.setItem(name, made)
  return made
}

function isKey(text: string): text is `0x${string}` {
  return /^0x[0-9a-f]{64}$/i.test(text)
}
