export type { WalletAdapter } from '../adapters/walletAdapter.js'
export { ProviderMissingError } from '../errors/providerMissingError.js'
export type {
  ExecutionRegistry,
  ExecutionTarget,
  HeldExecution,
} from '../execution/createExecutionRegistry.js'
export { useAccounts } from '../hooks/useAccounts.js'
export { type AppFees, useAppFees } from '../hooks/useAppFees.js'
export { type Balances, useBalances } from '../hooks/useBalances.js'
export { useChains } from '../hooks/useChains.js'
export { useCurrencies } from '../hooks/useCurrencies.js'
export { useDepositAddress } from '../hooks/useDepositAddress.js'
export { useDisableDepositAddress } from '../hooks/useDisableDepositAddress.js'
export { useExecution } from '../hooks/useExecution.js'
export { useFollowedRequest } from '../hooks/useFollowedRequest.js'
export {
  type KeptExecution,
  type KeptExecutions,
  type UseKeptExecutionsParameters,
  useKeptExecutions,
} from '../hooks/useKeptExecutions.js'
export { type PreviewResult, usePreview } from '../hooks/usePreview.js'
export { type QuoteOptions, type QuoteResult, useQuote } from '../hooks/useQuote.js'
export { useRecovery } from '../hooks/useRecovery.js'
export { useReindexDepositAddress } from '../hooks/useReindexDepositAddress.js'
export { type RequestsOptions, useRequests } from '../hooks/useRequests.js'
export { useResumableExecutions } from '../hooks/useResumableExecutions.js'
export { useTokenPrice } from '../hooks/useTokenPrice.js'
export { type HeldWithdrawal, useWithdrawal, type WithdrawalResult } from '../hooks/useWithdrawal.js'
export type { Portage } from '../provider/context.js'
export type { AccountStore, Accounts } from '../provider/createAccountStore.js'
export { PortageProvider, type PortageProviderProps } from '../provider/PortageProvider.js'
export { useMaybePortage, usePortage } from '../provider/usePortage.js'
export {
  type AppFeeBalancesQueryKey,
  type AppFeeClaimsQueryKey,
  type AppFeeClaimsQueryOptions,
  type AppFeesParameters,
  appFeeBalancesQueryKey,
  appFeeBalancesQueryOptions,
  appFeeClaimsQueryKey,
  appFeeClaimsQueryOptions,
} from '../query/appFees.js'
export {
  type BalanceSource,
  type BalancesByAddress,
  type BalancesParameters,
  type BalancesQueryKey,
  balancesQueryKey,
  balancesQueryOptions,
} from '../query/balances.js'
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
  depositAddressQueryKey,
  depositAddressQueryOptions,
} from '../query/depositAddress.js'
export { type PreviewQueryKey, previewQueryKey, previewQueryOptions } from '../query/preview.js'
export {
  type QuoteKeyParameters,
  type QuoteQueryKey,
  quoteQueryKey,
  quoteQueryOptions,
} from '../query/quote.js'
export {
  type RecoveryQueryKey,
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
export { type QueryScope, queryScope } from '../query/scope.js'
export {
  type TokenPriceParameters,
  type TokenPriceQueryKey,
  tokenPriceQueryKey,
  tokenPriceQueryOptions,
} from '../query/tokenPrice.js'
export type { WithdrawalRegistry, WithdrawalTarget } from '../withdrawal/createWithdrawalRegistry.js'
