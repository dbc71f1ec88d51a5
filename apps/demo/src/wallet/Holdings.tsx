import type { Currency } from '@portage/core'
import { useBalances, useCurrencies } from '@portage/react'
import type { ReactElement } from 'react'
import { shortAmount } from '../parts/shortAmount.js'

/** What an account has, chain by chain, read from the chains themselves. */
export function Holdings({
  chains,
  account,
}: {
  chains: readonly Readonly<{ id: number; name: string }>[]
  account: string
}): ReactElement {
  const currencies = useCurrencies({ chainIds: chains.map(({ id }) => id), limit: 100 }).data ?? []
  const { balanceOf } = useBalances({ account, currencies })
  return (
    <dl className="grid gap-y-1 pb-1">
      {chains.map((chain) => (
        <div key={chain.id}>
          <dt className={chains.length === 1 ? 'sr-only' : 'text-xs text-quiet'}>{chain.name}</dt>
          <dd>
            <ul aria-label={`Balances on ${chain.name}`} className="flex flex-wrap gap-x-3">
              {currencies
                .filter((currency) => currency.chainId === chain.id)
                .map((currency) => (
                  <li key={currency.address} data-balance={`${chain.id}:${currency.symbol}`}>
                    <Balance currency={currency} amount={balanceOf(currency)} />
                  </li>
                ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Balance({ currency, amount }: { currency: Currency; amount: bigint | null }): ReactElement {
  return (
    <>
      <bdi className="font-semibold">{amount === null ? '·' : shortAmount(amount, currency.decimals)}</bdi>{' '}
      {currency.symbol}
    </>
  )
}
