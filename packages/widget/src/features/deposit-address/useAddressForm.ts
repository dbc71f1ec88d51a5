import { type Chain, type Currency, findChain } from '@portage/core'
import { useAccounts, usePortage } from '@portage/react'
import { useState } from 'react'
import { useSpoken } from '../../copy/LanguageProvider.js'
import { useWords } from '../../copy/useWords.js'
import { readAddressText } from '../paste/readAddressText.js'
import { usePasted } from '../paste/usePasted.js'
import { addressIn } from '../recipient/recipientView.js'
import { useIsContract } from '../recovery/useIsContract.js'
import type { CurrencyRef, Side } from '../swap/reduceForm.js'
import { useSelectedCurrency } from '../swap/useSelectedCurrency.js'
import {
  type AddressField,
  type AddressFormView,
  type AddressInput,
  addressFormView,
} from './addressFormView.js'
import { contractsOf } from './contractsOf.js'

/** The form of a deposit address: what was typed and chosen, and what it shows. */
export type AddressFormState = Readonly<{
  view: AddressFormView
  input: AddressInput
  refs: Readonly<Record<Side, CurrencyRef | null>>
  selected: Readonly<Record<Side, ReturnType<typeof useSelectedCurrency>>>
  /** The currency that the amount is of. */
  counted: Currency | null
  toChain: Chain | null
  /** The account that is connected where the money leaves from. */
  own: string | null
  pasted: string | null
  choose: (side: Side, currency: CurrencyRef) => void
  setKind: (kind: AddressInput['kind']) => void
  setAmount: (amount: string) => void
  type: (field: AddressField, text: string) => void
  paste: (into: HTMLInputElement | null, text: string) => void
  /** From a click on, what is missing is said beside its field. */
  tryIt: () => void
}>

const empty: AddressInput = {
  kind: 'open',
  amount: '',
  typed: { recipient: null, refundTo: null, recovery: null },
}

/** Keeps what is typed and chosen for a deposit address, and says what is missing or wrong. */
export function useAddressForm(
  first: Readonly<Record<Side, CurrencyRef | null>>,
  chains: readonly Chain[],
  isMaking: boolean,
): AddressFormState {
  const { depositAddress: copy } = useWords('panels')
  const { recipient, screenings, pasted: pastedCopy } = useWords('dialogs')
  const { form } = useWords('form')
  const { trusted } = usePortage('DepositAddressPanel')
  const accounts = useAccounts()
  const spoken = useSpoken()
  const { format } = spoken
  const [input, setInput] = useState<AddressInput>(empty)
  const [refs, setRefs] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const [pasted, take] = usePasted(input.amount, spoken)
  const selected = { from: useSelectedCurrency(refs.from, chains), to: useSelectedCurrency(refs.to, chains) }
  const from = selected.from.currency
  const to = selected.to.currency
  const fromChain = from === null ? null : findChain(chains, from.chainId)
  const toChain = to === null ? null : findChain(chains, to.chainId)
  const accountOf = (chain: Chain | null): string | null => accounts[chain?.vmType ?? 'evm'] ?? null
  const own = { from: accountOf(fromChain), to: accountOf(toChain) }
  const recoveryText = input.typed.recovery ?? own.from ?? ''
  const recovery =
    fromChain === null
      ? recoveryText.trim()
      : addressIn(readAddressText(recoveryText, fromChain, chains), recoveryText)
  const recoveryIsContract = useIsContract(recovery, from?.chainId ?? -1, fromChain?.vmType ?? '')
  const view = addressFormView(
    {
      ...{ input, from, to, fromChain, toChain, chains, recoveryIsContract, isMaking, isTried },
      accounts: own,
      tokens: chains.flatMap(({ currencies }) => currencies),
      contracts: contractsOf(chains, trusted),
    },
    { copy, form, recipient, screenings, pasted: pastedCopy, format },
  )
  const counted = input.kind === 'open' ? from : to
  const setAmount = (amount: string): void => setInput((before) => ({ ...before, amount }))
  return {
    ...{ view, input, refs, selected, counted, toChain, pasted, setAmount },
    own: own.from,
    choose: (side, currency) => setRefs((before) => ({ ...before, [side]: currency })),
    setKind: (kind) => setInput((before) => ({ ...before, kind })),
    type: (field, text) => setInput((before) => ({ ...before, typed: { ...before.typed, [field]: text } })),
    paste: (into, text) => void take(into, text, counted, setAmount),
    tryIt: () => setIsTried(true),
  }
}
