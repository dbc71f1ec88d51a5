import type { Address } from 'viem'
import { type EvmCurrency, type LocalChain, nativeAddress } from '../chains/localChain.js'
import { poolAbi } from '../contracts/artifacts/pool.js'
import type { Hop } from '../contracts/routeCall.js'
import { ServiceProblem } from './problem.js'

/**
 * The pools between two currencies: one where there is one, else by way of USDC, which all pools hold.
 * @throws ServiceProblem NO_SWAP_ROUTES_FOUND
 */
export function findHops(chain: LocalChain, from: EvmCurrency, to: EvmCurrency): readonly Hop[] {
  const { usdc, weth } = chain.contracts
  if (from.address === to.address)
    throw new ServiceProblem(
      400,
      `There is nothing to swap: both currencies are ${from.symbol} on ${chain.name}.`,
      'NO_SWAP_ROUTES_FOUND',
    )
  const { dai, buoy } = chain.contracts
  const pooled = [nativeAddress, usdc, dai, buoy, weth]
  const odd = [from, to].find(({ address }) => !pooled.includes(address))
  if (odd !== undefined)
    throw new ServiceProblem(
      400,
      `No pool on ${chain.name} holds ${odd.symbol}. It is bridged only.`,
      'NO_SWAP_ROUTES_FOUND',
    )
  if ([from.address, to.address].includes(weth))
    throw new ServiceProblem(
      400,
      `No pool on ${chain.name} holds WETH. Make it of ETH or into ETH, on one chain.`,
      'NO_SWAP_ROUTES_FOUND',
    )
  const steps: readonly (readonly [Address, Address])[] =
    from.address === usdc || to.address === usdc
      ? [[from.address, to.address]]
      : [
          [from.address, usdc],
          [usdc, to.address],
        ]
  return steps.map(([currencyIn, currencyOut]) => ({
    pool: poolOf(chain, currencyIn === usdc ? currencyOut : currencyIn),
    currencyIn,
    currencyOut,
  }))
}

/** What the pools give for an amount, one after another. Without a pool, the amount itself. */
export async function quoteSwapOutput(
  { client }: LocalChain,
  hops: readonly Hop[],
  amountIn: bigint,
): Promise<bigint> {
  let amount = amountIn
  for (const { pool, currencyIn } of hops)
    amount = await client.public.readContract({
      abi: poolAbi,
      address: pool,
      functionName: 'quoteOutput',
      args: [currencyIn, amount],
    })
  return amount
}

/**
 * The least that makes the pools give an amount.
 * @throws ServiceProblem INSUFFICIENT_LIQUIDITY
 */
export async function quoteSwapInput(
  { client, name }: LocalChain,
  hops: readonly Hop[],
  amountOut: bigint,
): Promise<bigint> {
  let amount = amountOut
  for (const { pool, currencyIn } of hops.toReversed()) {
    const read = client.public.readContract({
      abi: poolAbi,
      address: pool,
      functionName: 'quoteInput',
      args: [currencyIn, amount],
    })
    amount = await read.catch(() => {
      throw new ServiceProblem(400, `The pools on ${name} hold less than that.`, 'INSUFFICIENT_LIQUIDITY')
    })
  }
  return amount
}

function poolOf({ contracts }: LocalChain, currency: Address): Address {
  switch (currency) {
    case contracts.dai:
      return contracts.daiUsdcPool
    case contracts.buoy:
      return contracts.buoyUsdcPool
    default:
      return contracts.ethUsdcPool
  }
}
