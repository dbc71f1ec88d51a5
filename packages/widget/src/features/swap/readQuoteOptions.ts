import type { QuoteRequest } from '@portage/core'

/** What the form itself decides, or what makes of the quote something that the form does not show. */
type DecidedField = Extract<
  keyof QuoteRequest,
  | 'user'
  | 'recipient'
  | 'refundTo'
  | 'originChainId'
  | 'destinationChainId'
  | 'originCurrency'
  | 'destinationCurrency'
  | 'amount'
  | 'tradeType'
  | 'slippageTolerance'
  | 'topupGas'
  | 'topupGasAmount'
  | 'overridePriceImpact'
  | 'useDepositAddress'
  | 'recoveryAddress'
  | 'txs'
  | 'txsGasLimit'
  | 'gasLimitForDepositSpecifiedTxs'
  | 'authorizationList'
  | 'includeProtocolData'
  | 'indicativeQuote'
  | 'protocolVersion'
>

const decided: Readonly<Record<DecidedField, 'decided'>> = {
  user: 'decided',
  recipient: 'decided',
  refundTo: 'decided',
  originChainId: 'decided',
  destinationChainId: 'decided',
  originCurrency: 'decided',
  destinationCurrency: 'decided',
  amount: 'decided',
  tradeType: 'decided',
  slippageTolerance: 'decided',
  topupGas: 'decided',
  topupGasAmount: 'decided',
  overridePriceImpact: 'decided',
  useDepositAddress: 'decided',
  recoveryAddress: 'decided',
  txs: 'decided',
  txsGasLimit: 'decided',
  gasLimitForDepositSpecifiedTxs: 'decided',
  authorizationList: 'decided',
  includeProtocolData: 'decided',
  indicativeQuote: 'decided',
  protocolVersion: 'decided',
}

/**
 * Further fields of the quote request (interface: `POST /quote/v2`), such as `ttl`, `usePermit` or
 * `excludedSwapSources`. What the form decides is not among them, nor what would have a quote do more than the form
 * says: calls, authorizations, deposit addresses.
 *
 * A browser may ask for app fees, sponsoring and a referrer, and decides nothing by that: the proxy refuses them
 * (`@portage/server`) unless its `policy` allows them, and then sends its own values.
 */
export type QuoteOptions = Omit<QuoteRequest, DecidedField>

/**
 * The options as they go into a request.
 *
 * @throws Error naming a field that is none of a host's, where types were not heeded
 */
export function readQuoteOptions(options: QuoteOptions): QuoteOptions {
  const stray = Object.keys(options).find((field) => Object.hasOwn(decided, field))
  if (stray !== undefined) {
    throw new Error(`quoteOptions of <SwapWidget> holds ${stray}, which the form decides. Leave it out.`)
  }
  return options
}
