import { type Chain, findChain } from '@portage/core'
import { isAddressOf, screenRecipient } from '@portage/core/verification'
import type { usePortage } from '@portage/react'
import { contractsOf } from '../deposit-address/contractsOf.js'
import type { DefaultRecipient } from '../swap/ownIsImplied.js'

/** What was found for the lists of chains that are on the page: a form is drawn with each letter that is typed. */
const read = new WeakMap<readonly Chain[], Map<string, string | null>>()

/**
 * The address that a host gives as default, or null where nobody may be paid by it: it is none of its network's, or is
 * nobody's account (a burn address, a token, a contract of the service). The person is then asked to choose.
 */
export function readPayee(
  { chainId, address }: DefaultRecipient,
  chains: readonly Chain[],
  trusted: ReturnType<typeof usePortage>['trusted'],
): string | null {
  const known = read.get(chains) ?? new Map<string, string | null>()
  read.set(chains, known)
  const key = `${chainId} ${address}`
  const before = known.get(key)
  if (before !== undefined) return before
  const chain = findChain(chains, chainId)
  const payee = chain !== null && isPayable(address, chain) ? address : null
  known.set(key, payee)
  return payee

  function isPayable(one: string, at: Chain): boolean {
    if (!isAddressOf(one, at.vmType)) return false
    const tokens = chains.flatMap(({ currencies }) => currencies)
    const screened = screenRecipient({
      address: one,
      chain: at,
      tokens,
      contracts: contractsOf(chains, trusted),
    })
    return screened.every(({ level }) => level !== 'block')
  }
}
