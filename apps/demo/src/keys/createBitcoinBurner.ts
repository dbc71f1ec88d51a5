import { secp256k1 } from '@noble/curves/secp256k1'
import type { BitcoinConnector } from '@portage/core/bitcoin'
import { hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'

/** A wallet of Bitcoin that is only a key: it signs at once, without asking, and is good for nothing but test money. */
export function createBitcoinBurner(seed: Uint8Array): BitcoinConnector {
  const { address } = p2wpkh(secp256k1.getPublicKey(seed, true))
  if (address === undefined) throw new Error('This key stands for no account.')
  return {
    account: { address },
    signPsbt: async (request) => {
      const transaction = Transaction.fromPSBT(hex.decode(request.hex), { allowUnknownOutputs: true })
      for (const index of request.inputs) transaction.signIdx(seed, index)
      return hex.encode(transaction.toPSBT())
    },
  }
}
