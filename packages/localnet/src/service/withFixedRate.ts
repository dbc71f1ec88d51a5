import { parseUnits } from 'viem'
import { convert, type Price } from './pricing.js'
import { ServiceProblem } from './problem.js'
import type { QuoteRequest } from './quoteRequest.js'

/**
 * The price at the fixed rate a request names (interface: `fixedRate`): whole units of output for one of input, after
 * all fees. What the market would give beyond it is the solver's spread, in its service fee. A rate above the market's
 * is refused: nobody pays for the difference.
 *
 * @param isDirect whether the solver pays the output itself, and the input is what was asked for
 * @throws ServiceProblem NO_QUOTES
 */
export function withFixedRate(request: QuoteRequest, market: Price, isDirect: boolean): Price {
  const { fixedRate, amount, from, to, slippage } = request
  if (fixedRate === null) return market
  if (!isDirect)
    throw new ServiceProblem(
      400,
      'The localnet fixes the rate of exact inputs in currencies of its solver only, without topupGas.',
      'UNSUPPORTED_EXECUTION_TYPE',
    )
  const scale = 10n ** BigInt(18 + from.decimals)
  const output = (amount * parseUnits(fixedRate, 18) * 10n ** BigInt(to.decimals)) / scale
  if (output > market.output)
    throw new ServiceProblem(
      400,
      `No quote gives the fixed rate ${fixedRate} after fees. Lower it.`,
      'NO_QUOTES',
    )
  const spread = convert(market.output - output, to, from)
  const { relay } = market.parts
  return Object.freeze({
    ...market,
    relayerService: market.relayerService + spread,
    relayer: market.relayer + spread,
    parts: { ...market.parts, relay: { ...relay, total: relay.total + spread } },
    output,
    minimumOutput: (output * (10_000n - slippage)) / 10_000n,
  })
}
