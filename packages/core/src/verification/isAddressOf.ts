import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOfBech32 } from '../utils/bitcoin/bytesOfBech32.js'
import { bytesOfBase58 } from '../utils/bytesOfBase58.js'
import { bytesOfAddress } from './bytes/bytesOfAddress.js'

/**
 * Whether a text is the whole address of an account, with its checksum where its VM has one. Mixed letter case is read
 * on the EVM and judged by `screenRecipient`, which can say what is wrong with it. Of a VM this version does not know
 * the form is guessed, and the service has the last word.
 *
 * @param address without white space around it
 * @param vmType the service's name of the VM
 *
 * @example
 * if (!isAddressOf(typed.trim(), chain.vmType)) return 'Paste all of it'
 */
export function isAddressOf(address: string, vmType: string): boolean {
  switch (vmType) {
    case 'evm':
    case 'hypevm':
      return /^0x[0-9a-f]{40}$/i.test(address)
    case 'bvm':
      return address.startsWith('bc1') ? isWitness(address) : isChecked(address, [0x00, 0x05])
    case 'tvm':
      return isChecked(address, [0x41])
    case 'xrpvm':
      return isChecked(address, [0], 'ripple')
    default: {
      const bytes = bytesOfAddress(address, vmType)
      if (bytes === 'unknown-vm') return /^[^\s]{20,110}$/.test(address)
      return bytes !== null
    }
  }
}

/** An XRP address with a tag inside (X-address). The service takes none, so none can be paid. */
export function isTaggedAddress(address: string, vmType: string): boolean {
  return vmType === 'xrpvm' && /^[XT][1-9A-HJ-NP-Za-km-z]{40,50}$/.test(address)
}

/** Of the versions there are, what others may spend whoever the money was meant for is no address of somebody's. */
function isWitness(address: string): boolean {
  const [version, ...program] = bytesOfBech32(address) ?? []
  return version === 0
    ? program.length === 20 || program.length === 32
    : version === 1 && program.length === 32
}

function isChecked(address: string, versions: readonly number[], spelling?: 'ripple'): boolean {
  const bytes = bytesOfBase58(address, spelling)
  if (bytes?.length !== 25 || !versions.includes(bytes[0] ?? -1)) return false
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  return bytes.subarray(21).every((byte, index) => byte === sum[index])
}
