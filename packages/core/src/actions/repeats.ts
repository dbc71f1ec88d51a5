// The one table that says which call may be made again (`Repeat`), by action. A new action adds its line here and passes
// it to the client. Each line is an export of its own, so that a page carries only those of the actions it calls.

export const getChainsRepeat = 'safe'
export const getChainHealthRepeat = 'safe'
export const getCurrenciesRepeat = 'safe'
export const getTrendingCurrenciesRepeat = 'safe'
export const getCurrencyDetailsRepeat = 'safe'
export const getCurrencyChartRepeat = 'safe'
export const getTokenPriceRepeat = 'safe'
export const getTokenPriceV2Repeat = 'safe'
export const getPriceRatesRepeat = 'safe'
export const getConfigRepeat = 'safe'
export const getSwapSourcesRepeat = 'safe'
export const getChainLiquidityRepeat = 'safe'
export const getUsageRepeat = 'safe'
// Makes a new request each time; one that is not paid into costs nothing.
export const getQuoteRepeat = 'safe'
export const getPriceRepeat = 'safe'
export const getRequestStatusRepeat = 'safe'
export const listRequestsRepeat = 'safe'
// Writes the same id into a record: once more changes nothing.
export const addRequestMetadataRepeat = 'safe'
// Points at a transaction that exists; pointing twice changes nothing.
export const indexTransactionRepeat = 'safe'
export const indexSingleTransactionRepeat = 'safe'
// Spends the sponsor's money: the request's status says whether the first was taken.
export const submitGaslessRepeat = 'after-status-read'
// Hands over a permission to take money: the request's status says whether it was used.
export const submitPermitRepeat = 'after-status-read'
// Ties a payment to a request: its status says whether the payment was recognised.
export const authorizeRepeat = 'after-status-read'
export const getDepositAddressRepeat = 'safe'
// A second one may be refused as done already: the address's record says what became of the first.
export const disableDepositAddressRepeat = 'after-status-read'
// May move what lies on the address, and a second one soon after is refused: look at its record.
export const reindexDepositAddressRepeat = 'after-status-read'
// The interface says of it that it may be repeated.
export const attestDepositRepeat = 'safe'
export const listRecoveryBalancesRepeat = 'safe'
// Reserves nothing; within a minute the answer is the same.
export const prepareWithdrawalRepeat = 'safe'
// Locks the balance: a second one is refused with the first one's job, whose status is to be read.
export const executeWithdrawalRepeat = 'after-status-read'
export const getWithdrawalRepeat = 'safe'
export const getAppFeeBalancesRepeat = 'safe'
// Makes something to be signed; unsigned it claims nothing.
export const claimAppFeesRepeat = 'safe'
export const listAppFeeClaimsRepeat = 'safe'
export const listBalanceEventsRepeat = 'safe'
// Lends the caller's own balance, for good if the deposit never lands: a person decides on a second one.
export const fastFillRepeat = 'never'
