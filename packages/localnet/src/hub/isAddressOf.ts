import { base58 } from '@scure/base'
import { isAddress } from 'viem'
import type { HubVm } from './hubChain.js'
import { toTronHex } from './signatures/tron.js'

/** Whether a text is an address of a family of chains, as the hub writes them. */
export function isAddressOf(vm: HubVm, text: string): boolean {
  switch (vm) {
    case 'ethereum-vm':
    case 'hyperliquid-vm':
      return isAddress(text, { strict: false })
    case 'solana-vm':
      return reads(() => base58.decode(text).length === 32)
    case 'tron-vm':
      return reads(() => /^41[0-9a-f]{40}$/.test(toTronHex(text)))
    case 'ton-vm':
      // The depository is on the one chain where accounts of people are.
      return /^0:[0-9a-f]{64}$/i.test(text)
    case 'bitcoin-vm':
    case 'lighter-vm':
      return false
  }
  return vm satisfies never
}

function reads(read: () => boolean): boolean {
  try {
    return read()
  } catch {
    return false
  }
}
