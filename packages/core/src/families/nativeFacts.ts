import { nativeDecimals } from '../domain/currency.js'
import type { NativelyCounted } from '../domain/vm.js'
import type { TokenFacts } from './chainReadings.js'

/** What is known of a VM's native currency without asking: the VM counts it so, and it names itself nowhere. */
export function nativeFacts(vmType: NativelyCounted): TokenFacts {
  return { decimals: nativeDecimals(vmType), symbol: null }
}
