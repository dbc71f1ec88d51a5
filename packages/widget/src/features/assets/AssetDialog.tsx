import type { Chain, Currency } from '@portage/core'
import { useBalances, useCurrencies, usePortage } from '@portage/react'
import { type ReactElement, useEffect, useState } from 'react'
import { Dialog } from '../../components/Dialog.js'
import { picker as copy } from '../../copy/en/picker.js'
import type { Format } from '../../copy/format.js'
import type { CurrencyRef } from '../swap/reduceForm.js'
import { AssetPicker } from './AssetPicker.js'
import { assetView } from './assetView.js'

/** The token picker over what the service lists: the networks' own lists, its default list, and what a search finds. */
export function AssetDialog({
  container,
  side,
  chains,
  chosen,
  account,
  format,
  onChoose,
  onClose,
}: Readonly<{
  container: HTMLElement
  side: 'from' | 'to'
  chains: readonly Chain[]
  chosen: CurrencyRef | null
  account: string | null
  format: Format
  onChoose: (currency: Currency) => void
  onClose: () => void
}>): ReactElement {
  const [term, setTerm] = useState('')
  const [chainId, setChainId] = useState<number | null>(null)
  const searched = useRested(term)
  const chainIds = chainId === null ? undefined : [chainId]
  const found = useCurrencies({ term: searched, chainIds, limit: 100 })
  const open = chains.filter((chain) => !chain.disabled && (side === 'to' || chain.depositEnabled))
  const listed = open.flatMap((chain) => chain.currencies)
  const balances = useBalances({ account, currencies: listed })
  const currencies = [...listed, ...(found.data ?? [])].filter((currency) =>
    open.some((chain) => chain.id === currency.chainId),
  )
  return (
    <Dialog container={container} onClose={onClose} focusKey="picker" shape="tall">
      <AssetPicker
        side={side}
        sections={assetView(
          { currencies, chains, chainId, term, chosen, balanceOf: balances.balanceOf },
          { copy, format },
        )}
        status={found.isError ? 'failed' : found.isFetching ? 'reading' : 'read'}
        term={term}
        onTerm={setTerm}
        chains={open}
        chainId={chainId}
        onChain={setChainId}
        onChoose={onChoose}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** A text once it has rested for a while: what was typed is looked for here at once, and at the service only then. */
function useRested(text: string): string {
  const { clock } = usePortage('AssetDialog').client
  const [rested, setRested] = useState(text)
  useEffect(() => clock.setTimeout(() => setRested(text), 250), [text, clock])
  return rested
}
