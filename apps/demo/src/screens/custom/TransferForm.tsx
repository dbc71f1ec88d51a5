import { type Currency, formatAmount, isServiceError, type Quote } from '@portage/core'
import { type QuoteResult, useAccounts, useBalances, useCurrencies, useQuote } from '@portage/react'
import { type ReactElement, useId, useState } from 'react'
import type { DemoConfig } from '../../boot/demoConfig.js'
import { Button } from '../../parts/Button.js'
import { CurrencySelect, keyOf } from './CurrencySelect.js'
import { toRequest } from './toRequest.js'

/** From, to, how much, and what it would give. */
export function TransferForm({
  config,
  isShown,
  onConnect,
  onCheck,
}: {
  config: DemoConfig
  isShown: boolean
  onConnect: () => void
  onCheck: (quote: Quote) => void
}): ReactElement {
  const ids = { amount: useId(), problem: useId() }
  const account = useAccounts().evm ?? null
  const currencies = useCurrencies({ chainIds: config.chains.map(({ id }) => id), limit: 100 }).data ?? []
  const [fromKey, setFromKey] = useState<string | null>(null)
  const [toKey, setToKey] = useState<string | null>(null)
  const [text, setText] = useState('')

  const from = currencies.find((currency) => keyOf(currency) === fromKey) ?? currencies[0] ?? null
  const others = currencies.filter((currency) => currency.chainId !== from?.chainId)
  const to = others.find((currency) => keyOf(currency) === toKey) ?? others[0] ?? null
  const balance = useBalances({ account, currencies: from === null ? [] : [from] }).balanceOf(
    from ?? { chainId: 0, address: '' },
  )
  const { request, problem } = toRequest({ account, from, to, text, balance })
  const result = useQuote(request, { paused: !isShown })
  const { quote, isStale } = result

  return (
    <div className="mt-5 grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <CurrencySelect
          label="From"
          config={config}
          currencies={currencies}
          value={from}
          onChange={setFromKey}
        />
        <CurrencySelect label="To" config={config} currencies={others} value={to} onChange={setToKey} />
      </div>
      <div>
        <label htmlFor={ids.amount} className="text-quiet">
          Amount
        </label>
        <input
          id={ids.amount}
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-invalid={problem !== null}
          aria-describedby={ids.problem}
          className="min-h-14 w-full border-b border-edge bg-transparent text-[2rem] outline-none focus:border-accent focus:shadow-[0_1px_0_var(--accent)]"
        />
        <p id={ids.problem} className="min-h-5 text-stop">
          {problem}
        </p>
      </div>
      <p role="status" className="min-h-10">
        {describeResult(result, config)}
      </p>
      {account === null ? (
        <Button look="ink" onClick={onConnect}>
          Connect a wallet
        </Button>
      ) : (
        <Button
          look="ink"
          waits={quote === null || isStale}
          onClick={() => {
            if (quote !== null && !isStale) onCheck(quote)
          }}
        >
          {quote === null || isStale ? waitingFor(result, problem) : 'Check this quote'}
        </Button>
      )}
    </div>
  )
}

function describeResult({ quote, error, phase, isStale }: QuoteResult, config: DemoConfig): string {
  if (error !== null) return isServiceError(error) ? (error.details ?? error.shortMessage) : error.message
  if (quote === null || isStale) return phase === 'none' ? '' : 'Asking for a quote.'
  const { currencyOut, timeEstimate } = quote.details
  if (currencyOut === null || currencyOut.amount === null) return 'There is a quote.'
  const { currency, amount } = currencyOut
  const chain = config.chains.find(({ id }) => id === currency.chainId)?.name ?? ''
  const time = timeEstimate === null ? '' : ` in about ${timeEstimate} seconds`
  return `You get ${describe(amount, currency)} on ${chain}${time}.`
}

function describe(amount: bigint, { decimals, symbol }: Currency): string {
  return `${formatAmount(amount, decimals)} ${symbol}`
}

function waitingFor({ phase }: QuoteResult, problem: string | null): string {
  if (problem !== null) return 'Change the amount'
  switch (phase) {
    case 'none':
      return 'Type an amount'
    case 'failed':
      return 'There is no quote'
    case 'loading':
    case 'refreshing':
    case 'shown':
      return 'Asking for a quote'
    default:
      return phase satisfies never
  }
}
