import { type Address, erc20Abi } from 'viem'
import { type EvmCurrency, isNative, type LocalChain } from '../chains/localChain.js'
import { solverReserve } from '../solver/solverReserve.js'
import type { ServiceContext } from './context.js'

/** Balance of an account in one currency. */
export async function readBalance(chain: LocalChain, currency: Address, account: Address): Promise<bigint> {
  const client = chain.client.public
  return isNative({ address: currency })
    ? client.getBalance({ address: account })
    : client.readContract({ address: currency, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
}

/** What the solver can pay out of one currency, without what it keeps back for gas. */
export async function readLiquidity(
  { accounts }: ServiceContext,
  chain: LocalChain,
  currency: EvmCurrency,
): Promise<bigint> {
  const balance = await readBalance(chain, currency.address, accounts.solver.address)
  const rest = isNative(currency) ? balance - solverReserve : balance
  return rest > 0n ? rest : 0n
}
