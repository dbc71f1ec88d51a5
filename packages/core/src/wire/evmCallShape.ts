import type { GenericSchema } from 'valibot'
import { array, custom, nullish, pipe, transform } from 'valibot'
import type { EvmCall } from '../domain/step.js'
import { object } from '../utils/shapes.js'
import { chainNumber, hex, unsignedAmount } from './parts.js'

const address = (): GenericSchema<unknown, string> =>
  custom<string>((value) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value), 'an EVM address')

const callShape = (sender: GenericSchema<unknown, string>): GenericSchema<unknown, EvmCall> =>
  pipe(
    object({
      chainId: chainNumber(),
      from: sender,
      to: address(),
      // A plain payment carries no data, a plain call no value.
      data: nullish(hex(), '0x'),
      value: nullish(unsignedAmount(), '0'),
      gas: nullish(unsignedAmount(), null),
      maxFeePerGas: nullish(unsignedAmount(), null),
      maxPriorityFeePerGas: nullish(unsignedAmount(), null),
      authorizationList: nullish(array(object({ chainId: chainNumber(), address: address() }))),
    }),
    transform(({ authorizationList, ...call }) => ({
      vm: 'evm' as const,
      ...call,
      ...(authorizationList ? { authorizationList } : {}),
    })),
  )

/** The data of a transaction for a wallet of an EVM chain that names who sends it. */
export const evmCallShape: GenericSchema<unknown, EvmCall> = callShape(address())

/** The same of an item of a step (interface: Step item), whose sender is empty where none is named: see `sentBy`. */
export const evmItemShape: GenericSchema<unknown, EvmCall> = callShape(
  pipe(
    nullish(address()),
    transform((from) => from ?? ''),
  ),
)
