/** What a number says: one plain decimal, one of two that only the person can tell apart, or none. */
export type NumberReading =
  /** With a point for the decimal mark and no mark between thousands, such as `1504.5`. */
  | Readonly<{ type: 'read'; value: string }>
  /** One mark before three digits: it stands between thousands, or it is the decimal mark of another language. */
  | Readonly<{ type: 'ambiguous'; readings: readonly [thousands: string, decimal: string] }>
  | Readonly<{ type: 'unreadable'; why: 'not-a-number' }>

/**
 * Reads Latin digits with points and commas: as many of one as stand between thousands, and one before decimals.
 *
 * @param point the decimal mark of the language the number is read in
 * @param decimals the most there can be: a reading that is written with more is none
 */
export function readNumber(number: string, point: '.' | ',', decimals: number): NumberReading {
  const read = (value: string): NumberReading => ({ type: 'read', value })
  const [, whole, mark = '', fraction] =
    /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/.exec(number) ?? []
  if (whole === undefined)
    return /^(\d+[.,]?\d*|[.,]\d+)$/.test(number)
      ? read(number.replace(',', '.'))
      : { type: 'unreadable', why: 'not-a-number' }
  const thousands = whole.replaceAll(mark, '')
  if (fraction !== undefined) return read(`${thousands}.${fraction}`)
  // What stands there twice is no decimal mark.
  if (whole.length > 7) return read(thousands)
  const decimal = whole.replace(',', '.')
  if (mark === point) return read(decimal)
  return decimals < 3 ? read(thousands) : { type: 'ambiguous', readings: [thousands, decimal] }
}

/** The same text with Latin digits in the place of Arabic, Persian and wide ones. */
export function toLatin(text: string): string {
  return text.trim().replace(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
}
