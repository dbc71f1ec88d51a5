import { type Chain, type Currency, formatAmount, isNativeAddress } from '@portage/core'

/** A plain transfer: of what, how much in its smallest unit, and to whom. */
export type Payment = Readonly<{ currency: Currency; amount: bigint; address: string }>

/**
 * A plain transfer as the link its chain's wallets read: ERC-681 on EVM chains, BIP-21 on Bitcoin, Solana Pay, and the
 * transfer link of TON. The amount is exact. Null where a chain has no such link: its address stands alone.
 */
export function paymentLink({ vmType, id }: Chain, { currency, amount, address }: Payment): string | null {
  const isNative = isNativeAddress(currency.address, vmType)
  switch (vmType) {
    case 'evm':
      return isNative
        ? `ethereum:${address}@${id}?value=${amount}`
        : `ethereum:${currency.address}@${id}/transfer?address=${address}&uint256=${amount}`
    case 'bvm':
      return `bitcoin:${address}?amount=${formatAmount(amount, currency.decimals)}`
    case 'svm': {
      const token = isNative ? '' : `&spl-token=${currency.address}`
      return `solana:${address}?amount=${formatAmount(amount, currency.decimals)}${token}`
    }
    case 'tonvm':
      return `ton://transfer/${address}?amount=${amount}${isNative ? '' : `&jetton=${currency.address}`}`
    default:
      return null
  }
}
