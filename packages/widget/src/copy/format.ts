import { formatAmount } from '@portage/core'
import type { NumberCopy } from './copy.js'
import { once } from './once.js'
import { shorten, type Way } from './shorten.js'
import { readUsd, type Usd } from './usd.js'

/** How numbers and times are written for one person. Digits are always Latin: those a wallet shows. */
export type Format = Readonly<{
  /** A plain decimal string, every digit of it, such as `1504.81` as `1,504.81`. */
  decimal: (text: string) => string
  /** The decimal mark of the language. */
  point: () => '.' | ','
  /**
   * What somebody typed, with a point for the comma of a language that writes one: keyboards there have no other. A
   * point before three digits may stand between thousands there, as a comma may elsewhere, and becomes that comma.
   */
  typed: (text: string) => string
  /** The other way round: a plain decimal as it stands in a field, `0.5` as `0,5`. Anything else stays as it is. */
  asTyped: (text: string) => string
  /** An amount in the smallest unit, exact. */
  amount: (amount: bigint, decimals: number) => string
  /** An amount in the smallest unit, cut to six digits: `up` for what leaves, `down` for what arrives. */
  short: (amount: bigint, decimals: number, way: Way) => string
  /** What somebody has: cut down to six digits, and dust in words. */
  balance: (amount: bigint, decimals: number) => string
  /**
   * US dollars, to the cent: `up` for what leaves and what is lost, `down` for what arrives and what somebody has. Less
   * than a cent is said to be that. Null stays null.
   */
  usd: (value: Usd | string | null, way: Way) => string | null
  /** `14:22`, or with the day when it is another one than `now`. Milliseconds. */
  time: (at: number, now: number) => string
  /** `14:22:07`, or with the day when it is another one than `now`. Milliseconds. */
  second: (at: number, now: number) => string
  /** As people say it: `3 seconds`, `2 minutes`, `7 days`. */
  duration: (seconds: number) => string
  /** The same, short: `3 s`, `2 min`, `7 d`. */
  shortDuration: (seconds: number) => string
  /** How long ago: `3 seconds ago`. */
  ago: (seconds: number) => string
  /** How long from now: `in 3 seconds`. */
  ahead: (seconds: number) => string
  /** A network nobody has named. */
  chain: (id: number) => string
  /** Basis points: `0.5%`. */
  percent: (basisPoints: bigint) => string
  /** A whole number. */
  count: (value: number | bigint) => string
  /** Several things, as people name them: `Harbour, Ridge, and Beacon`. */
  list: (things: readonly string[]) => string
}>

/**
 * Makes the formats of one language.
 *
 * @param options.locale a BCP 47 tag
 * @param options.timeZone an IANA name; the person's own when left out
 * @param options.words what cannot be said in digits
 */
