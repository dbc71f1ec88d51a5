/**
 * Whether a call may be made again when nobody knows what became of the first: `safe` at once, or
 * `after-status-read` when a look at the request has shown that the first did nothing, or `never`.
 */
export type Repeat = 'safe' | 'after-status-read' | 'never'

/** The one table that says it, by action. A new action adds its line here and passes it to the client. */
export const repeats = {
  getChains: 'safe',
  getCurrencies: 'safe',
  // Makes a new request each time; one that is not paid into costs nothing.
  getQuote: 'safe',
  getRequestStatus: 'safe',
  listRequests: 'safe',
  // Points at a transaction that exists; pointing twice changes nothing.
  indexTransaction: 'safe',
} as const
