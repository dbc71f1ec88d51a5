import { type ByteReader, createByteReader } from './byteReader.js'

/** Where money goes: satoshis, and the script that says who may have them. */
export type BitcoinOutput = Readonly<{ amount: bigint; script: Uint8Array }>

/** What counts of a transaction: which outputs of others it spends, by place alone, and its own outputs. */
type Transaction = Readonly<{ spent: readonly number[]; outputs: readonly BitcoinOutput[]; size: number }>

/**
 * Reads a transaction of Bitcoin, with its witnesses or without.
 *
 * @throws RangeError where it is none
 */
export function readBitcoinTransaction(source: Uint8Array): Transaction {
  const reader = createByteReader(source)
  reader.take(4)
  let count = reader.length()
  // No transaction is without inputs: a zero there says that witnesses follow.
  const hasWitnesses = count === 0
  if (hasWitnesses) {
    reader.take(1)
    count = reader.length()
  }
  const spent = times(count, () => readInput(reader))
  const outputs = times(reader.length(), () => readOutput(reader))
  if (hasWitnesses) for (const _ of spent) times(reader.length(), () => reader.bytes())
  reader.take(4)
  if (!reader.isAtEnd()) throw new RangeError('Bytes after the transaction.')
  return { spent, outputs, size: source.length }
}

/** @throws RangeError */
export function readOutput(reader: ByteReader): BitcoinOutput {
  return { amount: reader.number(8), script: reader.bytes() }
}

function readInput(reader: ByteReader): number {
  reader.take(32)
  const place = Number.parseInt(`${reader.number(4)}`, 10)
  reader.bytes()
  reader.take(4)
  return place
}

function times<Value>(count: number, read: () => Value): readonly Value[] {
  return Array.from({ length: count }, read)
}
