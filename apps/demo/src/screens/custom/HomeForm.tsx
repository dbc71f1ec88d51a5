import { type Currency, isServiceError, type Quote } from '@portage/core'
import {
  type UseQuoteReturnType,
  useAccounts,
  useBalances,
  useChains,
  useCurrencies,
  useQuote,
} from '@portage/react'
import { type ReactElement, useId, useState } from 'react'
import type { DemoConfig } from '../../boot/demoConfig.js'
import { Button } from '../../parts/Button.js'
import { shortAmount } from '../../parts/shortAmount.js'
import { CurrencySelect, keyOf } from './CurrencySelect.js'
import { describeCost } from './describeCost.js'
import { readRecipient } from './readRecipient.js'
import { toRequest } from './toRequest.js'

const field = 'min-w-0 border-b-2 border-edge bg-transparent outline-none focus:border-accent'

/** One sentence to fill in: how much of what, and to whom. The same token comes out at the other end. */
export function HomeForm({
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
  const ids = { recipient: useId(), problem: useId() }
  const account = useAccounts().evm ?? null
  const chains = useChains().data ?? []
  const currencies = useCurrencies({ chainIds: config.chains.map(({ id }) => id), limit: 100 }).data ?? []
  const [key, setKey] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')

  // What has no counterpart on the other chain cannot be sent home as what it is.
  const homeOf = (one: Currency): Currency | undefined =>
    currencies.find(({ chainId, symbol }) => chainId !== one.chainId && symbol === one.symbol)
  const sendable = currencies.filter((one) => homeOf(one) !== undefined)
  const from = sendable.find((one) => keyOf(one) === key) ?? sendable[0] ?? null
  const to = from === null ? null : (homeOf(from) ?? null)
  const balance = useBalances({ account, currencies: from === null ? [] : [from] }).balanceOf(
    from ?? { chainId: 0, address: '' },
  )
  const home = config.chains.find(({ id }) => id === to?.chainId)?.name ?? 'the other chain'
  const recipient = readRecipient(typed, chains.find(({ id }) => id === to?.chainId) ?? null, currencies)
  const reading = toRequest({ account, from, to, text, balance, recipient: recipient.address })
  const problem = reading.problem ?? recipient.problem
  const result = useQuote(reading.request && { ...reading.request, paused: !isShown })
  const { quote } = result
  const isReady = quote !== null && !result.isStale

  return (
    <div className="grid gap-6">
      <div className="grid gap-x-3 gap-y-2 text-2xl leading-tight sm:grid-cols-[auto_1fr_auto] sm:items-baseline sm:text-4xl">
        <span>Send</span>
        <input
          aria-label="Amount"
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-invalid={reading.problem !== null}
          aria-describedby={ids.problem}
          className={`${field} w-full font-semibold`}
        />
        <CurrencySelect config={config} currencies={sendable} value={from} onChange={setKey} />
        <label htmlFor={ids.recipient}>home to</label>
        <textarea
          id={ids.recipient}
          rows={1}
          style={{ fieldSizing: 'content' }}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\s+/g, ''))}
          placeholder={`0x… on ${home}`}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={recipient.problem !== null}
          aria-describedby={ids.problem}
          className={`${field} resize-none py-2 text-base break-all sm:col-span-2 sm:text-lg`}
        />
      </div>
      {account !== null && typed === '' && (
        <p>
          <button
            type="button"
            className="min-h-11 underline decoration-edge underline-offset-4"
            onClick={() => setTyped(account)}
          >
            To my own wallet on {home}
          </button>
        </p>
      )}
      <div className="min-h-12">
        <p id={ids.problem} role="status" className={problem === null ? '' : 'text-stop'}>
          {problem ?? recipient.warning ?? describeResult(result, home)}
        </p>
      </div>
      {account === null ? (
        <Button look="ink" className="sm:justify-self-start" onClick={onConnect}>
          Connect a wallet
        </Button>
      ) : (
        <Button
          look="ink"
          className="sm:justify-self-start"
          waits={!isReady}
          onClick={() => {
            if (isReady) onCheck(quote)
          }}
        >
          {isReady ? 'Check this quote' : waitingFor(result, problem, typed)}
        </Button>
      )}
    </div>
  )
}

function describeResult({ quote, error, phase, isStale }: UseQuoteReturnType, home: string): string {
  if (error !== null) return isServiceError(error) ? (error.details ?? error.shortMessage) : error.message
  if (quote === null || isStale) return phase === 'none' ? '' : 'Getting a quote.'
  const { currencyOut, timeEstimate } = quote.details
  if (currencyOut === null || currencyOut.amount === null) return 'Quote ready.'
  const { decimals, symbol } = currencyOut.currency
  const cost = describeCost(quote)
  const time = timeEstimate === null ? '' : `, usually in ${Math.max(1, timeEstimate)} s`
  return `They get ${shortAmount(currencyOut.amount, decimals)} ${symbol} on ${home}${time}.${cost === null ? '' : ` ${cost}`}`
}

function waitingFor({ phase }: UseQuoteReturnType, problem: string | null, typed: string): string {
  if (problem !== null) return 'Check the marked field'
  switch (phase) {
    case 'none':
      return typed === '' ? 'Enter an amount and a recipient' : 'Enter an amount'
    case 'failed':
      return 'No quote'
    case 'loading':
    case 'refreshing':
    case 'shown':
      return 'Getting a quote'
    default:
      return phase satisfies never
  }
}
