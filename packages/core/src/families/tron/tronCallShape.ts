import type { GenericSchema } from 'valibot'
import { custom, literal, nullish, pipe, transform, union } from 'valibot'
import type { Hex } from '../../domain/brand.js'
import type { TronCall } from '../../domain/step.js'
import { object } from '../../utils/shapes.js'
import { unsignedAmount } from '../../wire/parts.js'
import { bareHex } from '../solana/solanaCallShape.js'

const account: GenericSchema<unknown, Hex> = pipe(
  custom<string>((value) => typeof value === 'string' && /^41[\da-f]{40}$/i.test(value), 'an account'),
  transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
)
/** Nobody: what names no account to call or pay is refused where it is checked. */
const nobody = `41${'0'.repeat(40)}`

/** The data of a transaction item for a wallet of Tron (facts: Step item data per VM). */
export const tronCallShape: GenericSchema<unknown, TronCall> = pipe(
  object({
    type: union([literal('TriggerSmartContract'), literal('TransferContract')]),
    parameter: object({
      owner_address: account,
      contract_address: nullish(account, nobody),
      to_address: nullish(account, nobody),
      data: nullish(bareHex, ''),
      call_value: nullish(unsignedAmount(), 0),
      amount: nullish(unsignedAmount(), 0),
    }),
  }),
  transform(({ type, parameter }): TronCall => {
    const { owner_address: from, contract_address, to_address, data, call_value, amount } = parameter
    return type === 'TransferContract'
      ? { vm: 'tron', kind: 'payment', from, to: to_address, data: '0x', value: amount }
      : { vm: 'tron', kind: 'call', from, to: contract_address, data, value: call_value }
  }),
)
