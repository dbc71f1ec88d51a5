import { createHash } from 'node:crypto'
import { createKeypair, type Keypair } from './createKeypair.js'

/** An account named by a word: the same one on every run, and public test data. */
export function namedKeypair(name: string): Keypair {
  return createKeypair(Uint8Array.from(createHash('sha256').update(`localnet ${name}`).digest()))
}

/** Signs what may leave the depository. */
export const solanaAllocator: Keypair = namedKeypair('allocator')
