import type { DecodedPayment } from '../../verification/decodePayment.js'
import { readValues } from '../../verification/readValues.js'
import type { GivenItem, Moves } from '../givenItem.js'
import { decodePsbt, type Psbt } from './bytes/decodePsbt.js'

/** A transaction of Bitcoin. `target` is where the deposit goes: the depository, or an address made for it. */
export type BitcoinItem = Readonly<{
  type: 'own'
  vm: 'bvm'
  call: null
  psbt: Psbt
  target: string | null
  isAddressMade: boolean
  moves: Moves
}>

/** Of a transaction of Bitcoin every input and every output has a rule; the amounts of its outputs are added up. */
const moves: Moves = { deposits: 1, flows: [], unread: [] }

/** Reads what an item of a quote from Bitcoin does. */
export function readBitcoinItem({
  step,
  item,
  request,
  depository,
}: GivenItem):
  | BitcoinItem
  | Readonly<{ type: 'payment'; call: null; payment: DecodedPayment }>
  | Readonly<{ type: 'unknown'; call: null; does: string }>
  | null {
  const { call } = item
  const usesAddress = request.useDepositAddress === true
  if (call.vm === 'bitcoin') {
    const psbt = decodePsbt(call.psbt)
    const isAddressMade = usesAddress && step.depositAddress !== null
    const target = isAddressMade ? step.depositAddress : depository
    return psbt
      ? { type: 'own', vm: 'bvm', call: null, psbt, target, isAddressMade, moves }
      : { type: 'unknown', call: null, does: 'a transaction of Bitcoin that cannot be read' }
  }
  if (call.vm !== 'unknown') return null
  // An amount and nothing else: whoever pays writes the transaction himself.
  const amount = readValues(call.raw, (data) => (data.text('tokenSymbol') ? data.amount('amount') : null))
  const to = usesAddress ? step.depositAddress : null
  return amount !== null && to !== null
    ? { type: 'payment', call: null, payment: { to, token: null, amount } }
    : null
}
