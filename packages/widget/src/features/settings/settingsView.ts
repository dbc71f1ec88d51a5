import { type Chain, type Currency, findChain, type Preview, parseAmount, type Quote } from '@portage/core'
import type { SettingsCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { readUsd } from '../../copy/usd.js'
import { readAmountText } from '../paste/readAmountText.js'
import { symbolOf } from '../run/readRun.js'
import type { Side } from '../swap/reduceForm.js'
import { type SlippageBounds, type SwapSettings, settingsWithin, takesTopup } from '../swap/toQuoteRequest.js'

/** Everything the settings are drawn from. */
export type SettingsFacts = Readonly<{
  settings: SwapSettings
  /** What the host sets of slippage. */
  bounds?: SlippageBounds | undefined
  /** As it was typed; null while the service chooses. */
  text: string | null
  /** The last quote, which says what a share is worth; null without one. */
  quote: Quote | Preview | null
  exact: Side
  to: Currency | null
  chains: readonly Chain[]
}>

/** Everything the settings show. */
export type SettingsView = Readonly<{
  /** Who chooses while nobody has: the service, or the host with its own figure. */
  auto: string
  error: string | null
  /** What the slippage that is set can cost. */
  cost: string | null
  /** What is unusual about it. */
  warning: string | null
  topup: Readonly<{ may: 'set' | 'not'; text: string; now: string | null }>
}>

/** Slippage as it was typed, in basis points, or why it is none. */
export type ReadSlippage =
  | Readonly<{ type: 'slippage'; basisPoints: number }>
  | Readonly<{ type: 'empty' | 'not-a-number' | 'too-much' }>

/** More than half of it nobody means. Basis points. */
const greatest = 5_000

/** Reads per cent, with two decimals at most, within what a host sets. */
export function readSlippage(text: string, bounds: SlippageBounds | undefined): ReadSlippage {
  const reading = readAmountText(text, { point: '.', decimals: 2, units: ['%', '％', '٪'] })
  if (reading.type !== 'read') {
    const why = reading.type === 'unreadable' ? reading.why : 'not-a-number'
    return { type: why === 'empty' ? 'empty' : why === 'negative' ? 'too-much' : 'not-a-number' }
  }
  const parsed = parseAmount(reading.value, 2)
  switch (parsed.type) {
    case 'empty':
      return { type: 'empty' }
    case 'amount':
      return isWithin(parsed.amount, limitsOf(bounds))
        ? { type: 'slippage', basisPoints: Number(parsed.amount) }
        : { type: 'too-much' }
    case 'too-many-decimals':
    case 'negative':
      return { type: 'too-much' }
    case 'not-a-number':
      return { type: 'not-a-number' }
    default:
      return parsed satisfies never
  }
}

/** Says what the settings mean, in money where a price is known. Pure. */
export function settingsView(
  facts: SettingsFacts,
  { copy, format }: Readonly<{ copy: SettingsCopy; format: Format }>,
): SettingsView {
  const { text, quote, to, bounds } = facts
  const settings = settingsWithin(facts.settings, bounds)
  const read = text === null ? null : readSlippage(text, bounds)
  const { least, most } = limitsOf(bounds)
  const share = settings.slippage ?? shareOf(quote)
  const percent = share === null ? '' : format.percent(BigInt(share))
  return {
    auto:
      bounds?.default === undefined
        ? copy.autoText
        : copy.autoOf({
            percent: format.percent(BigInt(settingsWithin(automatic, bounds).slippage ?? 0)),
          }),
    error:
      read?.type === 'not-a-number'
        ? copy.notANumber
        : read?.type === 'too-much'
          ? copy.tooMuch({ least: format.amount(least, 2), most: format.amount(most, 2) })
          : null,
    cost: sayCost(),
    warning: settings.slippage === null ? null : sayWarning(settings.slippage),
    topup: takesTopup(to)
      ? {
          may: 'set',
          text: copy.topupText({ chain: findChain(facts.chains, to?.chainId ?? 0)?.displayName ?? '' }),
          now: sayTopup(),
        }
      : { may: 'not', text: copy.topupNone, now: null },
  }

  function sayCost(): string | null {
    if (share === null) return null
    if (facts.exact === 'to') return copy.exact
    const arrives = readUsd(quote?.details.currencyOut?.usd)
    const usd = arrives === null ? null : format.usd((arrives * BigInt(share)) / 10_000n, 'up')
    return usd === null ? copy.costsUnknown({ percent }) : copy.costs({ percent, usd })
  }

  function sayWarning(basisPoints: number): string | null {
    if (basisPoints >= 300) return copy.high({ percent })
    return basisPoints < 10 ? copy.low({ percent }) : null
  }

  function sayTopup(): string | null {
    const topup = settings.topup ? (quote?.details.currencyGasTopup ?? null) : null
    return topup?.amount == null
      ? null
      : copy.topupNow({
          amount: `${format.balance(topup.amount, topup.currency.decimals)} ${symbolOf(topup.currency)}`,
        })
  }
}

const automatic: SwapSettings = Object.freeze({ slippage: null, topup: false })

type Limits = Readonly<{ least: bigint; most: bigint }>

/** Between which basis points a person may choose. */
function limitsOf({ min = 0, max = greatest }: SlippageBounds = {}): Limits {
  return { least: BigInt(Math.ceil(min)), most: BigInt(Math.floor(Math.min(max, greatest))) }
}

function isWithin(basisPoints: bigint, { least, most }: Limits): boolean {
  return basisPoints >= least && basisPoints <= most
}

/** What the service chose for a quote, in basis points. */
function shareOf(quote: Quote | Preview | null): number | null {
  const text = quote?.details.slippageTolerance ?? ''
  return /^\d{1,5}$/.test(text) ? Number(text) : null
}
