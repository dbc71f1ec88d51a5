import type { GenericSchema } from 'valibot'
import { fallback, pipe, record, safeParse, string, transform } from 'valibot'
import type { CallFrame, Simulation } from '../domain/simulation.js'
import type { ServiceError } from '../errors/service.js'
import { freeze } from '../utils/freeze.js'
import { object } from '../utils/shapes.js'
import { lenient, shownList, shownText } from './parts.js'

const frameShape: GenericSchema<unknown, CallFrame> = object({
  type: string(),
  address: shownText(),
  contract: shownText(),
  function: shownText(),
  selector: shownText(),
  error: shownText(),
  revertReason: shownText(),
  gasUsed: shownText(),
})

const simulationShape: GenericSchema<unknown, Simulation> = pipe(
  object({
    details: object({
      topLevel: lenient(frameShape),
      innermost: lenient(frameShape),
      path: shownList(frameShape),
      revert: object({
        type: string(),
        label: string(),
        message: string(),
        selector: shownText(),
        name: shownText(),
        args: fallback(record(string(), string()), {}),
        rawArgsHex: shownText(),
      }),
    }),
  }),
  transform(({ details }) => details),
)

/**
 * Reads why a call would revert, out of the error of `submitGasless` (interface: Errors, 2).
 *
 * @returns null where the service did not explain it
 */
export function readSimulation(error: ServiceError): Simulation | null {
  const result = safeParse(simulationShape, error.answer)
  return result.success ? freeze(result.output) : null
}
