import type { Hex } from 'viem'
import type { ServiceContext } from '../service/context.js'
import { newRequestId } from '../service/newRequestId.js'
import { ServiceProblem } from '../service/problem.js'
import type { ApiKey } from '../state/createKeys.js'
import type { IntentRequest } from '../state/request.js'
import { costOf } from './costOf.js'
import type { Explanation } from './explainRevert.js'
import type { GaslessCall } from './gaslessCall.js'
import { openCall } from './openCall.js'
import { rehearseCall } from './rehearseCall.js'

/** What became of a call: it is on its way, or it would revert and was not sent. */
export type GaslessOutcome =
  | { readonly type: 'sent'; readonly requestId: Hex }
  | { readonly type: 'reverts'; readonly requestId: Hex; readonly explanation: Explanation }

/** What a call may cost, in wei of gas. */
const maxFeePerGas = 20_000_000_000n

/**
 * Makes a call for somebody. The app's balance pays for gas and value, all of it or nothing is sent.
 *
 * @throws ServiceProblem 400 where the balance does not cover it, 404 or 409 for the request
 */
export async function executeCall(
  context: ServiceContext,
  { id: keyId, fundingAddress: wallet }: ApiKey,
  call: GaslessCall,
): Promise<GaslessOutcome> {
  const { store, accounts, balances, executions } = context
  if (wallet === null)
    throw new ServiceProblem(
      401,
      'The key has no funding address, so it can sponsor nothing.',
      'UNAUTHORIZED',
    )
  const quoted = call.requestId === null ? undefined : store.get(call.requestId)
  if (call.requestId !== null && quoted === undefined)
    throw new ServiceProblem(400, `There is no request ${call.requestId}. Ask for a quote first.`)
  refuseUnderWay(quoted)
  const requestId = quoted?.id ?? newRequestId(context.now())

  const explanation = await rehearseCall(call, accounts.sponsor.address)
  if (explanation !== null) return { type: 'reverts', requestId, explanation }

  const { chain, to, data, value, authorizationList } = call
  const transaction =
    authorizationList.length === 0 ? { to, data, value } : { to, data, value, authorizationList }
  const account = accounts.sponsor.address
  const gas = await chain.client.public.estimateGas({ account, ...transaction })
  // Looked at again: from here on nothing comes between this and the request's next state.
  refuseUnderWay(quoted && store.get(quoted.id))
  const cause = { context: 'execute-transaction-request', requestId } as const
  const taken = balances.spend(wallet, costOf(chain, ((gas * 12n) / 10n) * maxFeePerGas + value), cause)
  if (taken === null)
    throw new ServiceProblem(
      400,
      `The app balance of ${wallet} does not cover the call, and nothing is sponsored in part. Add to it.`,
      'INSUFFICIENT_FUNDS',
    )
  const sender = context.sponsors.get(chain.id)
  if (sender === undefined) throw new Error(`There is no chain ${chain.id} in this local network.`)
  if (quoted === undefined) store.add(openCall(context, requestId, keyId, call))
  else store.amend(requestId, { features: [...quoted.features, 'gasless_execution'] })
  store.advance(requestId, { status: 'depositing', hash: null })
  try {
    const hash = await sender.send(`execute ${requestId}`, transaction)
    executions.add({ requestId, hash, call, wallet, taken })
  } catch (error) {
    for (const balance of taken) balances.credit(wallet, balance, cause)
    store.advance(requestId, { status: 'waiting' })
    throw error
  }
  return { type: 'sent', requestId }
}

function refuseUnderWay(request: IntentRequest | undefined): void {
  if (request === undefined || request.progress.status === 'waiting') return
  throw new ServiceProblem(400, 'The request is under way already. Look at its status.')
}
