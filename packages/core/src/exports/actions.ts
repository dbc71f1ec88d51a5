export {
  type AddRequestMetadataParameters,
  type AddRequestMetadataReturnType,
  addRequestMetadata,
} from '../actions/addRequestMetadata.js'
export {
  type AttestDepositParameters,
  type AttestDepositReturnType,
  attestDeposit,
} from '../actions/attestDeposit.js'
export { type AuthorizeParameters, type AuthorizeReturnType, authorize } from '../actions/authorize.js'
export {
  type ClaimAppFeesParameters,
  type ClaimAppFeesReturnType,
  claimAppFees,
} from '../actions/claimAppFees.js'
export {
  type DisableDepositAddressParameters,
  type DisableDepositAddressReturnType,
  disableDepositAddress,
} from '../actions/disableDepositAddress.js'
export {
  type ExecuteWithdrawalParameters,
  type ExecuteWithdrawalReturnType,
  executeWithdrawal,
} from '../actions/executeWithdrawal.js'
export { type FastFillParameters, type FastFillReturnType, fastFill } from '../actions/fastFill.js'
export {
  type GetAppFeeBalancesParameters,
  type GetAppFeeBalancesReturnType,
  getAppFeeBalances,
} from '../actions/getAppFeeBalances.js'
export {
  type GetChainHealthParameters,
  type GetChainHealthReturnType,
  getChainHealth,
} from '../actions/getChainHealth.js'
export {
  type GetChainLiquidityParameters,
  type GetChainLiquidityReturnType,
  getChainLiquidity,
} from '../actions/getChainLiquidity.js'
export { type GetChainsParameters, type GetChainsReturnType, getChains } from '../actions/getChains.js'
export { type GetConfigParameters, type GetConfigReturnType, getConfig } from '../actions/getConfig.js'
export {
  type GetCurrenciesParameters,
  type GetCurrenciesReturnType,
  getCurrencies,
} from '../actions/getCurrencies.js'
export {
  type GetCurrencyChartParameters,
  type GetCurrencyChartReturnType,
  getCurrencyChart,
} from '../actions/getCurrencyChart.js'
export {
  type GetCurrencyDetailsParameters,
  type GetCurrencyDetailsReturnType,
  getCurrencyDetails,
} from '../actions/getCurrencyDetails.js'
export {
  type GetDepositAddressParameters,
  type GetDepositAddressReturnType,
  getDepositAddress,
} from '../actions/getDepositAddress.js'
export { type GetPriceParameters, type GetPriceReturnType, getPrice } from '../actions/getPrice.js'
export {
  type GetPriceRatesParameters,
  type GetPriceRatesReturnType,
  getPriceRates,
} from '../actions/getPriceRates.js'
export { type GetQuoteParameters, type GetQuoteReturnType, getQuote } from '../actions/getQuote.js'
export {
  type GetRequestStatusParameters,
  type GetRequestStatusReturnType,
  getRequestStatus,
} from '../actions/getRequestStatus.js'
export {
  type GetSwapSourcesParameters,
  type GetSwapSourcesReturnType,
  getSwapSources,
} from '../actions/getSwapSources.js'
export {
  type GetTokenPriceParameters,
  type GetTokenPriceReturnType,
  getTokenPrice,
} from '../actions/getTokenPrice.js'
export {
  type GetTokenPriceV2Parameters,
  type GetTokenPriceV2ReturnType,
  getTokenPriceV2,
} from '../actions/getTokenPriceV2.js'
export {
  type GetTrendingCurrenciesParameters,
  type GetTrendingCurrenciesReturnType,
  getTrendingCurrencies,
} from '../actions/getTrendingCurrencies.js'
export { type GetUsageParameters, type GetUsageReturnType, getUsage } from '../actions/getUsage.js'
export {
  type GetWithdrawalParameters,
  type GetWithdrawalReturnType,
  getWithdrawal,
} from '../actions/getWithdrawal.js'
export {
  type IndexSingleTransactionParameters,
  type IndexSingleTransactionReturnType,
  indexSingleTransaction,
} from '../actions/indexSingleTransaction.js'
export {
  type IndexTransactionParameters,
  type IndexTransactionReturnType,
  indexTransaction,
} from '../actions/indexTransaction.js'
export {
  type ListAllRequestsParameters,
  type ListAllRequestsReturnType,
  listAllRequests,
} from '../actions/listAllRequests.js'
export {
  type ListAppFeeClaimsParameters,
  type ListAppFeeClaimsReturnType,
  listAppFeeClaims,
} from '../actions/listAppFeeClaims.js'
export {
  type ListBalanceEventsParameters,
  type ListBalanceEventsReturnType,
  listBalanceEvents,
} from '../actions/listBalanceEvents.js'
export {
  type ListRecoveryBalancesParameters,
  type ListRecoveryBalancesReturnType,
  listRecoveryBalances,
} from '../actions/listRecoveryBalances.js'
export { type ListRequestsReturnType, listRequests } from '../actions/listRequests.js'
export {
  type PrepareWithdrawalParameters,
  type PrepareWithdrawalReturnType,
  prepareWithdrawal,
} from '../actions/prepareWithdrawal.js'
export {
  type ReindexDepositAddressParameters,
  type ReindexDepositAddressReturnType,
  reindexDepositAddress,
} from '../actions/reindexDepositAddress.js'
export type { FilterGroup, ListRequestsParameters, RequestFilters } from '../actions/requestFilters.js'
export {
  type SubmitGaslessParameters,
  type SubmitGaslessReturnType,
  submitGasless,
} from '../actions/submitGasless.js'
export {
  type SubmitPermitParameters,
  type SubmitPermitReturnType,
  submitPermit,
} from '../actions/submitPermit.js'
export {
  type WatchRequestParameters,
  type WatchRequestReturnType,
  watchRequest,
} from '../actions/watchRequest.js'
