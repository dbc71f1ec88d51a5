import type { Chain } from './chain.js'
import type { VmType } from './vm.js'

/**
 * Which VM each slug runs: what an order id is computed with (interface: local quote verification, rule 3). A slug the
 * list gives two VMs has none, unless it is pinned.
 *
 * @param trusted what is pinned is believed over the list, for the slugs it gives a VM
 */
export function vmTypeBySlug(
  chains: readonly Chain[],
  trusted: Readonly<Record<string, Readonly<{ vmType?: VmType | undefined }>>> = {},
): Readonly<Record<string, VmType>> {
  const pinned = Object.entries(trusted).flatMap(([slug, { vmType }]) => (vmType ? [[slug, vmType]] : []))
  const listed = chains.flatMap(({ slug, vmType }) => {
    const isSure = slug !== null && chains.every((other) => other.slug !== slug || other.vmType === vmType)
    return isSure ? [[slug, vmType]] : []
  })
  return Object.fromEntries([...listed, ...pinned])
}
