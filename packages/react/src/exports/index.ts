export { type ChainSupport, chainSupport } from '../adapters/chainSupport.js'
export type { AccountChoice, WalletAdapter } from '../adapters/walletAdapter.js'
export type { ClaimedAppFees, ClaimToEndVariables } from '../appFees/claimToEnd.js'
export { ClaimNotSignedError } from '../errors/claimNotSignedError.js'
export { ProviderMissingError } from '../errors/providerMissingError.js'
export type { ExecutionRegistry, ExecutionTarget } from '../execution/createExecutionRegistry.js'
export type { HeldExecution } from '../execution/heldExecution.js'
export {
  type UseAccountChoiceParameters,
  type UseAccountChoiceReturnType,
  useAccountChoice,
} from '../hooks/useAccountChoice.js'
export {
  type UseAccountsReturnType,
  useAccounts,
} from '../hooks/useAccounts.js'
export {
  type UseAppFeesParameters,
  type UseAppFeesReturnType,
  useAppFees,
} from '../hooks/useAppFees.js'
export {
  type UseBalancesParameters,
  type UseBalancesReturnType,
  useBalances,
} from '../hooks/useBalances.js'
export {
  type UseChainLiquidityParameters,
  type UseChainLiquidityReturnType,
  useChainLiquidity,
} from '../hooks/useChainLiquidity.js'
export {
  type UseChainSupportReturnType,
  useChainSupport,
} from '../hooks/useChainSupport.js'
export {
  type UseChainsParameters,
  type UseChainsReturnType,
  useChains,
} from '../hooks/useChains.js'
export {
  type UseClaimAppFeesParameters,
  type UseClaimAppFeesReturnType,
  useClaimAppFees,
} from '../hooks/useClaimAppFees.js'
export {
  type UseCurrenciesParameters,
  type UseCurrenciesReturnType,
  useCurrencies,
} from '../hooks/useCurrencies.js'
export {
  type UseDepositAddressParameters,
  type UseDepositAddressReturnType,
  useDepositAddress,
} from '../hooks/useDepositAddress.js'
export {
  type UseDisableDepositAddressParameters,
  type UseDisableDepositAddressReturnType,
  useDisableDepositAddress,
} from '../hooks/useDisableDepositAddress.js'
export {
  type UseExecutionParameters,
  type UseExecutionReturnType,
  useExecution,
} from '../hooks/useExecution.js'
export { type UseFastFillParameters, type UseFastFillReturnType, useFastFill } from '../hooks/useFastFill.js'
export {
  type UseFollowedRequestParameters,
  type UseFollowedRequestReturnType,
  useFollowedRequest,
} from '../hooks/useFollowedRequest.js'
export {
  type UseForgetHistoryParameters,
  type UseForgetHistoryReturnType,
  useForgetHistory,
} from '../hooks/useForgetHistory.js'
export {
  type UseGasReserveParameters,
  type UseGasReserveReturnType,
  useGasReserve,
} from '../hooks/useGasReserve.js'
export {
  type UseIndexSingleTransactionParameters,
  type UseIndexSingleTransactionReturnType,
  useIndexSingleTransaction,
} from '../hooks/useIndexSingleTransaction.js'
export {
  type KeptExecution,
  type UseKeptExecutionsParameters,
  type UseKeptExecutionsReturnType,
  useKeptExecutions,
} from '../hooks/useKeptExecutions.js'
export {
  type UsePreviewParameters,
  type UsePreviewReturnType,
  usePreview,
} from '../hooks/usePreview.js'
export {
  type UseQuoteParameters,
  type UseQuoteReturnType,
  useQuote,
} from '../hooks/useQuote.js'
export {
  type UseRecoveryParameters,
  type UseRecoveryReturnType,
  useRecovery,
} from '../hooks/useRecovery.js'
export type { OfferParameters } from '../hooks/useRefreshed.js'
export {
  type UseReindexDepositAddressParameters,
  type UseReindexDepositAddressReturnType,
  useReindexDepositAddress,
} from '../hooks/useReindexDepositAddress.js'
export {
  type UseRequestsParameters,
  type UseRequestsReturnType,
  useRequests,
} from '../hooks/useRequests.js'
export {
  type UseResumableExecutionsReturnType,
  useResumableExecutions,
} from '../hooks/useResumableExecutions.js'
export {
  type UseRouteConfigParameters,
  type UseRouteConfigReturnType,
  useRouteConfig,
} from '../hooks/useRouteConfig.js'
export {
  type UseSubmitGaslessParameters,
  type UseSubmitGaslessReturnType,
  useSubmitGasless,
} from '../hooks/useSubmitGasless.js'
export {
  type UseSwapSourcesParameters,
  type UseSwapSourcesReturnType,
  useSwapSources,
} from '../hooks/useSwapSources.js'
export {
  type UseTokenPriceParameters,
  type UseTokenPriceReturnType,
  useTokenPrice,
} from '../hooks/useTokenPrice.js'
export { type UseUsageParameters, type UseUsageReturnType, useUsage } from '../hooks/useUsage.js'
export {
  type HeldWithdrawal,
  type UseWithdrawalParameters,
  type UseWithdrawalReturnType,
  useWithdrawal,
} from '../hooks/useWithdrawal.js'
export type { AccountStore, Accounts } from '../provider/createAccountStore.js'
export { Portage, type PortageProps } from '../provider/Portage.js'
export { PortageProvider, type PortageProviderProps } from '../provider/PortageProvider.js'
export {
  type UseMaybePortageReturnType,
  type UsePortageReturnType,
  useMaybePortage,
  usePortage,
} from '../provider/usePortage.js'
export {
  type AppFeeBalancesQueryKey,
  type AppFeeClaimsQueryKey,
  type AppFeeClaimsQueryOptions,
  type AppFeesParameters,
  appFeeBalancesQueryKey,
  appFeeBalancesQueryOptions,
  appFeeClaimsQueryKey,
  appFeeClaimsQueryOptions,
  type ClaimAppFeesVariables,
  claimAppFeesMutationOptions,
  claimToEndMutationOptions,
  type SubmitPermitVariables,
  submitPermitMutationOptions,
} from '../query/appFees.js'
export {
  type BalanceSource,
  type BalancesByAddress,
  type BalancesParameters,
  type BalancesQueryKey,
  balancesQueryKey,
  balancesQueryOptions,
} from '../query/balances.js'
export {
  type ChainLiquidityParameters,
  type ChainLiquidityQueryKey,
  chainLiquidityQueryKey,
  chainLiquidityQueryOptions,
} from '../query/chainLiquidity.js'
export { type ChainsQueryKey, chainsQueryKey, chainsQueryOptions } from '../query/chains.js'
export type { QuotePhase } from '../query/createOfferStore.js'
export {
  type CurrenciesParameters,
  type CurrenciesQueryKey,
  currenciesQueryKey,
  currenciesQueryOptions,
} from '../query/currencies.js'
export { ownDefaults, type ReadingOptions } from '../query/defaults.js'
export {
  type DepositAddressQueryKey,
  type DepositAddressTarget,
  type DisableDepositAddressVariables,
  depositAddressQueryKey,
  depositAddressQueryOptions,
  disableDepositAddressMutationOptions,
  type ReindexDepositAddressVariables,
  reindexDepositAddressMutationOptions,
} from '../query/depositAddress.js'
export { type FastFillVariables, fastFillMutationOptions } from '../query/fastFill.js'
export { type SubmitGaslessVariables, submitGaslessMutationOptions } from '../query/gasless.js'
export {
  type GasReserveQueryKey,
  gasReserveQueryKey,
  gasReserveQueryOptions,
} from '../query/gasReserve.js'
export type {
  ListQueryParameter,
  MutationParameter,
  QueryParameter,
  SharedQueryParameter,
} from '../query/parameters.js'
export { type PreviewQueryKey, previewQueryKey, previewQueryOptions } from '../query/preview.js'
export {
  type QuoteKeyParameters,
  type QuoteQueryKey,
  type QuoteQueryParameters,
  quoteQueryKey,
  quoteQueryOptions,
} from '../query/quote.js'
export {
  type RecoveryQueryKey,
  type RecoveryQueryParameters,
  type RecoveryTarget,
  recoveryQueryKey,
  recoveryQueryOptions,
} from '../query/recovery.js'
export {
  type RequestList,
  type RequestsParameters,
  type RequestsQueryKey,
  type RequestsQueryOptions,
  requestsQueryKey,
  requestsQueryOptions,
} from '../query/requests.js'
export {
  type RouteConfigParameters,
  type RouteConfigQueryKey,
  routeConfigQueryKey,
  routeConfigQueryOptions,
} from '../query/routeConfig.js'
export { type QueryScope, queryScope } from '../query/scope.js'
export {
  type IndexSingleTransactionVariables,
  indexSingleTransactionMutationOptions,
} from '../query/singleIndex.js'
export {
  type SwapSourcesParameters,
  type SwapSourcesQueryKey,
  swapSourcesQueryKey,
  swapSourcesQueryOptions,
} from '../query/swapSources.js'
export {
  type TokenPriceParameters,
  type TokenPriceQueryKey,
  tokenPriceQueryKey,
  tokenPriceQueryOptions,
} from '../query/tokenPrice.js'
export { type UsageParameters, type UsageQueryKey, usageQueryKey, usageQueryOptions } from '../query/usage.js'
export type { WithdrawalRegistry, WithdrawalTarget } from '../withdrawal/createWithdrawalRegistry.js'
