import type { KeptHere } from '../boot/keptHere.js'

/** A burner has two accounts in each family: the one it starts with, and another to switch to. */
export type BurnerAccount = 1 | 2

/** Families whose burner is made of a seed. */
export type SeedFamily = 'solana' | 'bitcoin' | 'tron' | 'ton'

/**
 * The seed of a burner's key, 32 bytes: made in this browser the first time, kept in this browser's storage, sent nowhere.
 * Storage that is switched off leaves a seed for this page only.
 */
export function readSeed(
  storage: KeptHere,
  family: SeedFamily,
  account: BurnerAccount = 1,
): Uint8Array<ArrayBuffer> {
  const name = `portage-demo.${family}-burner-seed${account === 1 ? '' : '-2'}`
  const kept = storage.getItem(name)
  if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) {
    return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(kept.slice(at * 2, at * 2 + 2), 16))
  }
  const made = crypto.getRandomValues(new Uint8Array(32))
  storage.setItem(name, [...made].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  return made
}
