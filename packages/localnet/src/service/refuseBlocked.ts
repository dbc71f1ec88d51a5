import { erc20Abi } from 'viem'
import { oddTokens } from '../chains/oddTokens.js'
import { isUnreachable } from '../solver/createSender.js'
import type { ServiceContext } from './context.js'
import { ServiceProblem } from './problem.js'
import type { QuoteRequest } from './quoteRequest.js'

/**
 * Refuses a payment that its token would refuse. Only the odd tokens are asked: the others pay everybody.
 *
 * @throws ServiceProblem DESTINATION_TX_FAILED (interface: Errors)
 */
export async function refuseBlocked(
  { accounts }: Pick<ServiceContext, 'accounts'>,
  { destination, to, recipient }: Pick<QuoteRequest, 'destination' | 'to' | 'recipient'>,
): Promise<void> {
  if (!oddTokens.some(({ id }) => id === to.id)) return
  const call = {
    ...{ account: accounts.solver.address, address: to.address, abi: erc20Abi },
    ...({ functionName: 'transfer', args: [recipient, 1n] } as const),
  }
  try {
    // Some answer with nothing, which is no failure.
    await destination.client.public.estimateContractGas(call)
  } catch (error) {
    if (isUnreachable(error)) throw error
    throw new ServiceProblem(
      400,
      `The recipient ${recipient} cannot receive ${to.symbol} (blocked by the token contract). Name another recipient, or ask for another token.`,
      'DESTINATION_TX_FAILED',
    )
  }
}
