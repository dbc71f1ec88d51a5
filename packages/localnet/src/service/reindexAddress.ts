import type { LocalChain } from '../chains/localChain.js'
import type { DepositAddress } from '../state/createAddressBook.js'
import type { ServiceContext } from './context.js'
import { ServiceProblem } from './problem.js'
import { readBalance } from './readBalance.js'

/** Milliseconds between two looks at one address. */
const pause = 10_000

/**
 * Looks at the balances of a deposit address for what the watching has missed, also on a chain that was paid on by
 * mistake. What is found is moved like any payment; on the wrong chain, that is given back there.
 *
 * @throws ServiceProblem 403 for a disabled address, 429 soon after another look
 */
export async function reindexAddress(
  context: ServiceContext,
  entry: DepositAddress,
  chain: LocalChain,
  only: string | null,
): Promise<Readonly<Record<string, unknown>>> {
  if (entry.disabled) throw new ServiceProblem(403, 'The deposit address is disabled.')
  const { lookedAgainAt } = entry
  const now = context.now()
  if (lookedAgainAt !== null && now - lookedAgainAt < pause)
    throw new ServiceProblem(429, 'The address was looked at a moment ago. Try again in ten seconds.')
  const currencies = chain.currencies.filter((one) => only === null || one.address === only)
  if (currencies.length === 0)
    throw new ServiceProblem(400, `The currency ${String(only)} is not known on ${chain.name}.`)
  context.addresses.change(entry.id, { lookedAgainAt: now })

  const { address } = entry.account
  const triggered = []
  for (const currency of currencies) {
    const balance = await readBalance(chain, currency.address, address)
    const waiting = (context.addresses.get(entry.id)?.payments ?? [])
      .filter(
        (one) => one.chainId === chain.id && one.currency === currency.address && one.sweepHash === null,
      )
      .reduce((sum, { amount }) => sum + amount, 0n)
    const amount = balance - waiting
    if (amount <= 0n) continue
    context.addresses.recordPayment(entry.id, {
      id: `${chain.id}:${currency.address}:${now}`,
      chainId: chain.id,
      currency: currency.address,
      amount,
      hash: null,
      from: address,
      requestId: null,
      sweepHash: null,
    })
    triggered.push({ currency: currency.address, symbol: currency.symbol, balance: amount.toString() })
  }
  const message = triggered.length > 0 ? 'Reindex triggered' : 'Nothing was found'
  return {
    message,
    triggeredCurrencies: triggered,
    checkedCurrencies: currencies.length,
    failedCurrencies: 0,
  }
}
