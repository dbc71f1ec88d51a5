import { isSameAddress } from '../domain/currency.js'
import type { KnownVm } from '../domain/vm.js'
import { bytesOfHex } from '../utils/bytesOfHex.js'
import { bytesOfBitcoin } from './bitcoin/bytes/bytesOfBitcoin.js'
import { bytesOfEvm } from './evm/bytesOfEvm.js'
import { bytesOfHyperliquid } from './hyperliquid/bytesOfHyperliquid.js'
import { bytesOfLighter } from './lighter/bytesOfLighter.js'
import { bytesOfSolana } from './solana/bytesOfSolana.js'
import { bytesOfTon } from './ton/bytesOfTon.js'
import { bytesOfTron } from './tron/bytesOfTron.js'
import { isKnownVm } from './vmFacts.js'
import { bytesOfXrp } from './xrp/bytesOfXrp.js'

const readers = {
  evm: bytesOfEvm,
  svm: bytesOfSolana,
  bvm: bytesOfBitcoin,
  tvm: bytesOfTron,
  tonvm: bytesOfTon,
  hypevm: bytesOfHyperliquid,
  lvm: bytesOfLighter,
  xrpvm: bytesOfXrp,
} satisfies Record<KnownVm, (address: string) => Uint8Array | null>

/**
 * An address or a currency as the bytes the settlement protocol hashes it by.
 *
 * @param vmType the service's name of the VM
 * @returns null when it is no address of that VM, `unknown-vm` when this version cannot read the VM's addresses
 */
export function bytesOfAddress(address: string, vmType: string): Uint8Array | null | 'unknown-vm' {
  return isKnownVm(vmType) ? readers[vmType](address) : 'unknown-vm'
}

/** Whether two spellings name one account of one VM, such as the raw and the friendly form of a TON address. */
export function isSameAccount(left: string, right: string, vmType: string): boolean {
  if (isSameAddress(left, right, vmType)) return true
  const ours = bytesOfAccount(left, vmType)
  const theirs = bytesOfAccount(right, vmType)
  return ours instanceof Uint8Array && theirs instanceof Uint8Array && ours.join() === theirs.join()
}

/** An account of Tron may be written as its EVM knows it too, as calls and events have it. */
function bytesOfAccount(account: string, vmType: string): ReturnType<typeof bytesOfAddress> {
  const isHex = vmType === 'tvm' && account.startsWith('0x')
  const bytes = isHex ? bytesOfHex(`0x41${account.slice(2)}`) : bytesOfAddress(account, vmType)
  return isHex && bytes?.length !== 21 ? null : bytes
}
