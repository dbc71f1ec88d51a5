import { type Address, type Hex, isAddress, isHex, type SignedAuthorizationList } from 'viem'
import type { LocalChain } from '../chains/localChain.js'
import { requireChain, type ServiceContext } from '../service/context.js'
import { ServiceProblem } from '../service/problem.js'
import { readAuthorizations } from '../service/readAuthorizations.js'

/** A call to be made for somebody, at the cost of an app. */
export interface GaslessCall {
  readonly chain: LocalChain
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  readonly authorizationList: SignedAuthorizationList
  readonly referrer: string | null
  /** The quote it carries out; null in raw flows. */
  readonly requestId: string | null
}

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
