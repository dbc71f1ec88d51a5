export { type AttestDepositParameters, attestDeposit } from '../actions/attestDeposit.js'
export { type AuthorizeParameters, authorize } from '../actions/authorize.js'
export { type ClaimAppFeesParameters, claimAppFees } from '../actions/claimAppFees.js'
export {
  type DisableDepositAddressParameters,
  disableDepositAddress,
} from '../actions/disableDepositAddress.js'
export { type ExecuteWithdrawalParameters, executeWithdrawal } from '../actions/executeWithdrawal.js'
export { type FastFillParameters, fastFill } from '../actions/fastFill.js'
export { type GetAppFeeBalancesParameters, getAppFeeBalances } from '../actions/getAppFeeBalances.js'
export { type GetChainLiquidityParameters, getChainLiquidity } from '../actions/getChainLiquidity.js'
export { getChains } from '../actions/getChains.js'
export { type GetConfigParameters, getConfig } from '../actions/getConfig.js'
export { type GetCurrenciesParameters, getCurrencies } from '../actions/getCurrencies.js'
export { type GetDepositAddressParameters, getDepositAddress } from '../actions/getDepositAddress.js'
export { getPrice } from '../actions/getPrice.js'
export { type GetQuoteOptions, getQuote } from '../actions/getQuote.js'
export { type GetRequestStatusParameters, getRequestStatus } from '../actions/getRequestStatus.js'
export { type GetSwapSourcesParameters, getSwapSources } from '../actions/getSwapSources.js'
export { type GetTokenPriceParameters, getTokenPrice } from '../actions/getTokenPrice.js'
export { type GetUsageParameters, getUsage } from '../actions/getUsage.js'
export { type GetWithdrawalParameters, getWithdrawal } from '../actions/getWithdrawal.js'
export {
  type IndexSingleTransactionParameters,
  indexSingleTransaction,
} from '../actions/indexSingleTransaction.js'
export { type IndexTransactionParameters, indexTransaction } from '../actions/indexTransaction.js'
export { listAllRequests } from '../actions/listAllRequests.js'
export { type ListAppFeeClaimsParameters, listAppFeeClaims } from '../actions/listAppFeeClaims.js'
export {
  type ListRecoveryBalancesParameters,
  listRecoveryBalances,
} from '../actions/listRecoveryBalances.js'
export {
  type FilterGroup,
  type ListRequestsParameters,
  listRequests,
  type RequestFilters,
} from '../actions/listRequests.js'
export { prepareWithdrawal } from '../actions/prepareWithdrawal.js'
export {
  type ReindexDepositAddressParameters,
  reindexDepositAddress,
} from '../actions/reindexDepositAddress.js'
export { type SubmitGaslessParameters, submitGasless } from '../actions/submitGasless.js'
export { type SubmitPermitParameters, submitPermit } from '../actions/submitPermit.js'
export { type WatchRequestParameters, watchRequest } from '../actions/watchRequest.js'
