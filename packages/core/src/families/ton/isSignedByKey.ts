import { verifyAsync } from '@noble/ed25519'

/**
 * Whether an account's key has signed a message, by its hash; null where this page has no means to tell: the browser's own
 * SHA-512 is on secure pages only, and ours would be a fifth of the entry.
 */
export async function isSignedByKey(
  key: Uint8Array,
  { hash, signature }: Readonly<{ hash: Uint8Array; signature: Uint8Array }>,
): Promise<boolean | null> {
  try {
    return await verifyAsync(signature, hash, key, { zip215: false })
  } catch {
    return null
  }
}
