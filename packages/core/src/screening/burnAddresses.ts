import type { KnownVm } from '../domain/vm.js'
import { isKnownVm } from '../families/vmFacts.js'

/** Addresses nobody holds a key for, by VM. Written as they are seen; compared without regard to letter case. */
export const burnAddresses: Readonly<Record<KnownVm, readonly string[]>> = {
  evm: [
    '0xdead000000000000000042069420694206942069',
    '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
    '0xffffffffffffffffffffffffffffffffffffffff',
    '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  ],
  svm: [
    '11111111111111111111111111111111',
    '1nc1nerator11111111111111111111111111111111',
    'So11111111111111111111111111111111111111112',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  ],
  bvm: [
    '1111111111111111111114oLvT2',
    '1BitcoinEaterAddressDontSendf59kuE',
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmql8k8',
  ],
  tvm: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY'],
  tonvm: [
    'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c',
    'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ',
    '0:0000000000000000000000000000000000000000000000000000000000000000',
  ],
  // The exchange has the accounts of the EVM.
  hypevm: [],
  lvm: [],
  xrpvm: ['rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'rrrrrrrrrrrrrrrrrrrrBZbvji', 'rrrrrrrrrrrrrrrrrNAMEtxvNvQ'],
}

/** Whether nobody holds a key for an address of this VM. */
export function isBurnAddress(address: string, vmType: string): boolean {
  const isHex = vmType === 'evm' || vmType === 'hypevm'
  // Whoever writes zeros and a few digits behind them means nobody: the zero address, 0x…dead, code of the chain itself.
  if (isHex && /^0x0{28,36}[0-9a-f]{0,4}$/i.test(address)) return true
  const listed = isHex ? burnAddresses.evm : isKnownVm(vmType) ? burnAddresses[vmType] : []
  return listed.some((one) => one.toLowerCase() === address.toLowerCase())
}
