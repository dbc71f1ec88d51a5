import { type Address, isAddress, parseUnits } from 'viem'
import type { Currency } from '../chains/localChain.js'
import type { Faults } from '../faults/faults.js'
import { type FeeComponent, type FeeTerms, feeComponents } from './pricing.js'
import { ServiceProblem } from './problem.js'

/** A fee an app asks for. */
export interface AppFeeRequest {
  readonly recipient: Address
  /** Basis points, decimal. */
  readonly bps: string
}

/** Who takes a fee, and who pays the fees. */
export interface FeeRequest {
  readonly appFees: readonly AppFeeRequest[]
  readonly terms: FeeTerms
}

/** What a sponsor pays where nothing is said: all but rent. */
const usual: readonly FeeComponent[] = ['execution', 'swap', 'relay', 'app']

/**
 * Reads app fees and sponsorship of a quote request (interface: `POST /quote/v2`).
 * @throws ServiceProblem 400 naming the field
 */
export function readFees(
  { faults }: Readonly<{ faults: Faults }>,
  body: Record<string, unknown>,
  from: Currency,
  to: Currency,
): FeeRequest {
  const appFees = readAppFees(body.appFees)
  const appShares = appFees.map(({ bps }) => parseUnits(bps, 18))
  const reward = BigInt(faults.get('reward') ?? 0)
  return { appFees, terms: { appShares, reward, sponsor: readSponsor(body, from, to) } }
}

function readAppFees(value: unknown): readonly AppFeeRequest[] {
  if (value === undefined || value === null) return []
  const list: readonly unknown[] = Array.isArray(value) ? value : [null]
  return list.map((one) => {
    const { recipient, fee } = Object(one) as Record<string, unknown>
    const isRecipient = typeof recipient === 'string' && isAddress(recipient, { strict: false })
    if (isRecipient && typeof fee === 'string' && /^[0-9]*\.?[0-9]+$/.test(fee))
      return { recipient, bps: fee }
    throw new ServiceProblem(
      400,
      'Each of appFees needs recipient (an address) and fee (basis points as text, for example "25").',
    )
  })
}

function readSponsor(
  body: Record<string, unknown>,
  from: Currency,
  to: Currency,
): NonNullable<FeeTerms['sponsor']> | null {
  if (body.subsidizeFees !== true) {
    for (const field of [
      'sponsoredFeeComponents',
      'maxSubsidizationAmount',
      'subsidizationBps',
      'subsidizeRent',
    ])
      if (body[field] !== undefined && body[field] !== null && body[field] !== false)
        throw new ServiceProblem(400, `The field ${field} needs subsidizeFees.`)
    return null
  }
  const components = readComponents(body.sponsoredFeeComponents)
  // Deprecated, and nothing here has a rent.
  const withRent = body.subsidizeRent === true && !components.includes('rent')
  return {
    components: withRent ? [...components, 'rent'] : components,
    share: readShare(body, from, to),
    most: readMost(body.maxSubsidizationAmount),
  }
}

function readComponents(value: unknown): readonly FeeComponent[] {
  if (value === undefined || value === null) return usual
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const known = feeComponents.filter((name) => list.includes(name))
  if (list.length > 0 && known.length === list.length) return known
  throw new ServiceProblem(
    400,
    `The sponsoredFeeComponents must be some of ${feeComponents.join(', ')}, each once.`,
  )
}

function readShare(
  { subsidizationBps, useDepositAddress }: Record<string, unknown>,
  from: Currency,
  to: Currency,
) {
  if (subsidizationBps === undefined || subsidizationBps === null) return 10_000n
  const isShare = typeof subsidizationBps === 'number' && Number.isInteger(subsidizationBps)
  if (!isShare || subsidizationBps < 0 || subsidizationBps > 10_000)
    throw new ServiceProblem(400, 'The subsidizationBps must be a whole number from 0 to 10000.')
  if (useDepositAddress === true || from.id === to.id)
    throw new ServiceProblem(
      400,
      'The subsidizationBps works with swaps only, not with bridges and deposit addresses. Use maxSubsidizationAmount.',
    )
  return BigInt(subsidizationBps)
}

function readMost(value: unknown): bigint | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && /^[0-9]{1,30}$/.test(value)) return BigInt(value)
  throw new ServiceProblem(
    400,
    'The maxSubsidizationAmount must be text with a whole number of millionths of a dollar, for example "1000000".',
  )
}
