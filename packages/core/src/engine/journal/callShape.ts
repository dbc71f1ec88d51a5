import { bigint, check, type GenericSchema, is, number, pipe, string } from 'valibot'
import { looseObject } from '../../utils/shapes.js'

const evmCall = looseObject({
  chainId: number(),
  from: string(),
  to: string(),
  data: string(),
  value: bigint(),
})

/** What a line of a journal must hold of a call. Of one of a VM this code does not know, only its name. */
export const callShape: GenericSchema = pipe(
  looseObject({ vm: string() }),
  check((call) => call.vm !== 'evm' || is(evmCall, call)),
)
