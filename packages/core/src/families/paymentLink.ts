import { formatAmount } from '../domain/amount.js'
import type { Chain } from '../domain/chain.js'
import { type Currency, isNativeAddress } from '../domain/currency.js'
import type { KnownVm } from '../domain/vm.js'
import { isKnownVm } from './vmFacts.js'

/** A plain transfer: of what, how much in its smallest unit, and to whom. */
export type Payment = Readonly<{ currency: Currency; amount: bigint; address: string }>

type Linked = Payment & Readonly<{ chainId: number; isNative: boolean }>

const inUnits = ({ amount, currency }: Linked): string => formatAmount(amount, currency.decimals)

/** The link that wallets of a VM read; null where there is none such. */
const links: Readonly<Record<KnownVm, ((of: Linked) => string) | null>> = {
  // ERC-681
  evm: ({ isNative, address, chainId, amount, currency }) =>
    isNative
      ? `ethereum:${address}@${chainId}?value=${amount}`
      : `ethereum:${currency.address}@${chainId}/transfer?address=${address}&uint256=${amount}`,
  // Solana Pay
  svm: (of) =>
    `solana:${of.address}?amount=${inUnits(of)}${of.isNative ? '' : `&spl-token=${of.currency.address}`}`,
  // BIP-21
  bvm: (of) => `bitcoin:${of.address}?amount=${inUnits(of)}`,
  tvm: null,
  tonvm: ({ isNative, address, amount, currency }) =>
    `ton://transfer/${address}?amount=${amount}${isNative ? '' : `&jetton=${currency.address}`}`,
  hypevm: null,
  lvm: null,
  xrpvm: null,
}

/**
 * A plain transfer as the link its chain's wallets read. The amount is exact. Null where a chain has no such link: its
 * address stands alone.
 */
export function paymentLink({ vmType, id }: Pick<Chain, 'vmType' | 'id'>, payment: Payment): string | null {
  const link = isKnownVm(vmType) ? links[vmType] : null
  const isNative = isNativeAddress(payment.currency.address, vmType)
  return link === null ? null : link({ ...payment, chainId: id, isNative })
}
