import { Hono } from 'hono'
import { isAddress } from 'viem'
import type { EvmCurrency, LocalChain } from '../../chains/localChain.js'
import { requireChain, type ServiceContext } from '../context.js'
import { convert, priceInput } from '../pricing.js'
import { ServiceProblem } from '../problem.js'
import { readBalance, readLiquidity } from '../readBalance.js'
import { toAmount } from '../toAmount.js'

/** `GET /chains/liquidity` and `GET /config/v2`: what the solver has, and what can be moved with it. No key needed. */
export function liquidityRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/chains/liquidity', async (c) => {
    const chain = requireChain(context, c.req.query('chainId'))
    const held = chain.currencies.filter(({ solver }) => solver)
    const amounts = await Promise.all(held.map((currency) => readCapacity(context, chain, currency)))
    const liquidity = held.map((currency, index) => {
      const { id: currencyId, chainId, symbol, address, decimals } = currency
      const { amount: balance, amountUsd } = toAmount(context, currency, amounts[index] ?? 0n)
      return { chainId, currencyId, symbol, address, decimals, balance, amountUsd }
    })
    return c.json({ liquidity })
  })

  app.get('/config/v2', async (c) => {
    const { originChainId, destinationChainId, user, currency: id = 'eth' } = c.req.query()
    const origin = requireChain(context, originChainId)
    const destination = requireChain(context, destinationChainId)
    const [from, to] = [findCurrency(origin, id), findCurrency(destination, id)]
    const account = context.accounts.solver.address
    const capacity = to.solver ? await readCapacity(context, destination, to) : 0n
    const balance = user === undefined ? null : await readBalance(origin, from.address, readUser(user))
    const most = convert(capacity, to, from)
    return c.json({
      enabled: capacity > 0n,
      user: balance === null ? null : { balance: `${balance}`, maxBridgeAmount: `${smaller(balance, most)}` },
      fee: priceInput(0n, from, to, 0n).relayer.toString(),
      solver: {
        address: account.toLowerCase(),
        balance: (await readBalance(destination, to.address, account)).toString(),
        capacityPerRequest: capacity.toString(),
      },
      supportsExternalLiquidity: false,
    })
  })
  return app
}

async function readCapacity(
  context: ServiceContext,
  chain: LocalChain,
  currency: EvmCurrency,
): Promise<bigint> {
  return context.faults.get('noLiquidity') === undefined ? readLiquidity(context, chain, currency) : 0n
}

function findCurrency(chain: LocalChain, id: string): EvmCurrency {
  const found = chain.currencies.find((one) => one.id === id.toLowerCase())
  if (found !== undefined) return found
  const known = chain.currencies.map((one) => one.id).join(', ')
  throw new ServiceProblem(400, `There is no currency ${id} on ${chain.name}. There are: ${known}.`)
}

function readUser(user: string): `0x${string}` {
  if (isAddress(user, { strict: false })) return user
  throw new ServiceProblem(400, 'The user must be an EVM address.', 'INVALID_ADDRESS')
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
