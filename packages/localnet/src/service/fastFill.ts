import type { ApiKey } from '../state/createKeys.js'
import { depositOf, type IntentRequest, type Progress } from '../state/request.js'
import type { ServiceContext } from './context.js'
import { toMicroUsd } from './pricing.js'
import { ServiceProblem } from './problem.js'

/**
 * Fills a request at once, on the risk of an app: before its deposit has come, or where it was seen and is not filled
 * yet. What the deposit should be worth is taken from the app's balance and comes back when the deposit has paid for the
 * fill. If it never comes, the money is gone.
 *
 * @throws ServiceProblem 400, 403, 404 or 409
 */
export async function fastFill(
  context: ServiceContext,
  key: ApiKey,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const request = context.store.get(String(body.requestId))
  if (request === undefined)
    throw new ServiceProblem(404, `There is no request ${String(body.requestId)}. Ask for a quote first.`)
  if (request.keyId !== key.id) throw new ServiceProblem(403, 'The request was quoted with another key.')
  const wallet = key.fundingAddress
  if (wallet === null)
    throw new ServiceProblem(403, 'The key has no funding address, so nothing can be filled on its risk.')
  const { settlement } = request
  if (settlement.by === 'account')
    throw new ServiceProblem(400, 'The account swaps by itself: there is nothing to be filled.')
  if (!waitsForFill(request.progress) || context.fastFills.has(request.id))
    throw new ServiceProblem(409, 'The request has its fill or its end already. Look at its status.')

  const given = readDeposited(body, settlement.payment.amount)
  const deposited = depositOf(request.progress)?.amount ?? given
  const worth = toMicroUsd(deposited, request.quoted.feeCurrency)
  refuseAbove(body.maxFillAmountUsd, request)
  const taken = context.balances.spend(wallet, worth, {
    context: 'fast-fill-reduce-balance',
    requestId: request.id,
  })
  if (taken === null)
    throw new ServiceProblem(400, `The app balance of ${wallet} does not cover the deposit. Add to it.`)
  // From here on a second call is refused, and so the loan is one.
  context.fastFills.add({ requestId: request.id, wallet, taken })
  context.store.amend(request.id, { features: [...request.features, 'fast_fill'] })
  await context.solver.fillAhead(request, deposited).catch((error: unknown) => {
    context.fastFills.cancel(request.id)
    throw error
  })
}

/** Whether nothing was paid for it yet, and a deposit, whether it has come or not, still asks for a fill. */
function waitsForFill(progress: Progress): boolean {
  switch (progress.status) {
    case 'waiting':
    case 'depositing':
      return true
    case 'pending':
      return progress.aim === 'fill'
    case 'submitted':
    case 'success':
    case 'failure':
    case 'refund':
      return false
  }
  return progress satisfies never
}

function readDeposited(body: Readonly<Record<string, unknown>>, least: bigint): bigint {
  const { solverInputCurrencyAmount: given } = body
  if (given === undefined || given === null) return least
  if (typeof given === 'string' && /^[0-9]{1,78}$/.test(given) && BigInt(given) >= least) return BigInt(given)
  throw new ServiceProblem(
    400,
    `The solverInputCurrencyAmount must be text with what the order takes: at least ${least}.`,
  )
}

function refuseAbove(most: unknown, { destination }: IntentRequest): void {
  if (most === undefined || most === null) return
  if (typeof most !== 'number' || !(most >= 0) || !Number.isFinite(most * 1_000_000))
    throw new ServiceProblem(400, 'The maxFillAmountUsd must be a number of dollars.')
  if (toMicroUsd(destination.amount, destination.currency) > BigInt(Math.floor(most * 1_000_000)))
    throw new ServiceProblem(400, `The fill is worth more than ${most} dollars, so nothing was filled.`)
}