export function createFormat(
  options: Readonly<{ locale: string; timeZone?: string | undefined; words: NumberCopy }>,
): Format {
  const { under, chain } = options.words
  const { locale } = options
  const latin = { numberingSystem: 'latn' } as const
  const zone = options.timeZone === undefined ? {} : { timeZone: options.timeZone }
  const number = (how: Intl.NumberFormatOptions): (() => Intl.NumberFormat) =>
    once(() => new Intl.NumberFormat(locale, { ...how, ...latin }))
  const date = (how: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
    once(() => new Intl.DateTimeFormat(locale, { ...how, ...zone, ...latin }))
  const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const month = { day: 'numeric', month: 'short' } as const
  const whole = number({ maximumFractionDigits: 0 })
  const point = once(() =>
    new Intl.NumberFormat(locale, latin).format(1.5).includes(',') ? (',' as const) : ('.' as const),
  )
  const money = number({ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
  const share = number({ style: 'percent', maximumFractionDigits: 2 })
  const relative = once(() => new Intl.RelativeTimeFormat(new Intl.Locale(locale, latin).toString()))
  const conjunction = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const units = new Map<string, Intl.NumberFormat>()
  const day = date(month)
  const clock = date(minutes)
  const clockOfDay = date({ ...month, ...minutes })
  const clockSecond = date({ ...minutes, second: '2-digit' })
  const clockSecondOfDay = date({ ...month, ...minutes, second: '2-digit' })

  const decimal = (text: string): string => {
    const [, sign = '', integer = '0', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
    return (
      sign +
      whole().format(BigInt(integer === '' ? '0' : integer)) +
      (fraction === '' ? '' : point() + fraction)
    )
  }
  const swapMark = (text: string): string => text.replace(/[.,]/, (mark) => (mark === '.' ? ',' : '.'))
  const typed = (text: string): string => {
    // Nobody types two amounts: a space is never more than a mark between thousands.
    const joined = text.replace(/\s/g, '')
    return point() === ',' && /^(\d*,\d*|[1-9]\d{0,2}\.\d{3})$/.test(joined) ? swapMark(joined) : joined
  }
  const asTyped = (text: string): string =>
    point() === ',' && /^(\d*\.\d*|[1-9]\d{0,2},\d{3})$/.test(text) ? swapMark(text) : text
  const amount = (value: bigint, decimals: number): string => decimal(formatAmount(value, decimals))
  const short = (value: bigint, decimals: number, way: Way): string =>
    amount(shorten(value, decimals, way), decimals)
  const isSameDay = (at: number, now: number): boolean => day().format(at) === day().format(now)
  const inUnit = (seconds: number, display: 'long' | 'narrow'): string => {
    const { value, unit } = pickUnit(seconds)
    // Narrow minutes are an "m", which could be metres or months.
    const unitDisplay = display === 'narrow' && unit === 'minute' ? 'short' : display
    const key = `${unit} ${unitDisplay}`
    const known =
      units.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, ...latin })
    units.set(key, known)
    return known.format(value)
  }

  return Object.freeze({
    decimal,
    point,
    typed,
    asTyped,
    amount,
    short,
    balance: (value: bigint, decimals: number) => {
      const isDust = decimals > 6 && value > 0n && value < 10n ** BigInt(decimals - 6)
      return isDust ? under({ amount: decimal('0.000001') }) : short(value, decimals, 'down')
    },
    usd: (value: Usd | string | null, way: Way) => {
      const dollars = typeof value === 'string' ? readUsd(value) : value
      if (dollars === null) return null
      const { isDust, text } = toCents(dollars, way)
      const say = (cents: string): string => leftToRight(money().format(cents as `${number}`))
      return isDust ? under({ amount: say('0.01') }) : say(text)
    },
    time: (at: number, now: number) => (isSameDay(at, now) ? clock : clockOfDay)().format(at),
    second: (at: number, now: number) => (isSameDay(at, now) ? clockSecond : clockSecondOfDay)().format(at),
    duration: (seconds: number) => inUnit(seconds, 'long'),
    // Intl writes "3s" in English; people and the pictures write "3 s".
    shortDuration: (seconds: number) => inUnit(seconds, 'narrow').replace(/^(\d+)(\p{L})/u, '$1 $2'),
    ago: (seconds: number) => {
      const { value, unit } = pickUnit(seconds)
      return relative().format(-value, unit)
    },
    ahead: (seconds: number) => {
      const { value, unit } = pickUnit(seconds)
      return relative().format(value, unit)
    },
    chain: (id: number) => chain({ id: String(id) }),
    percent: (basisPoints: bigint) => share().format(`${basisPoints}e-4` as `${number}`),
    count: (value: number | bigint) => whole().format(value),
    list: (things: readonly string[]) => conjunction().format(things),
  })
}

type Unit = 'second' | 'minute' | 'hour' | 'day'

/** The largest unit that says enough, rounded to what a person would say. */
function pickUnit(seconds: number): { value: number; unit: Unit } {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 90) return { value: whole, unit: 'second' }
  if (whole < 90 * 60) return { value: Math.round(whole / 60), unit: 'minute' }
  if (whole < 48 * 3600) return { value: Math.round(whole / 3600), unit: 'hour' }
  return { value: Math.round(whole / 86_400), unit: 'day' }
}

/** Cuts to the cent, up or down the line of numbers. Dust is what is less than a cent and more than nothing. */
function toCents(dollars: Usd, way: Way): { isDust: boolean; text: string } {
  const isWhole = dollars % cent === 0n
  const towardsZero = dollars / cent
  const cents =
    isWhole || dollars > 0n === (way === 'down') ? towardsZero : towardsZero + (dollars > 0n ? 1n : -1n)
  const text = formatAmount(cents < 0n ? -cents : cents, 2)
  return { isDust: dollars > 0n && dollars < cent, text: cents < 0n ? `-${text}` : text }
}

/** Units of a cent. */
const cent = 1_000_000n

/** Money with marks for the other direction in it would be turned round among digits: it is held together instead. */
function leftToRight(money: string): string {
  return money.includes('\u200f') ? `\u2066${money.replace(/[\u200e\u200f]/g, '')}\u2069` : money
}
