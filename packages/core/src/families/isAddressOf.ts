import type { KnownVm } from '../domain/vm.js'
import { isBase58Checked } from '../utils/isBase58Checked.js'
import { isBitcoinAddress } from './bitcoin/isBitcoinAddress.js'
import { bytesOfLighter } from './lighter/bytesOfLighter.js'
import { bytesOfSolana } from './solana/bytesOfSolana.js'
import { bytesOfTon } from './ton/bytesOfTon.js'
import { isKnownVm } from './vmFacts.js'

const isHex = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text)

const tests = {
  evm: isHex,
  svm: (text) => bytesOfSolana(text) !== null,
  bvm: isBitcoinAddress,
  tvm: (text) => isBase58Checked(text, [0x41]),
  tonvm: (text) => bytesOfTon(text) !== null,
  hypevm: isHex,
  lvm: (text) => bytesOfLighter(text) !== null,
  xrpvm: (text) => isBase58Checked(text, [0], 'ripple'),
} satisfies Record<KnownVm, (text: string) => boolean>

/**
 * Whether a text is the whole address of an account, with its checksum where its VM has one. Mixed letter case is read
 * on the EVM and judged by `screenRecipient`, which can say what is wrong with it. Of a VM this version does not know
 * the form is guessed, and the service has the last word.
 *
 * @param address without white space around it
 * @param vmType the service's name of the VM
 *
 * @example
 * if (!isAddressOf(address.trim(), chain.vmType)) show('Paste all of it.')
 */
export function isAddressOf(address: string, vmType: string): boolean {
  return isKnownVm(vmType) ? tests[vmType](address) : /^[^\s]{20,110}$/.test(address)
}

/** An XRP address with a tag inside (X-address). The service takes none, so none can be paid. */
export function isTaggedAddress(address: string, vmType: string): boolean {
  return vmType === 'xrpvm' && /^[XT][1-9A-HJ-NP-Za-km-z]{40,50}$/.test(address)
}
