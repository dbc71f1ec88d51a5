import { Hono } from 'hono'
import { isAddress } from 'viem'
import { requireChain, type ServiceContext } from '../context.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'
import { toAmount } from '../toAmount.js'

/**
 * `POST /localnet/funding`: adds to an app balance out of nothing, or takes all of it away (`amount: "0"`). At the
 * public service the wallet pays it in. The network's own key is funded by the sponsor account.
 */
export function fundingRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.post('/localnet/funding', async (c) => {
    const { wallet = context.accounts.sponsor.address, amount } = await readJson(c)
    if (typeof wallet !== 'string' || !isAddress(wallet, { strict: false }))
      throw new ServiceProblem(400, 'The field wallet must be an EVM address, or left out.')
    if (typeof amount !== 'string' || !/^[0-9]{1,30}$/.test(amount))
      throw new ServiceProblem(400, 'The field amount must be text with millionths of a dollar, as USDC has.')
    const currency = requireChain(context, context.chains[0]?.id).currencies.find((one) => one.id === 'usdc')
    if (currency === undefined) throw new ServiceProblem(400, 'There is no USDC to fund with.')
    if (BigInt(amount) > 0n)
      context.balances.credit(wallet, { currency, amount: BigInt(amount) }, { context: 'balance-topup' })
    else
      for (const balance of context.balances.list(wallet))
        context.balances.take(wallet, balance, { context: 'balance-topup' })
    const balances = context.balances.list(wallet)
    return c.json({ wallet, balances: balances.map((one) => toAmount(context, one.currency, one.amount)) })
  })
  return app
}
