import type { CountedFacts, KnownVm, NativelyCounted, VmFacts } from '../domain/vm.js'
import { bitcoinFacts } from './bitcoin/bitcoinFacts.js'
import { evmFacts } from './evm/evmFacts.js'
import { hyperliquidFacts } from './hyperliquid/hyperliquidFacts.js'
import { lighterFacts } from './lighter/lighterFacts.js'
import { solanaFacts } from './solana/solanaFacts.js'
import { tonFacts } from './ton/tonFacts.js'
import { tronFacts } from './tron/tronFacts.js'
import { xrpFacts } from './xrp/xrpFacts.js'

/** What is known of each VM without asking a chain. */
const vmFacts: Readonly<
  Record<NativelyCounted, CountedFacts> & Record<Exclude<KnownVm, NativelyCounted>, VmFacts>
> = {
  evm: evmFacts,
  svm: solanaFacts,
  bvm: bitcoinFacts,
  tvm: tronFacts,
  tonvm: tonFacts,
  hypevm: hyperliquidFacts,
  lvm: lighterFacts,
  xrpvm: xrpFacts,
}

/** What is known of a VM; null for one this version does not know. */
export function factsOf(vmType: NativelyCounted): CountedFacts
export function factsOf(vmType: string): VmFacts | null
export function factsOf(vmType: string): VmFacts | null {
  return isKnownVm(vmType) ? vmFacts[vmType] : null
}

/** Whether this version knows a VM. */
export function isKnownVm(vmType: string): vmType is KnownVm {
  return Object.hasOwn(vmFacts, vmType)
}

/** Whether this version can send from chains of a VM: there, what is not known is refused, and a deposit that is not seen is not there. */
export function isSentFrom(vmType: string): boolean {
  return factsOf(vmType)?.use === 'sends'
}
