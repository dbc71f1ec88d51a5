import type { Chain } from '@portage/core'
import type { usePortage } from '@portage/react'

/** Every contract of the service that this page knows of, on any network: nobody's own address. */
export function contractsOf(
  chains: readonly Chain[],
  trusted: ReturnType<typeof usePortage>['trusted'],
): readonly string[] {
  return chains.flatMap((chain) => {
    const pinned = chain.slug === null ? undefined : trusted?.[chain.slug]
    return [chain.depository, pinned?.depository, pinned?.router, pinned?.approvalProxy].filter(
      (one) => one !== null && one !== undefined,
    )
  })
}
