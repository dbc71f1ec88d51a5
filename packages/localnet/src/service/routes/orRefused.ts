import { isUnreachable } from '../../solver/createSender.js'
import { ServiceProblem } from '../problem.js'

/**
 * Waits for what is done on a chain for whoever steers it. What the chain refuses was asked for wrongly: only the chain
 * knows which accounts and currencies take money.
 *
 * @throws ServiceProblem 400 with the chain's own words
 */
export async function orRefused<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ServiceProblem || isUnreachable(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ServiceProblem(400, `The chain refuses this: ${reason}`)
  }
}
