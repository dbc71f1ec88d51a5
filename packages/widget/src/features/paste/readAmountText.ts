import { type NumberReading, readNumber, toLatin } from './readNumber.js'

/** What a text says of an amount: one plain decimal, one of two that only the person can tell apart, or none. */
export type AmountReading =
  | NumberReading
  | Readonly<{ type: 'unreadable'; why: 'empty' | 'negative' }>
  /** A number of something else than the field takes, such as dollars where a token is counted. */
  | Readonly<{ type: 'unreadable'; why: 'other-unit'; unit: string }>

/** What is known of the field a text stands in. */
export type AmountPlace = Readonly<{
  /** The decimal mark of the language the text is read in. */
  point: '.' | ','
  /** The most decimals there can be: a reading that is written with more is none. */
  decimals: number
  /** What may stand before or after the number: the symbol of the token, or a currency sign. */
  units: readonly string[]
}>

/**
 * Reads an amount as people write it anywhere: digits of other scripts, marks between thousands, a decimal comma, the
 * unit beside it, and characters nobody sees. A number that could be meant in two ways is never chosen between.
 */
export function readAmountText(text: string, { point, decimals, units }: AmountPlace): AmountReading {
  // Invisible characters go, but for the two that show the digits after them in another order than they stand in.
  const seen = text.replace(/(?![\u202d\u202e])\p{Cf}/gu, '').trim()
  if (seen === '') return { type: 'unreadable', why: 'empty' }
  const signed = withoutSign(seen)
  const { text: bare, isNegative } = withoutSign(withoutUnit(signed.text, units))
  const match = /^([\p{L}\p{Sc}]\D*)?(\d[\d., '٫]*|[.,٫]\d+)([\p{L}\p{Sc}]\D*)?$/u.exec(
    toMarks(toLatin(bare)),
  )
  if (!match) return { type: 'unreadable', why: 'not-a-number' }
  const [, before, number = '', after] = match
  const unit = before ?? after
  if (before !== undefined && after !== undefined) return { type: 'unreadable', why: 'not-a-number' }
  if (unit !== undefined) return { type: 'unreadable', why: 'other-unit', unit: unit.trim() }
  const reading = readNumber(withoutSureMarks(number.trim()).replace('٫', point), point, decimals)
  return reading.type !== 'unreadable' && (signed.isNegative || isNegative)
    ? { type: 'unreadable', why: 'negative' }
    : reading
}

function withoutSign(text: string): Readonly<{ text: string; isNegative: boolean }> {
  return { text: text.replace(/^[-−+]\s*/, ''), isNegative: /^[-−]/.test(text) }
}

/** Anybody can name a token: no part of a number is ever taken for its name, so digits of a name have to stand apart. */
function withoutUnit(text: string, units: readonly string[]): string {
  const lower = text.toLowerCase()
  for (const unit of units) {
    const name = unit.toLowerCase()
    const before = text.slice(0, Math.max(0, text.length - name.length))
    const follows = /^[\p{L}\p{Sc}%％٪]/u.test(name) || (/^\d{1,2}\p{L}/u.test(name) && /\s$/.test(before))
    if (follows && lower.endsWith(name)) return before.trim()
    const after = text.slice(name.length)
    const leads =
      /[\p{L}\p{Sc}%％٪]$/u.test(name) || (/[\p{L}\p{Sc}]\d{1,2}$/u.test(name) && /^\s/.test(after))
    if (leads && lower.startsWith(name)) return after.trim()
  }
  return text
}

/** One character for each kind of mark. */
function toMarks(text: string): string {
  return (
    text
      .replace(/[،，]/g, ',')
      .replace(/[．。｡]/g, '.')
      .replace(/[’‘´`＇_٬]/g, "'")
      // Not the end of a line nor a tab: what stands on both sides of them is two numbers.
      .replace(/[^\S\t\n\v\f\r\u2028\u2029]+/g, ' ')
  )
}

/** Spaces and apostrophes only ever stand between thousands, and marks that stand closer only do so in India. */
function withoutSureMarks(number: string): string {
  return number
    .replace(/^[1-9]\d{0,2}(?:([ '])\d{3})(?:\1\d{3})*(?=[.,٫]|$)/, (whole) => whole.replace(/[ ']/g, ''))
    .replace(/^[1-9]\d?(?:([,'])\d\d)(?:\1\d\d)*\1\d{3}(?=[.٫]|$)/, (whole) => whole.replace(/[,']/g, ''))
}
