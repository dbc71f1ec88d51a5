// A quote is an offer of about a minute: prices move. It is renewed well before it would be refused, so that whoever
// reads it for long never finds one that can no longer be sent.

/** Milliseconds after which a newer quote is asked for, where the host says nothing else. */
export const defaultRefreshQuoteAge = 30_000

/** Milliseconds after which a quote that no wallet was asked for is refused, where the host says nothing else. */
export const defaultMaxQuoteAge = 60_000
