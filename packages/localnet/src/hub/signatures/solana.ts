import { base58 } from '@scure/base'
import type { Hex } from 'viem'
import { isAddressOf } from '../isAddressOf.js'
import { isEd25519 } from './ed25519.js'

/** Whether a Solana account has signed the 64 characters of a digest: wallets refuse to sign 32 raw bytes. */
export function isSignedBySolana(owner: string, digest: Hex, signature: Hex): boolean {
  return (
    isAddressOf('solana-vm', owner) &&
    isEd25519(base58.decode(owner), Buffer.from(digest.slice(2)), signature)
  )
}
