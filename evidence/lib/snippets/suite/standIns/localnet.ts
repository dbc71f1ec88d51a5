import type { Trusted } from '@portage/core'
import type { Chain } from 'viem'
import { readLocalnet, toViemChain, trustedOf } from '../readLocalnet.js'

const localnet = readLocalnet()

/** The two chains of the local network, and the addresses a host of it trusts. */
export const chains: readonly [Chain, Chain] = [
  toViemChain(localnet.chains[0]),
  toViemChain(localnet.chains[1]),
]
export const trusted: Trusted = trustedOf(localnet)
export const { baseUrl, account } = localnet
