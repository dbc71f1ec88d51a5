export { storyChains, storyCurrencies } from '../states/chains.js'
export {
  storyAddressQuote,
  storyAddressRecord,
  storyDepositAddress,
  storyPayments,
} from '../states/depositAddress.js'
export { storyServiceError } from '../states/errors.js'
export { type StoryExecution, storyExecutions } from '../states/executions/executions.js'
export { storyFindings } from '../states/executions/findings.js'
export { type StoryFind, storyFind, storyFinds, storyRecord } from '../states/finds.js'
export { storyAccount, storyNow, storyQuotes } from '../states/quotes.js'
export {
  type StoryWithdrawal,
  storyStoppedWithdrawal,
  storyWithdrawals,
} from '../states/withdrawals.js'
