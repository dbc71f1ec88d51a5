import type { Amount } from './currency.js'

/** The six fees of a quote (interface: Fees). A negative `relayerService` is a reward. Null: not named. */
export type Fees = Readonly<{
  /** Gas on the origin chain, which the user pays to the chain. */
  gas: Amount | null
  /** All the solver takes: `relayerGas` and `relayerService` together. */
  relayer: Amount | null
  relayerGas: Amount | null
  relayerService: Amount | null
  /** For the app's owner, who claims it later: it is not paid out at once. */
  app: Amount | null
  /** What the sponsor pays. Gas on the origin chain is not in it, unless the deposit is made by permit. */
  subsidized: Amount | null
}>

/** What the solver takes or gives. Amounts in the smallest unit of `currency`, never negative. */
export type SolverFee =
  | { readonly type: 'fee'; readonly amount: bigint; readonly currency: Amount['currency'] }
  /** The user is paid for moving liquidity where it is short. */
  | { readonly type: 'reward'; readonly amount: bigint; readonly currency: Amount['currency'] }
  /** The parts are counted in different currencies, or missing: no sum can be told. */
  | { readonly type: 'unknown' }

/**
 * The solver's whole fee, or the reward it pays instead (interface: Fees): gas on the destination and service
 * together. The service's own sum is believed only where a part is missing.
 */
export function solverFee({ relayer, relayerGas, relayerService }: Fees): SolverFee {
  const gas = relayerGas?.amount ?? null
  const service = relayerService?.amount ?? null
  const isSummable = gas !== null && service !== null && isSameCurrency(relayerGas, relayerService)
  const amount = isSummable ? gas + service : (relayer?.amount ?? null)
  const currency = isSummable ? relayerGas?.currency : relayer?.currency
  if (amount === null || !currency) return { type: 'unknown' }
  return amount < 0n ? { type: 'reward', amount: -amount, currency } : { type: 'fee', amount, currency }
}

/** Whether the sponsor's part leaves out gas on the origin chain, which the user then pays on top. */
export function leavesOutGas({ subsidized }: Fees, isByPermit: boolean): boolean {
  return subsidized !== null && subsidized.amount !== 0n && !isByPermit
}

function isSameCurrency(left: Amount | null, right: Amount | null): boolean {
  return (
    left?.currency.chainId === right?.currency.chainId &&
    left?.currency.address.toLowerCase() === right?.currency.address.toLowerCase()
  )
}
