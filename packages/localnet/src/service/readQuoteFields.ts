import { type Address, isAddress } from 'viem'
import { ServiceProblem } from './problem.js'

/** A whole number of seconds, or null. @throws ServiceProblem 400 */
export function readSeconds(body: Record<string, unknown>, field: string): number | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value
  throw new ServiceProblem(400, `The field ${field} must be a whole number of seconds, at least 1.`)
}

/** A field that must be there. @throws ServiceProblem 400 */
export function need(body: Record<string, unknown>, field: string): unknown {
  const value = body[field]
  if (value === undefined || value === null || value === '')
    throw new ServiceProblem(400, `The field ${field} is required.`)
  return value
}

/** An EVM address, or null. @throws ServiceProblem 400 */
export function readEvmAddress(body: Record<string, unknown>, field: string): Address | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && isAddress(value, { strict: false })) return value
  throw new ServiceProblem(
    400,
    `The ${field} ${String(value)} is not an EVM address (0x and 40 hexadecimal digits).`,
    'INVALID_ADDRESS',
  )
}

/** Basis points written as text, or null. @throws ServiceProblem 400 */
export function readBasisPoints(body: Record<string, unknown>, field: string): bigint | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && /^([0-9]{1,4}|10000)$/.test(value)) return BigInt(value)
  throw new ServiceProblem(
    400,
    `The ${field} must be text with a whole number of basis points from 0 to 10000, for example "50".`,
    'INVALID_SLIPPAGE_TOLERANCE',
  )
}

/** The amount, in smallest units. @throws ServiceProblem 400 */
export function readAmount(body: Record<string, unknown>): bigint {
  const amount = need(body, 'amount')
  if (typeof amount === 'string' && /^[0-9]{1,78}$/.test(amount)) return BigInt(amount)
  throw new ServiceProblem(
    400,
    'body/amount must match pattern "^[0-9]+$": a whole number of smallest units, as text.',
  )
}

/** A decimal number as text, or null. @throws ServiceProblem 400 */
export function readPrice(body: Record<string, unknown>, field: string): string | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && /^[0-9]*\.?[0-9]+$/.test(value)) return value
  throw new ServiceProblem(400, `The ${field} must be a decimal number as text, for example "0.99".`)
}
