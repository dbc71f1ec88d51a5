import { isSameAddress } from '../../domain/currency.js'
import { bytesOfBitcoin } from '../../utils/bitcoin/bytesOfBitcoin.js'
import { bytesOfBase58, bytesOfBase58Check } from '../../utils/bytesOfBase58.js'
import { bytesOfHex } from '../../utils/bytesOfHex.js'
import { bytesOfLighter } from './lighter.js'
import { bytesOfTon } from './ton.js'
import { bytesOfXrp } from './xrp.js'

/**
 * An address or a currency as the bytes the settlement protocol hashes it by.
 *
 * @param vmType the service's name of the VM
 * @returns null when it is no address of that VM, `unknown-vm` when this version cannot read the VM's addresses
 */
export function bytesOfAddress(address: string, vmType: string): Uint8Array | null | 'unknown-vm' {
  switch (vmType) {
    case 'evm':
      return ofLength(bytesOfHex(address), 20, 20)
    case 'svm':
      return ofLength(bytesOfBase58(address), 32, 32)
    case 'bvm':
      return bytesOfBitcoin(address)
    case 'tvm': {
      const bytes = bytesOfBase58Check(address, 21)
      return bytes?.[0] === 0x41 ? bytes : null
    }
    case 'hypevm':
      return ofLength(bytesOfHex(address), 1, 20)
    case 'tonvm':
      return bytesOfTon(address)
    case 'lvm':
      return bytesOfLighter(address)
    case 'xrpvm':
      return bytesOfXrp(address)
    default:
      return 'unknown-vm'
  }
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
  return isHex ? ofLength(bytesOfHex(`0x41${account.slice(2)}`), 21, 21) : bytesOfAddress(account, vmType)
}

function ofLength(bytes: Uint8Array | null, least: number, most: number): Uint8Array | null {
  return bytes !== null && bytes.length >= least && bytes.length <= most ? bytes : null
}
