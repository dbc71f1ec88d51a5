import { ed25519 } from '@noble/curves/ed25519'

const name = 'portage-demo.solana-burner-seed'

/**
 * The seed of the Solana burner's key, 32 bytes: made in this browser the first time, kept in this browser's storage,
 * sent nowhere. Storage that is switched off leaves a seed for this page only.
 */
export function readBurnerSeed(storage: Storage): Uint8Array {
  const kept = storage.getItem(name)
  if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) {
    return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(kept.slice(at * 2, at * 2 + 2), 16))
  }
  const made = ed25519.utils.randomPrivateKey()
  storage.setItem(name, [...made].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  return made
}
