import { isLeftOut } from './isLeftOut.js'
import { ServiceProblem } from './problem.js'
import { quoteFieldTable } from './quoteFieldTable.js'

/** What a field is of no use without, and what says so. */
const needs: readonly (readonly [field: string, needed: string])[] = [
  ['permitExpiry', 'usePermit'],
  ['queueingTtl', 'useQueueing'],
  ['topupGasAmount', 'topupGas'],
  ['txsGasLimit', 'txs'],
  ['recoveryAddress', 'useDepositAddress'],
]

/**
 * Refuses fields of a quote request that are not what the interface says they are, and fields without the one they
 * belong to, so that none is read as something else or left out in silence. A null is a field that was left out.
 *
 * @throws ServiceProblem 400 naming the field
 */
export function checkQuoteFields(body: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(body)) {
    const shape = quoteFieldTable.get(field)
    if (shape === undefined || value === null || value === undefined || shape.fits(value)) continue
    throw new ServiceProblem(400, `The ${field} must be ${shape.must}.`, shape.code)
  }
  for (const [field, needed] of needs) {
    if (isLeftOut(body[field]) || !isLeftOut(body[needed])) continue
    throw new ServiceProblem(400, `The field ${field} needs ${needed}. Set both, or leave both out.`)
  }
}
