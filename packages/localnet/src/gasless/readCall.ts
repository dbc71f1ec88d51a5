import { isAddress, isHex } from 'viem'
import { requireChain, type ServiceContext } from '../service/context.js'
import { ServiceProblem } from '../service/problem.js'
import { readAuthorizations } from '../service/readAuthorizations.js'
import type { GaslessCall } from './gaslessCall.js'

/**
 * Reads the body of `POST /execute`.
 * @throws ServiceProblem 400
 */
export function readCall(context: ServiceContext, body: Readonly<Record<string, unknown>>): GaslessCall {
  if (body.executionKind !== 'rawCalls')
    throw new ServiceProblem(400, 'The executionKind must be rawCalls.', 'UNSUPPORTED_EXECUTION_TYPE')
  const { chainId, to, data, value, authorizationList } = Object(body.data) as Record<string, unknown>
  const chain = requireChain(context, chainId)
  const isCall = typeof to === 'string' && isAddress(to, { strict: false }) && isHex(data)
  if (!isCall || typeof value !== 'string' || !/^[0-9]{1,78}$/.test(value))
    throw new ServiceProblem(
      400,
      'The field data needs chainId, to (an address), data (hexadecimal) and value (smallest units, as text).',
      'INVALID_EXTRA_TXS',
    )
  const options = Object(body.executionOptions) as Record<string, unknown>
  if (options.destinationChainExecutionData !== undefined && options.destinationChainExecutionData !== null)
    throw new ServiceProblem(
      400,
      'The localnet does not serve destinationChainExecutionData yet; put the calls into the txs of a quote.',
      'UNSUPPORTED_EXECUTION_TYPE',
    )
  const { referrer } = options
  return {
    chain,
    to,
    data,
    value: BigInt(value),
    authorizationList: readAuthorizations(authorizationList),
    referrer: typeof referrer === 'string' ? referrer : null,
    requestId: typeof body.requestId === 'string' ? body.requestId : null,
  }
}
