import { type Address, isAddress } from 'viem'
import { ServiceProblem } from './problem.js'
import type { TradeType } from './quoteRequest.js'

// What a field may be is looked at before, for all of them at once (`checkQuoteFields`). Here they become values.

type Body = Readonly<Record<string, unknown>>

const tradeTypes: readonly TradeType[] = ['EXACT_INPUT', 'EXACT_OUTPUT', 'EXPECTED_OUTPUT']

/** A field that must be there. @throws ServiceProblem 400 */
export function need(body: Body, field: string): unknown {
  const value = body[field]
  if (value === undefined || value === null || value === '')
    throw new ServiceProblem(400, `The field ${field} is required.`)
  return value
}

/** An EVM address, or null. @throws ServiceProblem 400 */
export function readEvmAddress(body: Body, field: string): Address | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && isAddress(value, { strict: false })) return value
  throw new ServiceProblem(
    400,
    `The ${field} ${String(value)} is not an EVM address (0x and 40 hexadecimal digits).`,
    'INVALID_ADDRESS',
  )
}

/** @throws ServiceProblem 400 */
export function readTradeType({ tradeType }: Body): TradeType {
  const given = tradeType ?? 'EXACT_INPUT'
  const found = tradeTypes.find((one) => one === given)
  if (found !== undefined) return found
  throw new ServiceProblem(400, `The tradeType must be one of ${tradeTypes.join(', ')}.`)
}

/** The amount, in smallest units. @throws ServiceProblem 400 where there is none */
export function readAmount(body: Body): bigint {
  return BigInt(String(need(body, 'amount')))
}

/** A number, such as seconds, or null. */
export function numberOf(body: Body, field: string): number | null {
  const value = body[field]
  return typeof value === 'number' ? value : null
}

/** Text, such as a price, or null. */
export function textOf(body: Body, field: string): string | null {
  const value = body[field]
  return typeof value === 'string' ? value : null
}

/** A whole number, which is written as text or as a number, or null. */
export function wholeOf(body: Body, field: string): bigint | null {
  const value = body[field]
  return typeof value === 'string' || typeof value === 'number' ? BigInt(value) : null
}
