import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'

/** Base58 that ends in four bytes of the content's double SHA-256, checked where it is read. */
export const base58Check: Readonly<{
  encode: (bytes: Uint8Array) => string
  decode: (text: string) => Uint8Array
}> = /* @__PURE__ */ createBase58check(sha256)
