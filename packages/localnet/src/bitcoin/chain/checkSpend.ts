import ecc from '@bitcoinerlab/secp256k1'
import { crypto, payments, script, Transaction } from 'bitcoinjs-lib'
import type { Output } from './output.js'

/** Signatures for everything: what may be left out under taproot, and the byte that says so elsewhere. */
const { SIGHASH_DEFAULT, SIGHASH_ALL } = Transaction

/**
 * Why the signature of an input does not let it spend what it names, or null where it does. Accounts of one key are
 * known (`1…`, `3…` around a witness, `bc1q…`, `bc1p…` by its key), and signatures for the whole of a transaction.
 *
 * @param spent what every input spends, in their order
 */
export function checkSpend(transaction: Transaction, index: number, spent: readonly Output[]): string | null {
  const [input, output] = [transaction.ins[index], spent[index]]
  if (!input || !output) return 'an input that spends nothing'
  const locked = output.script
  if (isTaproot(locked)) {
    const [signature, ...more] = input.witness
    if (signature?.length !== 64 || more.length > 0) return 'another way to spend taproot than by its key'
    const message = transaction.hashForWitnessV1(
      index,
      spent.map((one) => one.script),
      spent.map(({ value }) => value),
      SIGHASH_DEFAULT,
    )
    return ecc.verifySchnorr(message, locked.subarray(2), signature) ? null : 'a signature that is none'
  }
  const isOlder = isKeyHash(locked)
  const [signature, publicKey] = isOlder ? pushesOf(input.script) : input.witness
  if (!signature || !publicKey) return 'an input without a signature'
  const program = payments.p2wpkh({ hash: crypto.hash160(publicKey) }).output ?? new Uint8Array()
  const wanted = isOlder
    ? payments.p2pkh({ pubkey: publicKey }).output
    : isScriptHash(locked)
      ? nest(program)
      : program
  if (!wanted || !isSame(wanted, locked)) return 'a signature of somebody else'
  if (isScriptHash(locked) && !isSame(pushesOf(input.script)[0], program))
    return 'a script that is not the account’s'
  const { signature: bare, hashType } = script.signature.decode(signature)
  if (hashType !== SIGHASH_ALL) return 'a signature for less than the whole'
  const keyScript = payments.p2pkh({ pubkey: publicKey }).output ?? new Uint8Array()
  const message = isOlder
    ? transaction.hashForSignature(index, keyScript, hashType)
    : transaction.hashForWitnessV0(index, keyScript, output.value, hashType)
  return ecc.verify(message, publicKey, bare, true) ? null : 'a signature that is none'
}

function pushesOf(source: Uint8Array): readonly Uint8Array[] {
  return (script.decompile(source) ?? []).filter((one) => typeof one !== 'number')
}

function nest(program: Uint8Array): Uint8Array | undefined {
  return payments.p2sh({ redeem: { output: program } }).output
}

const isTaproot = (locked: Uint8Array): boolean => locked.length === 34 && locked[0] === 0x51
const isKeyHash = (locked: Uint8Array): boolean => locked.length === 25 && locked[0] === 0x76
const isScriptHash = (locked: Uint8Array): boolean => locked.length === 23 && locked[0] === 0xa9

function isSame(left: Uint8Array | undefined, right: Uint8Array): boolean {
  return left !== undefined && Buffer.from(left).equals(right)
}
