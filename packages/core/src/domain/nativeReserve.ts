import { factsOf } from '../families/vmFacts.js'

/** What an account of a VM has to keep of the native currency besides gas, in its smallest unit. */
export function nativeReserve(vmType: string): bigint {
  return factsOf(vmType)?.reserve ?? 0n
}
