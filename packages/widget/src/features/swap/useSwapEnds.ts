import { type Chain, type Currency, findChain, isSameAddress, previewAccount } from '@portage/core'
import { useAccountChoice, useAccounts, useBalances, useChainSupport } from '@portage/react'
import { type Offers, offeredAt } from './isOffered.js'
import { type HostPayees, ownIsImplied } from './ownIsImplied.js'
import type { FormState, Side } from './reduceForm.js'
import type { SwapFacts } from './swapTypes.js'
import { useSelectedCurrency } from './useSelectedCurrency.js'

/** What a host says of who is paid, and how its default is read: null while that may not be paid. */
export type ReadPayees = HostPayees & Readonly<{ read: (chains: readonly Chain[]) => string | null }>

/** Both ends of a swap: what leaves from which account, and what arrives where. */
export type SwapEnds = Readonly<{
  from: Currency | null
  to: Currency | null
  /** Whether it is still being found out which token an end was given. */
  reading: Readonly<Record<Side, boolean>>
  /** The account that is connected where it leaves, and the VM of that network. */
  account: string | null
  /** Every account its wallet shares. */
  accounts: readonly string[]
  vmType: string
  /** What this app can do with the networks of the two ends. */
  support: SwapFacts['support']
  /** What that network is called where not every wallet is one for it; null otherwise. */
  walletFor: string | null
  /** The account that is connected where it arrives. */
  own: string | null
  /** Who receives it; null where nobody is known. */
  recipient: string | null
  /** Whether that is the account that is connected there. */
  arrivesAt: 'own' | 'other'
  /** Accounts that quotes are previewed for where none is connected. */
  standIns: Readonly<Record<Side, string | null>>
  /** Of the currency that leaves; null while unknown. */
  balance: bigint | null
}>

/**
 * Reads both ends that were chosen.
 *
 * @param offers what may be chosen: an end that is not offered is none
 */
export function useSwapEnds(
  form: Pick<FormState, 'from' | 'to' | 'recipient'>,
  chains: readonly Chain[],
  offers: Offers,
  payees: ReadPayees,
): SwapEnds {
  const accounts = useAccounts()
  const selected = {
    from: useSelectedCurrency(offeredAt('from', form, offers), chains),
    to: useSelectedCurrency(offeredAt('to', form, offers), chains),
  }
  const from = selected.from.currency
  const to = selected.to.currency
  const supportOf = useChainSupport()
  const chainOf = (currency: Currency | null): Chain | null => currency && findChain(chains, currency.chainId)
  const [fromChain, toChain] = [chainOf(from), chainOf(to)]
  const vmOf = (currency: Currency | null): string => chainOf(currency)?.vmType ?? 'evm'
  const vmType = vmOf(from)
  const { account, accounts: shared } = useAccountChoice({ vm: vmType })
  const own = accounts[vmOf(to)] ?? null
  const toId = toChain?.id ?? null
  const usual = payees.defaultRecipient?.chainId === toId ? payees.read(chains) : null
  const recipient = form.recipient ?? (ownIsImplied(payees, toId) ? own : usual)
  return {
    ...{ from, to, account, accounts: shared, vmType, own },
    reading: { from: selected.from.isReading, to: selected.to.isReading },
    support: {
      from: fromChain ? supportOf(fromChain).origin : 'open',
      to: toChain ? supportOf(toChain).destination : 'read',
    },
    walletFor: vmType === 'evm' ? null : (fromChain?.displayName ?? null),
    recipient,
    arrivesAt:
      recipient === null || (own !== null && isSameAddress(recipient, own, vmOf(to))) ? 'own' : 'other',
    standIns: {
      from: previewAccount(vmType, from?.chainId),
      to: previewAccount(vmOf(to), to?.chainId),
    },
    balance: useBalance(account, from),
  }
}

function useBalance(account: string | null, currency: Currency | null): bigint | null {
  const { balanceOf } = useBalances({ account, currencies: currency === null ? [] : [currency] })
  return currency === null || account === null ? null : balanceOf(currency)
}
