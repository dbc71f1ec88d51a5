import type { VmType } from '../domain/chain.js'

/**
 * Whether what stopped half-way on chains of this kind is brought home by the service's support only: no owner of theirs
 * can sign a withdrawal (interface: "Recovery withdrawal endpoints").
 */
export function recoversBySupport(vmType: VmType): boolean {
  return vmType === 'bvm' || vmType === 'lvm' || vmType === 'xrpvm'
}
