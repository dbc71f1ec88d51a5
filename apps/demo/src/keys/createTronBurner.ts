import type { TronAdapter } from '@portage/core/tron'
import { createBase58check } from '@scure/base'
import { bytesToHex, concat, type Hex, hexToBytes, keccak256, sha256, stringToBytes } from 'viem'
import { privateKeyToAddress, sign } from 'viem/accounts'

const base58 = createBase58check((bytes: Uint8Array) => sha256(bytes, 'bytes'))

/** A wallet of Tron that is only a key: it signs at once, without asking, and is good for nothing but test money. */
export function createTronBurner(seed: Uint8Array): TronAdapter {
  const privateKey = bytesToHex(seed)
  const account = hexToBytes(privateKeyToAddress(privateKey))
  const signHash = (hash: Hex): Promise<Hex> => sign({ hash, privateKey, to: 'hex' })
  return {
    address: base58.encode(Uint8Array.from([0x41, ...account])),
    signTransaction: async (transaction) => ({
      ...transaction,
      // What is signed is the hash of the bytes, whatever stands beside them.
      signature: [(await signHash(sha256(`0x${transaction.raw_data_hex}`))).slice(2)],
    }),
    signMessage: async (text) => {
      const message = stringToBytes(text)
      const prefix = stringToBytes(`\x19TRON Signed Message:\n${message.length}`)
      return signHash(keccak256(concat([prefix, message])))
    },
  }
}
