import { address as addresses, Psbt, script } from 'bitcoinjs-lib'
import type { BitcoinBank } from '../chain/createBitcoinBank.js'

/** What an account cannot pay. */
export class BitcoinShortfall extends Error {
  override name = 'BitcoinShortfall'
}

/** Virtual bytes an input and an output take at most, and what a transaction has around them. */
const [inputSize, outputSize, frameSize] = [148n, 43n, 11n] as const
/** Satoshis: less than that is not worth a transaction of its own, and nodes take none with it. */
const dust = 546n

/** Money that goes to an address, and beside it a text that nobody can spend. */
export interface BitcoinPayment {
  readonly to: string
  readonly value: bigint
}

/**
 * Writes the transaction by which an account pays, to be signed by it. What is left over goes back to it.
 *
 * @param of.note a text that is kept in the transaction, behind `OP_RETURN`
 * @param of.rate satoshis a virtual byte
 * @param of.redeemScript what an address of the kind `3…` stands for
 * @returns the PSBT in hexadecimal, and its fee
 * @throws BitcoinShortfall
 */
export function writePsbt(
  bank: BitcoinBank,
  of: {
    readonly from: string
    readonly payments: readonly BitcoinPayment[]
    readonly note?: string | undefined
    readonly rate: bigint
    readonly redeemScript?: Uint8Array | null | undefined
  },
): { readonly psbt: string; readonly fee: bigint } {
  const due = of.payments.reduce((sum, { value }) => sum + value, 0n)
  const paid = BigInt(of.payments.length + 1) * outputSize + BigInt(of.note?.length ?? 0)
  const psbt = new Psbt()
  let [total, fee] = [0n, (frameSize + paid) * of.rate]
  // What is confirmed, and the largest first: few inputs make a small fee.
  const spendable = bank
    .unspentOf(of.from)
    .filter(({ id }) => bank.find(id)?.block != null)
    .toSorted((left, right) => Number(right.value - left.value))
  for (const { id, vout, value } of spendable) {
    if (total >= due + fee) break
    const source = bank.find(id)?.transaction
    const output = source?.outs[vout]
    if (!source || !output) continue
    const isOlder = output.script[0] === 0x76
    psbt.addInput({
      hash: id,
      index: vout,
      // May be replaced, as wallets have it.
      sequence: 0xfffffffd,
      ...(isOlder
        ? { nonWitnessUtxo: source.toBuffer() }
        : { witnessUtxo: { script: output.script, value: output.value } }),
      ...(of.redeemScript ? { redeemScript: of.redeemScript } : {}),
    })
    total += value
    fee += inputSize * of.rate
  }
  if (total < due + fee)
    throw new BitcoinShortfall(
      `${of.from} holds ${total} satoshis, and ${due + fee} are needed with the fee.`,
    )
  for (const { to, value } of of.payments) psbt.addOutput({ address: to, value })
  if (of.note !== undefined)
    psbt.addOutput({ script: script.compile([0x6a, Buffer.from(of.note)]), value: 0n })
  const left = total - due - fee
  if (left >= dust) psbt.addOutput({ script: addresses.toOutputScript(of.from), value: left })
  return { psbt: psbt.toHex(), fee: left >= dust ? fee : fee + left }
}
