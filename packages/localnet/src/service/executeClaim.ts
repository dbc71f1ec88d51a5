import { isHex, verifyMessage } from 'viem'
import { isUnreachable } from '../solver/createSender.js'
import { toPayment } from '../solver/toPayment.js'
import type { Claim } from '../state/createClaims.js'
import { evm } from '../state/request.js'
import { requireChain, type ServiceContext } from './context.js'
import { ServiceProblem } from './problem.js'

/**
 * Pays out app fees that their wallet has signed for: the signature is of the 32 bytes of the claim's id. A claim is
 * paid once, however often it is posted.
 *
 * @throws ServiceProblem 400
 */
export async function executeClaim(
  context: ServiceContext,
  body: Readonly<Record<string, unknown>>,
  signature: string | undefined,
): Promise<{ readonly message: string }> {
  const claim = context.claims.get(String(body.requestId))
  if (claim === undefined)
    throw new ServiceProblem(400, `There is no claim ${String(body.requestId)}. Ask for one first.`)
  if (!isHex(signature) || !(await isSigned(claim, signature)))
    throw new ServiceProblem(
      400,
      'The signature is not of this claim by its wallet. Sign the 32 bytes as they came.',
    )
  if (claim.progress.status === 'prepared') {
    if (!context.balances.take(claim.wallet, claim.balance, { context: 'claim' }))
      throw new ServiceProblem(
        400,
        'The app fees were claimed or spent by now. Ask for a claim of what is left.',
      )
    await pay(context, claim)
  }
  return { message: 'Success' }
}

async function isSigned({ id, wallet }: Claim, signature: `0x${string}`): Promise<boolean> {
  return verifyMessage({ address: wallet, message: { raw: id }, signature }).catch(() => false)
}

async function pay(context: ServiceContext, { id, wallet, recipient, balance }: Claim): Promise<void> {
  const { currency, amount } = balance
  const chain = requireChain(context, currency.chainId)
  context.claims.advance(id, { status: 'pending', hash: null })
  try {
    const payment = toPayment({ currency: evm(currency.address), recipient, amount, orderId: id })
    const hash = await context.solver.send(chain, `claim ${id}`, payment)
    const { status } = await chain.client.public.waitForTransactionReceipt({ hash })
    context.claims.advance(id, { status: status === 'success' ? 'success' : 'failure', hash })
    if (status !== 'success') context.balances.credit(wallet, balance, { context: 'claim' })
  } catch (error) {
    // Nothing was sent: the claim may be posted again.
    context.balances.credit(wallet, balance, { context: 'claim' })
    context.claims.advance(id, { status: 'prepared' })
    if (isUnreachable(error)) throw error
    throw new ServiceProblem(400, `The recipient ${recipient} cannot be paid. Name another one.`)
  }
}
