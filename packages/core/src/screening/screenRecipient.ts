import type { Chain } from '../domain/chain.js'
import { type Currency, isNativeAddress } from '../domain/currency.js'
import { isPreviewAccount } from '../domain/isPreviewAccount.js'
import type { KnownVm } from '../domain/vm.js'
import { isKnownVm } from '../families/vmFacts.js'
import { isBurnAddress } from './burnAddresses.js'
import { hasChecksum } from './hasChecksum.js'
import type { Screening } from './screening.js'

/** What every address of a VM begins with, so that it is no likeness; null where they have nothing in common. */
const prefixes: Readonly<Record<KnownVm, RegExp | null>> = {
  evm: /^0x/,
  svm: null,
  bvm: /^(bc1[qp]|[13])/,
  tvm: /^t/,
  tonvm: /^[eu][qf]|^-?\d:/,
  hypevm: /^0x/,
  lvm: null,
  xrpvm: /^r/,
}

/** Where one account of an exchange is that of all its customers, told apart by a memo. */
const memos: Readonly<Record<KnownVm, 'needed' | 'none'>> = {
  evm: 'none',
  svm: 'none',
  bvm: 'none',
  tvm: 'none',
  tonvm: 'needed',
  hypevm: 'none',
  lvm: 'none',
  xrpvm: 'needed',
}

export type ScreenRecipientParameters = Readonly<{
  /** As it was typed. Whether it is an address of the VM at all is not looked at here. */
  address: string
  /** The chain it arrives on. */
  chain: Pick<Chain, 'id' | 'vmType'>
  /** Addresses that were used before, and the person's own. */
  known?: readonly string[] | undefined
  /** Tokens the host knows, the one that is to arrive among them. */
  tokens?: readonly Currency[] | undefined
  /** The service's contracts: depositories, routers, approval proxies. Values that are no address do no harm. */
  contracts?: readonly string[] | undefined
}>

/**
 * What a person should know of a recipient before a quote is asked for. Pure, and no part of `verifyQuote`: a quote
 * that pays a burn address does just what was asked for. Addresses are compared without regard to letter case, on
 * every chain: two that differ in nothing else are never both somebody's.
 *
 * @returns what there is to say, worst first; nothing for an address like any other
 *
 * @example
 * const isBlocked = screenRecipient({ address, chain, tokens: [currency] }).some(({ level }) => level === 'block')
 */
export function screenRecipient({
  address,
  chain,
  known = [],
  tokens = [],
  contracts = [],
}: ScreenRecipientParameters): readonly Screening[] {
  const { vmType } = chain
  const isEvm = vmType === 'evm' || vmType === 'hypevm'
  const is = (other: string | undefined): boolean => other?.toLowerCase() === address.toLowerCase()
  const token = tokens.find((one) => is(one.address) && one.chainId === chain.id)
  const elsewhere = tokens.find((one) => is(one.address))
  const found = token ?? elsewhere
  const twin = known.some(is) ? undefined : known.find((other) => isLookAlike(address, other, vmType))
  const screened: readonly (Screening | false | undefined)[] = [
    // Some preview accounts are burn addresses too, which says more.
    isBurnAddress(address, vmType)
      ? { code: 'burn-address', level: 'block', facts: {} }
      : isPreviewAccount(address) && { code: 'placeholder-address', level: 'block', facts: {} },
    isEvm && !hasChecksum(address) && { code: 'checksum', level: 'block', facts: {} },
    contracts.some(is) && { code: 'service-contract', level: 'block', facts: {} },
    found !== undefined &&
      !isNativeAddress(found.address, vmType) && {
        code: 'token-contract',
        level: token ? 'block' : 'warn',
        facts: { token: found },
      },
    twin !== undefined && { code: 'look-alike', level: 'warn', facts: { known: twin } },
  ]
  const screenings = screened.filter((one) => one !== false && one !== undefined)
  const isLost = screenings.some(({ level }) => level === 'block')
  const needsMemo = isKnownVm(vmType) && memos[vmType] === 'needed' && !isLost && !known.some(is)
  return needsMemo ? [...screenings, { code: 'memo-missing', level: 'warn', facts: {} }] : screenings
}

/** Whether two addresses begin and end alike, which is all of them that is shown in most places. */
function isLookAlike(left: string, right: string, vmType: string): boolean {
  const [ours, theirs] = [left, right].map((address) => endsOf(address, vmType))
  return ours !== null && ours === theirs
}

function endsOf(address: string, vmType: string): string | null {
  const prefix = isKnownVm(vmType) ? prefixes[vmType] : null
  const text = address.toLowerCase().replace(prefix ?? '', '')
  return text.length < 12 ? null : `${text.slice(0, 4)}…${text.slice(-4)}`
}
