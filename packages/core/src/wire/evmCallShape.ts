import type { GenericSchema } from 'valibot'
import { array, custom, nullish, object, pipe, transform } from 'valibot'
import type { EvmCall } from '../domain/step.js'
import { count, hex, quantity } from './parts.js'

const address = (): GenericSchema<unknown, string> =>
  custom<string>((value) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value), 'an EVM address')

/** The data of a transaction item for a wallet of an EVM chain (interface: Step item). */
export const evmCallShape: GenericSchema<unknown, EvmCall> = pipe(
  object({
    chainId: count(),
    from: address(),
    to: address(),
    // A plain payment carries no data, a plain call no value.
    data: nullish(hex(), '0x'),
    value: nullish(quantity(), '0'),
    gas: nullish(quantity(), null),
    maxFeePerGas: nullish(quantity(), null),
    maxPriorityFeePerGas: nullish(quantity(), null),
    authorizationList: nullish(array(object({ chainId: count(), address: address() }))),
  }),
  transform(({ authorizationList, ...call }) => ({
    vm: 'evm' as const,
    ...call,
    ...(authorizationList ? { authorizationList } : {}),
  })),
)
