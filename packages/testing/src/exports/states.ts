export { storyChains, storyCurrencies } from '../states/chains.js'
export { storyServiceError } from '../states/errors.js'
export { type StoryExecution, storyExecutions, storyFindings } from '../states/executions.js'
export { storyAccount, storyNow, storyQuotes } from '../states/quotes.js'
