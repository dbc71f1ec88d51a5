import type { Open } from './brand.js'

/** One call of a simulated transaction. */
export type CallFrame = Readonly<{
  type: string
  address: string | null
  contract: string | null
  function: string | null
  selector: string | null
  error: string | null
  revertReason: string | null
  gasUsed: string | null
}>

/** Why a call would revert, as the service found by simulating it (interface: Errors, 2). */
export type Simulation = Readonly<{
  topLevel: CallFrame | null
  innermost: CallFrame | null
  /** From the outermost to the innermost. */
  path: readonly CallFrame[]
  revert: Readonly<{
    type: Open<'errorString' | 'panic' | 'customError' | 'unknownCustomError' | 'empty'>
    /** Such as `INVALID_SIGNATURE`, or `UNKNOWN_CUSTOM_ERROR_` and a selector. */
    label: string
    message: string
    selector: string | null
    name: string | null
    args: Readonly<Record<string, string>>
    rawArgsHex: string | null
  }>
}>
