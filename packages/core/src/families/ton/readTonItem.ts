import { nativeAddress } from '../../domain/currency.js'
import type { TonCall } from '../../domain/step.js'
import type { MoneyFlow } from '../../verification/moneyFlow.js'
import { isSameAccount } from '../bytesOfAddress.js'
import type { GivenItem, Moves } from '../givenItem.js'

/** A transaction of TON: messages, each of which is taken for a deposit. */
export type TonItem = Readonly<{
  type: 'own'
  vm: 'tonvm'
  call: null
  transaction: TonCall
  moves: Moves
}>

/** Reads what an item of a quote from TON does. */
export function readTonItem({ item, request }: GivenItem): TonItem | null {
  const { call } = item
  if (call.vm !== 'ton') return null
  const native = nativeAddress('tonvm') ?? ''
  // What goes along with a message to a token's contract is bounded by a rule of its own.
  const flows = isSameAccount(request.originCurrency, native, 'tonvm')
    ? call.messages.map(
        ({ value: amount }): MoneyFlow => ({ token: native, by: 'value', way: 'taken', amount }),
      )
    : []
  const moves = { deposits: call.messages.length, flows, unread: [] }
  return { type: 'own', vm: 'tonvm', call: null, transaction: call, moves }
}
