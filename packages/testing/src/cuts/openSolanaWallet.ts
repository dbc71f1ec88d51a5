import { createPrivateKey, sign } from 'node:crypto'
import type { Wallet } from '@portage/core/execution'
import { createSolanaWallet } from '@portage/core/solana'
import type { ChildSetup } from './messages.js'

/** PKCS #8 of an Ed25519 key up to its seed. */
const prefix = '302e020100300506032b657004220420'
/** A transaction of one signer: their number, the signature, and behind it the message. */
const messageAt = 1 + 64

/** A wallet of Solana that signs without sending, with a key that the page holds. */
export function openSolanaWallet({ chainId, rpcUrl, account, seed }: ChildSetup['solana']): Wallet {
  const key = createPrivateKey({ key: Buffer.from(prefix + seed, 'hex'), format: 'der', type: 'pkcs8' })
  return createSolanaWallet(
    () => ({
      publicKey: { toBase58: () => account },
      signTransaction: async (unsigned: Uint8Array) => {
        const message = unsigned.subarray(messageAt)
        const signed = Uint8Array.from([1, ...sign(null, message, key), ...message])
        return { serialize: () => signed }
      },
    }),
    { chainId, rpc: rpcUrl, deserialize: (bytes) => bytes },
  )
}
