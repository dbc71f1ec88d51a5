import type { Localnet } from '@portage/localnet'
import { type Hex, isAddressEqual, zeroAddress } from 'viem'

/** A token as it really is. The native currency has the zero address. */
export type TrueToken = Readonly<{ symbol: string; address: Hex; decimals: number }>

/** A chain as it really is, whatever the service says of it. */
export type TrueChain = Readonly<{
  id: number
  name: string
  slug: string
  depository: Hex
  router: Hex
  approvalProxy: Hex
  tokens: readonly TrueToken[]
}>

/** What is true, of which the service lies. Plain data: processes hand it to each other. */
export type World = Readonly<{
  url: string
  apiKey: string
  chains: readonly [TrueChain, TrueChain]
  /** Two accounts of one person. */
  accounts: readonly [Hex, Hex]
  /** Somebody the person may pay. */
  friend: Hex
  /** Who robs. */
  thief: Hex
}>

/** Reads the truth off a local network. */
export function worldOf({ url, apiKey, chains, accounts }: Localnet): World {
  const [first, second] = chains.map(({ id, name, slug, contracts }): TrueChain => {
    const { depository, router, approvalProxy, usdc, dai, buoy, weth } = contracts
    const tokens = [
      { symbol: 'ETH', address: zeroAddress, decimals: 18 },
      { symbol: 'USDC', address: usdc, decimals: 6 },
      { symbol: 'DAI', address: dai, decimals: 18 },
      { symbol: 'BUOY', address: buoy, decimals: 18 },
      { symbol: 'WETH', address: weth, decimals: 18 },
    ]
    return { id, name, slug, depository, router, approvalProxy, tokens }
  })
  const [mine, other, friend] = accounts
  if (!first || !second || !mine || !other || !friend)
    throw new Error('A local network has two chains and three accounts.')
  return {
    url,
    apiKey,
    chains: [first, second],
    accounts: [mine.address, other.address],
    friend: friend.address,
    thief: '0x5555555555555555555555555555555555555555',
  }
}

/** The token at an address; null where there is none. */
export function tokenAt(chain: TrueChain, address: string): TrueToken | null {
  return chain.tokens.find((token) => isSame(token.address, address)) ?? null
}

/** Whether two texts are one address; false where one of them is none. */
export function isSame(one: string, other: string): boolean {
  return isHexAddress(one) && isHexAddress(other) && isAddressEqual(one, other)
}

function isHexAddress(text: string): text is Hex {
  return /^0x[\da-f]{40}$/i.test(text)
}
