import { type Chain, type Currency, findChain, isNativeAddress } from '@portage/core'
import type { PickerCopy } from '../../copy/en/picker.js'
import type { Format } from '../../copy/format.js'
import { symbolOf } from '../run/readRun.js'
import { type CurrencyRef, isSameRef } from '../swap/reduceForm.js'

/** One token in the list. */
export type AssetRow = Readonly<{
  key: string
  currency: Currency
  symbol: string
  /** Its name and where it lives. */
  where: string
  chain: string
  chainLogoUrl: string | null
  balance: string | null
  doubtful: boolean
  chosen: boolean
}>

/** A part of the list under one heading. */
export type AssetSection = Readonly<{ title: string; aside: string; rows: readonly AssetRow[] }>

/** What the list is made from. */
export type AssetFacts = Readonly<{
  currencies: readonly Currency[]
  chains: readonly Chain[]
  /** Only this network; null for all. */
  chainId: number | null
  term: string
  chosen: CurrencyRef | null
  balanceOf: (currency: Currency) => bigint | null
}>

/** Sorts tokens for a person: what is in the wallet first, then by how well the search fits. */
export function assetView(
  facts: AssetFacts,
  words: Readonly<{ copy: PickerCopy; format: Format }>,
): readonly AssetSection[] {
  const { copy, format } = words
  const term = facts.term.trim().toLowerCase()
  const fitting = withoutDoubles(facts.currencies)
    .filter((currency) => facts.chainId === null || currency.chainId === facts.chainId)
    .map((currency, at) => ({ currency, at, fit: term === '' ? 1 : fitOf(currency, term) }))
    .filter(({ fit }) => fit > 0)
    .sort(
      (left, right) =>
        right.fit - left.fit || vouched(right.currency) - vouched(left.currency) || left.at - right.at,
    )
    .map(({ currency }) => currency)
  const owned = fitting.filter((currency) => (facts.balanceOf(currency) ?? 0n) > 0n)
  const others = fitting.filter((currency) => !owned.includes(currency))
  const section = (title: string, currencies: readonly Currency[]): readonly AssetSection[] =>
    currencies.length === 0
      ? []
      : [
          {
            title,
            aside: format.count(currencies.length),
            rows: currencies.map((currency) => toRow(currency, facts, words)),
          },
        ]
  return [
    ...section(copy.inYourWallet, owned),
    ...section(term !== '' ? copy.found : owned.length === 0 ? copy.tokens : copy.everythingElse, others),
  ]
}

function toRow(
  currency: Currency,
  { chains, chosen, balanceOf }: AssetFacts,
  { copy, format }: Readonly<{ copy: PickerCopy; format: Format }>,
): AssetRow {
  const chain = findChain(chains, currency.chainId)
  const chainName = chain?.displayName ?? `chain ${currency.chainId}`
  const balance = balanceOf(currency)
  const isNative = isNativeAddress(currency.address, chain?.vmType ?? 'evm')
  return {
    key: keyOf(currency),
    currency,
    symbol: symbolOf(currency),
    where: isNative ? chainName : copy.onChain(currency.name, chainName),
    chain: chainName,
    chainLogoUrl: chain?.iconUrl ?? null,
    balance: balance === null || balance === 0n ? null : format.balance(balance, currency.decimals),
    doubtful: currency.verified === false,
    chosen: isSameRef(currency, chosen),
  }
}

/** How well a token fits what was typed: an address or an exact symbol before a beginning, that before a part. */
function fitOf(currency: Currency, term: string): number {
  const symbol = currency.symbol.toLowerCase()
  const name = currency.name.toLowerCase()
  const address = currency.address.toLowerCase()
  if (address === term) return 6
  if (symbol === term) return 5
  if (symbol.startsWith(term)) return 4
  if (name.startsWith(term) || name.includes(` ${term}`)) return 3
  if (term.startsWith('0x') && address.startsWith(term)) return 3
  if (symbol.includes(term) || name.includes(term)) return 2
  return 0
}

function vouched({ verified }: Currency): number {
  return verified === false ? 0 : 1
}

function withoutDoubles(currencies: readonly Currency[]): readonly Currency[] {
  return [...new Map(currencies.map((currency) => [keyOf(currency), currency])).values()]
}

function keyOf({ chainId, address }: CurrencyRef): string {
  return `${chainId}:${address.toLowerCase()}`
}
