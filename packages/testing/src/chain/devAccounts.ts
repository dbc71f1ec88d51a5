import type { Address, Hex } from 'viem'
import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

export type DevAccount = Readonly<{ address: Address; privateKey: Hex }>

const devMnemonic = 'test test test test test test test test test test test junk'

/**
 * The first accounts every local development chain funds with 10,000 ether. Their keys are known to everyone:
 * never send them anything elsewhere.
 */
export function devAccounts(count: number): readonly DevAccount[] {
  const accounts = Array.from({ length: count }, (_, addressIndex) => {
    const account = mnemonicToAccount(devMnemonic, { addressIndex })
    const { privateKey } = account.getHdKey()
    if (!privateKey) throw new Error('The development mnemonic gave no private key. Reinstall viem.')
    return Object.freeze({ address: account.address, privateKey: toHex(privateKey) })
  })
  return Object.freeze(accounts)
}
