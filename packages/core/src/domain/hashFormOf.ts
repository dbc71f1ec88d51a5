import { factsOf } from '../families/vmFacts.js'
import type { HashForm } from './vm.js'

/** How transactions of a VM are named; as on the EVM where this version does not know the VM. */
export function hashFormOf(vmType: string): HashForm {
  return factsOf(vmType)?.hashForm ?? 'hex'
}
