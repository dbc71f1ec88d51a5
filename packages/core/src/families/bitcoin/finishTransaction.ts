import { Script, Transaction } from '@scure/btc-signer'
import { bytesToHex } from '../../utils/hexBytes.js'
import { AskedError } from '../askedError.js'
import type { SignedTransaction } from '../wallet.js'
import { isSigned, type Spent } from './isSigned.js'
import type { BitcoinAnswer } from './readAnswer.js'

/** A signature over everything: its last byte in older kinds, which taproot may leave out. */
const all = 0x01
const schnorrLength = 64
/** From here on a sequence says nothing of when an input may be spent. */
const firstUnlocked = 0xfffffffd
const versions: readonly number[] = [1, 2]
// A note nobody can spend is no kind of output that libraries pay to.
const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, allowLegacyWitnessUtxo: true } as const

/**
 * Makes the transaction that is broadcast of what a wallet signed. It spends and pays what was asked for, each of the
 * signatures is over the whole and good; the order of both, the version and whether it may be replaced are the wallet's.
 *
 * @param asked the PSBT that was to be signed
 * @param signed what the wallet gave back: a PSBT, finalised or not, or the finished transaction
 * @param name what sentences call the wallet
 * @returns what it spends as its validity: it may be taken for as long as all of that is there
 * @throws AskedError with its id, where it has one: the wallet may have sent what this page does not send
 */
export function finishTransaction(
  asked: Uint8Array,
  signed: NonNullable<BitcoinAnswer['signed']>,
  name: string,
): SignedTransaction {
  const wanted = Transaction.fromPSBT(asked, lenient)
  const transaction = open(signed, name)
  try {
    requireSame(transaction, wanted, name)
    if (signed.form === 'psbt') complete(transaction, wanted)
    const spent = inputsOf(transaction).map(({ outpoint }) => spentBy(wanted, outpoint))
    for (const index of spent.keys()) {
      finish(transaction, index, name)
      if (!isForAll(transaction, index)) throw refuse(name, 'signed for less than the whole transaction')
      if (isSigned(transaction, index, spent) === false)
        throw refuse(name, `gave no good signature for input ${index + 1} of the transaction`)
    }
    return {
      bytes: bytesToHex(transaction.toBytes(true, true)),
      hash: transaction.id,
      validity: {
        type: 'outpoints',
        outpoints: inputsOf(transaction).map(({ outpoint }) => outpoint),
      },
    }
  } catch (error) {
    const id = idOf(transaction)
    throw id === null ? error : new AskedError(id, error)
  }
}

function refuse(name: string, what: string): Error {
  return new Error(`${name} ${what}. This page did not send it.`)
}

function open({ form, bytes }: NonNullable<BitcoinAnswer['signed']>, name: string): Transaction {
  try {
    return form === 'psbt' ? Transaction.fromPSBT(bytes, lenient) : Transaction.fromRaw(bytes, lenient)
  } catch {
    throw refuse(name, 'answered with a transaction of Bitcoin that cannot be read')
  }
}

/** The same coins are spent, the same is paid to the same, and it can be taken at once. */
function requireSame(transaction: Transaction, wanted: Transaction, name: string): void {
  const [inputs, asked] = [inputsOf(transaction), inputsOf(wanted)]
  const isUnlocked = inputs.every(
    ({ outpoint, sequence }) =>
      sequence >= firstUnlocked ||
      asked.some((one) => one.outpoint === outpoint && one.sequence === sequence),
  )
  const isSame =
    isUnlocked &&
    versions.includes(transaction.version) &&
    transaction.lockTime === wanted.lockTime &&
    isSameList(inputs.map(outpointOf), asked.map(outpointOf)) &&
    isSameList(outputsOf(transaction), outputsOf(wanted))
  if (!isSame) throw refuse(name, 'signed something else than it was asked for')
}

type Input = Readonly<{ outpoint: string; sequence: number }>

const outpointOf = ({ outpoint }: Input): string => outpoint

function inputsOf(transaction: Transaction): readonly Input[] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => {
    const { txid, index: place, sequence = 0xffffffff } = transaction.getInput(index)
    return { outpoint: `${txid ? bytesToHex(txid).slice(2) : ''}:${place}`, sequence }
  })
}

function outputsOf(transaction: Transaction): readonly string[] {
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { script = new Uint8Array(), amount } = transaction.getOutput(index)
    return `${amount} to ${bytesToHex(script)}`
  })
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.toSorted().join() === right.toSorted().join()
}

/** What an input spends, by the word of the PSBT that was asked for and verified. */
function spentBy(wanted: Transaction, outpoint: string): Spent {
  const { witnessUtxo, nonWitnessUtxo, index = 0 } = inputOf(wanted, outpoint)
  const { script = new Uint8Array(), amount = 0n } = witnessUtxo ?? nonWitnessUtxo?.outputs[index] ?? {}
  return { script, amount }
}

function inputOf(transaction: Transaction, outpoint: string): ReturnType<Transaction['getInput']> {
  return transaction.getInput(inputsOf(transaction).findIndex((one) => one.outpoint === outpoint))
}

/** What a wallet was given beside the transaction it may leave out of its answer. */
function complete(transaction: Transaction, wanted: Transaction): void {
  for (const [index, { outpoint }] of inputsOf(transaction).entries()) {
    const own = transaction.getInput(index)
    if (own.witnessUtxo || own.nonWitnessUtxo) continue
    const { witnessUtxo, nonWitnessUtxo, redeemScript } = inputOf(wanted, outpoint)
    const given = {
      ...(witnessUtxo && { witnessUtxo }),
      ...(nonWitnessUtxo && { nonWitnessUtxo }),
      ...(redeemScript && { redeemScript }),
    }
    transaction.updateInput(index, given, true)
  }
}

function finish(transaction: Transaction, index: number, name: string): void {
  const { finalScriptWitness, finalScriptSig } = transaction.getInput(index)
  if (finalScriptWitness?.length || finalScriptSig?.length) return
  try {
    transaction.finalizeIdx(index)
  } catch {
    throw refuse(name, `did not sign input ${index + 1} of the transaction`)
  }
}

/** Of accounts with one key, the signature is the first that spends: in the witness, or in the script before it. */
function isForAll(transaction: Transaction, index: number): boolean {
  const { finalScriptWitness, finalScriptSig } = transaction.getInput(index)
  const [first] = finalScriptWitness ?? (finalScriptSig ? Script.decode(finalScriptSig) : [])
  if (!(first instanceof Uint8Array)) return false
  const isTaproot = finalScriptWitness?.length === 1
  return isTaproot && first.length === schnorrLength ? true : first.at(-1) === all
}

/** Null where it is not whole. */
function idOf(transaction: Transaction): string | null {
  try {
    if (!transaction.isFinal) transaction.finalize()
    return transaction.id
  } catch {
    return null
  }
}
