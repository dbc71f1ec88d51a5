import { formatAmount } from '@portage/core'

const places = 4
const wholes = new Intl.NumberFormat('en-US')

/**
 * An amount short enough for a line: cut off, never rounded up, so that nobody reads more than there is.
 *
 * @param amount in the smallest unit
 */
export function shortAmount(amount: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatAmount(amount, decimals).split('.')
  const shown = fraction.slice(0, places).replace(/0+$/, '')
  if (whole === '0' && shown === '' && amount > 0n) return '<0.0001'
  return wholes.format(BigInt(whole)) + (shown === '' ? '' : `.${shown}`)
}

/** An address short enough for a line. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
