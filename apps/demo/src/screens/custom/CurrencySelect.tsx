import type { Currency } from '@portage/core'
import type { ReactElement } from 'react'
import type { DemoConfig } from '../../boot/demoConfig.js'

/** Names one currency among all. */
export function keyOf({ chainId, address }: Pick<Currency, 'chainId' | 'address'>): string {
  return `${chainId}:${address}`
}

/** A plain list of currencies, grouped by chain. */
export function CurrencySelect({
  config,
  currencies,
  value,
  onChange,
}: {
  config: DemoConfig
  currencies: readonly Currency[]
  value: Currency | null
  onChange: (key: string) => void
}): ReactElement {
  return (
    <select
      aria-label="Token"
      value={value === null ? '' : keyOf(value)}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 w-full border-b-2 border-edge bg-page text-base sm:self-end"
    >
      {config.chains.map((chain) => {
        const here = currencies.filter((currency) => currency.chainId === chain.id)
        return here.length === 0 ? null : (
          <optgroup key={chain.id} label={chain.name}>
            {here.map((currency) => (
              <option key={keyOf(currency)} value={keyOf(currency)}>
                {currency.symbol} on {chain.name}
              </option>
            ))}
          </optgroup>
        )
      })}
    </select>
  )
}
