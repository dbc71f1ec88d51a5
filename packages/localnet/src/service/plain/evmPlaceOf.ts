import { pad } from 'viem'
import type { EvmCurrency, LocalChain } from '../../chains/localChain.js'
import { evm } from '../../state/request.js'
import type { ServiceContext } from '../context.js'
import { createDeposit, type EvmOrigin, toDepositStep, writeCallSteps } from '../createSteps.js'
import { depositTarget } from '../depositTarget.js'
import type { Place } from '../family.js'
import { readBalance, readLiquidity } from '../readBalance.js'
import { readEvmAddress } from '../readQuoteFields.js'
import { stranger } from '../tamper.js'

/** An end of a quote on an EVM chain, where the other end is on a chain of another family. */
export function evmPlaceOf(context: ServiceContext, chain: LocalChain, currency: EvmCurrency): Place {
  return {
    chain,
    currency,
    stranger,
    fillContract: pad(chain.contracts.router),
    readAddress: readEvmAddress,
    liquidity: () => readLiquidity(context, chain, currency),
    balanceOf: (account) => readBalance(chain, currency.address, evm(account)),
    depository: (where) => depositTarget(context, chain, where),
    writeSteps: async ({ user, to, explicitDeposit }, made) => {
      const fees = await chain.client.public.estimateFeesPerGas()
      const origin = { origin: chain, from: currency, user: evm(user), explicitDeposit, to: to.currency }
      return writeEvmSteps(context, origin, { ...made, ...fees })
    },
  }
}

/** The steps of a plain deposit by calls of an EVM, and what they cost in wei. */
export async function writeEvmSteps(
  context: Pick<ServiceContext, 'faults'>,
  origin: EvmOrigin,
  {
    requestId,
    input,
    orderId,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }: Parameters<Place['writeSteps']>[1] & {
    readonly maxFeePerGas: bigint
    readonly maxPriorityFeePerGas: bigint
  },
): Promise<{ readonly steps: readonly Readonly<Record<string, unknown>>[]; readonly gas: bigint }> {
  const main = createDeposit(context, origin, input, orderId)
  const gasPrice = { maxFeePerGas, maxPriorityFeePerGas }
  const { steps, gas } = await writeCallSteps({
    ...{ context, request: origin, requestId, gasPrice, amount: input, main, toStep: toDepositStep },
  })
  return { steps, gas: gas * maxFeePerGas }
}
