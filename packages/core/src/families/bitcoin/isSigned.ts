import { sha256 } from '@noble/hashes/sha2.js'
import { hashes, schnorr, verify } from '@noble/secp256k1'
import { OutScript, RawTx, Script, type Transaction } from '@scure/btc-signer'
import { equalBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js'

/** What an input spends. Amount in satoshis. */
export type Spent = Readonly<{ script: Uint8Array; amount: bigint }>

/** A signature over everything, as its last byte says; taproot may leave it out. */
const all = 0x01
const schnorrLength = 64
const rest = Uint8Array.of(all, 0, 0, 0)

/**
 * Whether an input bears the signature of the one key that what it spends is locked to, over the whole transaction.
 *
 * @param spent what all of its inputs spend, in their order
 * @returns null where it is locked otherwise, which is for nodes to judge
 */
export function isSigned(transaction: Transaction, index: number, spent: readonly Spent[]): boolean | null {
  const { script, amount } = spent[index] ?? { script: new Uint8Array(), amount: 0n }
  const { finalScriptWitness: witness = [], finalScriptSig = new Uint8Array() } = transaction.getInput(index)
  const lock = OutScript.decode(script)
  switch (lock.type) {
    case 'tr':
      return witness.length === 1 ? isBySchnorr(transaction, index, spent, lock.pubkey, witness[0]) : null
    case 'pkh':
      return isByKey(lock.hash, pushesOf(finalScriptSig), () => legacyHash(transaction, index, script))
    case 'wpkh':
      return isByKey(lock.hash, witness, () => witnessHash(transaction, index, lock.hash, amount))
    case 'sh': {
      const [redeem] = pushesOf(finalScriptSig)
      const inner = redeem && equalBytes(hash160(redeem), lock.hash) ? OutScript.decode(redeem) : null
      return inner?.type === 'wpkh'
        ? isByKey(inner.hash, witness, () => witnessHash(transaction, index, inner.hash, amount))
        : null
    }
    default:
      return null
  }
}

function isBySchnorr(
  transaction: Transaction,
  index: number,
  spent: readonly Spent[],
  key: Uint8Array,
  signature: Uint8Array = new Uint8Array(),
): boolean {
  const [scripts, amounts] = [spent.map(({ script }) => script), spent.map(({ amount }) => amount)]
  const kind = signature[schnorrLength] ?? 0
  const digest = transaction.preimageWitnessV1(index, scripts, kind, amounts)
  hashes.sha256 = (bytes) => Uint8Array.from(sha256(bytes))
  return isTrue(() => schnorr.verify(signature.subarray(0, schnorrLength), digest, key))
}

/** The signature first, then the key, whose hash is what the output is locked to. */
function isByKey(hash: Uint8Array, pushes: readonly Uint8Array[], digestOf: () => Uint8Array): boolean {
  const [signature, key] = pushes
  const compact = signature && compactOf(signature)
  if (!compact || !key || !equalBytes(hash160(key), hash)) return false
  return isTrue(() => verify(compact, digestOf(), key, { prehash: false }))
}

function witnessHash(transaction: Transaction, index: number, hash: Uint8Array, amount: bigint): Uint8Array {
  return transaction.preimageWitnessV0(index, OutScript.encode({ type: 'pkh', hash }), all, amount)
}

/** What the first kinds of accounts sign: the transaction with what is spent in the place of the signature. */
function legacyHash(transaction: Transaction, index: number, script: Uint8Array): Uint8Array {
  const plain = RawTx.decode(transaction.toBytes(false, false))
  const inputs = plain.inputs.map((input, at) => ({
    ...input,
    finalScriptSig: at === index ? script : new Uint8Array(),
  }))
  return sha256x2(RawTx.encode({ ...plain, inputs }), rest)
}

function pushesOf(script: Uint8Array): readonly Uint8Array[] {
  try {
    return Script.decode(script).filter((one) => one instanceof Uint8Array)
  } catch {
    return []
  }
}

/** The two numbers of a signature, 32 bytes each, out of DER, with the byte behind them that says what is signed. */
function compactOf(signature: Uint8Array): Uint8Array | null {
  const der = signature.subarray(0, -1)
  const read = (at: number): Uint8Array | null => {
    const length = der[at + 1] ?? 0
    const number = der.subarray(at + 2, at + 2 + length)
    const plain = number[0] === 0 ? number.subarray(1) : number
    if (der[at] !== 0x02 || number.length !== length || plain.length > 32) return null
    return Uint8Array.from([...new Uint8Array(32 - plain.length), ...plain])
  }
  const r = der[0] === 0x30 && der[1] === der.length - 2 ? read(2) : null
  const s = r && read(4 + (der[3] ?? 0))
  return s && Uint8Array.from([...r, ...s])
}

function isTrue(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
