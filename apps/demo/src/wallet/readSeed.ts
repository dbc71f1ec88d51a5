import type { KeptHere } from '../boot/keptHere.js'

/** Families whose burner is made of a seed. */
export type SeedFamily = 'solana' | 'bitcoin' | 'tron' | 'ton'

/**
 * The seed of a burner's key, 32 bytes: made in this browser the first time, kept in this browser's storage, sent nowhere.
 * Storage that is switched off leaves a seed for this page only.
 */
export function readSeed(storage: KeptHere, family: SeedFamily): Uint8Array<ArrayBuffer> {
  const name = `portage-demo.${family}-burner-seed`
  const kept = storage.getItem(name)
  if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) {
    return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(kept.slice(at * 2, at * 2 + 2), 16))
  }
  const made = crypto.getRandomValues(new Uint8Array(32))
  storage.setItem(name, [...made].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  return made
}
