import { createHash } from 'node:crypto'
import ecc from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, Psbt, payments, type Signer } from 'bitcoinjs-lib'

initEccLib(ecc)

/** The kinds of accounts with one key: `bc1q…`, `bc1p…`, `3…` around a witness, and the first, `1…`. */
export type BitcoinKeyKind = 'segwit' | 'taproot' | 'nested' | 'legacy'

/** An account of a local Bitcoin chain that this process can sign for. */
export interface BitcoinKey {
  readonly kind: BitcoinKeyKind
  readonly address: string
  /** 33 bytes in hexadecimal. */
  readonly publicKey: string
  /** What a script of the account's stands for; null but for `nested`. */
  readonly redeemScript: Uint8Array | null
  /**
   * Signs inputs of a transaction, for all inputs and all outputs, and leaves it to be finalised.
   *
   * @param text a PSBT in hexadecimal
   * @param inputs all of them when left out
   * @param sighashes what may be signed for other than everything, by BIP 174's numbers
   */
  signPsbt(text: string, inputs?: readonly number[], sighashes?: readonly number[]): string
}

/** An account named by a word: the same one on every run, and public test data. */
export function namedBitcoinKey(name: string, kind: BitcoinKeyKind = 'segwit'): BitcoinKey {
  const secret = createHash('sha256').update(`localnet bitcoin ${name}`).digest()
  const publicKey = required(ecc.pointFromScalar(secret, true))
  const inner = publicKey.slice(1, 33)
  const plain: Signer = { publicKey, sign: (hash) => ecc.sign(hash, secret) }
  const program = payments.p2wpkh({ pubkey: publicKey })
  const payment = {
    segwit: () => program,
    taproot: () => payments.p2tr({ internalPubkey: inner }),
    nested: () => payments.p2sh({ redeem: program }),
    legacy: () => payments.p2pkh({ pubkey: publicKey }),
  }[kind]()
  return Object.freeze({
    kind,
    address: required(payment.address),
    publicKey: Buffer.from(publicKey).toString('hex'),
    redeemScript: kind === 'nested' ? required(program.output) : null,
    signPsbt: (text: string, inputs?: readonly number[], sighashes?: readonly number[]) => {
      const psbt = Psbt.fromHex(text)
      const signer = kind === 'taproot' ? tweaked(secret, publicKey) : plain
      for (const index of inputs ?? psbt.data.inputs.keys()) {
        if (kind === 'taproot') psbt.updateInput(index, { tapInternalKey: inner })
        psbt.signInput(index, signer, sighashes && [...sighashes])
      }
      return psbt.toHex()
    },
  })
}

/** The key a taproot address is of: its own one, moved by its hash (BIP 341). */
function tweaked(secret: Uint8Array, publicKey: Uint8Array): Signer {
  const even = publicKey[0] === 3 ? ecc.privateNegate(secret) : secret
  const key = required(ecc.privateAdd(even, crypto.taggedHash('TapTweak', publicKey.slice(1, 33))))
  return {
    publicKey: required(ecc.pointFromScalar(key, true)),
    sign: (hash) => ecc.sign(hash, key),
    signSchnorr: (hash) => ecc.signSchnorr(hash, key),
  }
}

function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('This key stands for no account.')
  return value
}
