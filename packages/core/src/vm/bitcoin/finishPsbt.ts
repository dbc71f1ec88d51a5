import { Script, Transaction } from '@scure/btc-signer'
import { bytesToHex } from '../../utils/hexBytes.js'
import type { SignedTransaction } from '../wallet.js'

/** A signature over everything: its last byte in older kinds, which taproot may leave out. */
const all = 0x01
const schnorrLength = 64

/**
 * Makes the transaction that is broadcast of what a wallet signed. It spends and pays, to the byte, what was asked for:
 * a wallet adds signatures and nothing else, each of them over the whole.
 *
 * @param asked the PSBT that was to be signed
 * @param answer the one the wallet gave back, finalised or not
 * @returns what it spends as its validity: it may be taken for as long as all of that is there
 */
export function finishPsbt(asked: Uint8Array, answer: Uint8Array): SignedTransaction {
  const signed = read(answer)
  if (bytesToHex(signed.unsignedTx) !== bytesToHex(read(asked).unsignedTx))
    throw new Error('The wallet signed something else than it was asked for. This page did not send it.')
  const inputs = Array.from({ length: signed.inputsLength }, (_, index) => index)
  for (const index of inputs) {
    const { finalScriptWitness, finalScriptSig } = signed.getInput(index)
    if (!finalScriptWitness && !finalScriptSig) finish(signed, index)
    if (!isForAll(signed, index))
      throw new Error('The wallet signed for less than the whole transaction. This page did not send it.')
  }
  return {
    bytes: bytesToHex(signed.extract()),
    hash: signed.id,
    validity: {
      type: 'outpoints',
      outpoints: inputs.map((index) => {
        const { txid, index: place } = signed.getInput(index)
        return `${txid ? bytesToHex(txid).slice(2) : ''}:${place}`
      }),
    },
  }
}

function read(bytes: Uint8Array): Transaction {
  try {
    // A note nobody can spend is no kind of output that libraries pay to.
    return Transaction.fromPSBT(bytes, { allowUnknownOutputs: true, allowLegacyWitnessUtxo: true })
  } catch {
    throw new Error(
      'The wallet answered with no transaction of Bitcoin that can be read. This page did not send one.',
    )
  }
}

function finish(transaction: Transaction, index: number): void {
  try {
    transaction.finalizeIdx(index)
  } catch {
    throw new Error(
      `The wallet did not sign input ${index + 1} of the transaction. This page did not send it.`,
    )
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
