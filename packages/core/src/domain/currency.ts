import { factsOf } from '../families/vmFacts.js'
import type { NativelyCounted } from './vm.js'

/** One currency on one chain (interface: Currency object). */
export type Currency = Readonly<{
  chainId: number
  /** Token address; for a native currency the sentinel of the chain's VM, all zeros on EVM chains. */
  address: string
  symbol: string
  name: string
  decimals: number
  logoUrl: string | null
  /** Whether the service vouches for this token; null when it does not say. */
  verified: boolean | null
  /** Whether it takes EIP-3009 permits (`usePermit`). Left out where the service does not say. */
  supportsPermit?: boolean | undefined
  /** Whether it moves between chains without a swap. Left out where the service does not say. */
  supportsBridging?: boolean | undefined
}>

/** An amount beside the currency it is counted in (interface: Amount object). */
export type Amount = Readonly<{
  currency: Currency
  /** In the currency's smallest unit; null where the service does not know it. */
  amount: bigint | null
  /** Floor of the amount, same unit; null when the service names none. */
  minimumAmount: bigint | null
  /** Value in US dollars as a plain decimal string, may be negative; null without a price. */
  usd: string | null
}>

/** The address that stands for the native currency on chains of this VM, or null for an unknown VM. */
export function nativeAddress(vmType: string): string | null {
  return factsOf(vmType)?.native ?? null
}

/** Whether an address stands for the native currency on chains of this VM. */
export function isNativeAddress(address: string, vmType: string): boolean {
  const native = nativeAddress(vmType)
  return native !== null && isSameAddress(address, native, vmType)
}

/** How many decimals the native currency of a VM has, by its own rules; null for a VM that has none. */
export function nativeDecimals(vmType: NativelyCounted): number
export function nativeDecimals(vmType: string): number | null
export function nativeDecimals(vmType: string): number | null {
  return factsOf(vmType)?.decimals ?? null
}

/** Whether two addresses of one VM are the same: letter case counts except where the VM writes hex. */
export function isSameAddress(left: string, right: string, vmType: string): boolean {
  return factsOf(vmType)?.letterCase === 'ignored'
    ? left.toLowerCase() === right.toLowerCase()
    : left === right
}
