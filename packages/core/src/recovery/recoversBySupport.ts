import type { KnownVm, VmType } from '../domain/vm.js'
import { isKnownVm } from '../families/vmFacts.js'

/** Whether an owner of a VM can sign a withdrawal. */
const owners: Readonly<Record<KnownVm, 'sign' | 'cannot-sign'>> = {
  evm: 'sign',
  svm: 'sign',
  bvm: 'cannot-sign',
  tvm: 'sign',
  tonvm: 'sign',
  hypevm: 'sign',
  lvm: 'cannot-sign',
  xrpvm: 'cannot-sign',
}

/**
 * Whether what stopped half-way on chains of this kind is brought home by the service's support only: no owner of theirs
 * can sign a withdrawal (interface: "Recovery withdrawal endpoints").
 */
export function recoversBySupport(vmType: VmType): boolean {
  return isKnownVm(vmType) && owners[vmType] === 'cannot-sign'
}
