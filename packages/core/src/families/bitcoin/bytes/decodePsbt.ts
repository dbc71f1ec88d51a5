import { bytesOfHex } from '../../../utils/bytesOfHex.js'
import { bytesToHex } from '../../../utils/hexBytes.js'
import { type ByteReader, createByteReader } from './byteReader.js'
import { type BitcoinOutput, readBitcoinTransaction, readOutput } from './readBitcoinTransaction.js'
import { isSpentByWitness } from './scripts.js'

/** What an input spends, and what its signature is good for. */
export type PsbtInput = Readonly<{
  /** Null where the transaction does not say what is spent. */
  spent: BitcoinOutput | null
  /** Whether a signature is good for this amount only: what older kinds of inputs hold, their signature leaves open. */
  isAmountSigned: boolean
  /** Null where it is left to the wallet, which signs for everything. */
  sighash: bigint | null
}>

/** A transaction that is to be signed (BIP 174). Amounts in satoshis. */
export type Psbt = Readonly<{
  inputs: readonly PsbtInput[]
  outputs: readonly BitcoinOutput[]
  /** Bytes of the transaction without its signatures. */
  size: number
}>

/** Kinds of entries, of which each may be there once (BIP 174). */
const unsignedTransaction = '0x00'
const [wholeSpent, outputSpent, sighashType, redeemScript] = ['0x00', '0x01', '0x03', '0x04'] as const

/**
 * Reads a partially signed transaction, strictly: version 0, every entry once, and nothing behind it.
 *
 * @param text hexadecimal, as the service writes it
 * @returns null when it is none
 */
export function decodePsbt(text: string): Psbt | null {
  const bytes = bytesOfHex(`0x${text.replace(/^0x/i, '')}`)
  if (bytes === null) return null
  try {
    return readPsbt(createByteReader(bytes))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function readPsbt(reader: ByteReader): Psbt {
  // "psbt" and a byte that is no text
  if (bytesToHex(reader.take(5)) !== '0x70736274ff') throw new RangeError('Another format.')
  const transaction = readBitcoinTransaction(entryOf(readMap(reader), unsignedTransaction))
  const inputs = transaction.spent.map((place) => readInput(readMap(reader), place))
  for (const _ of transaction.outputs) readMap(reader)
  if (!reader.isAtEnd()) throw new RangeError('Bytes after the last output.')
  return { inputs, outputs: transaction.outputs, size: transaction.size }
}

type Entries = ReadonlyMap<string, Uint8Array>

function readMap(reader: ByteReader): Entries {
  const entries = new Map<string, Uint8Array>()
  for (let key = reader.bytes(); key.length > 0; key = reader.bytes()) {
    const name = bytesToHex(key)
    if (entries.has(name)) throw new RangeError('The same entry twice.')
    entries.set(name, reader.bytes())
  }
  return entries
}

function entryOf(entries: Entries, key: string): Uint8Array {
  const found = entries.get(key)
  if (found === undefined) throw new RangeError('An entry is missing.')
  return found
}

function readInput(entries: Entries, place: number): PsbtInput {
  const [whole, output, sighash] = [wholeSpent, outputSpent, sighashType].map((key) => entries.get(key))
  const spent = output
    ? readOutput(createByteReader(output))
    : ((whole && readBitcoinTransaction(whole).outputs[place]) ?? null)
  return {
    spent,
    isAmountSigned: spent !== null && isSpentByWitness(spent.script, entries.get(redeemScript)),
    sighash: sighash ? createByteReader(sighash).number(4) : null,
  }
}
