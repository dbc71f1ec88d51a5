import { evm } from './evm/evm.js'
import type { Family } from './family.js'
import type { Reader } from './reader.js'

/**
 * The families of a host with these readers, for `verifyQuote`: the EVM, and those that they bring.
 *
 * @example
 * const families = familiesOf([reader])
 */
export function familiesOf(readers: readonly (Reader | undefined)[]): readonly Family[] {
  return [evm, ...readers.flatMap((reader) => reader?.family ?? [])]
}
