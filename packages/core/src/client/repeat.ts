/**
 * Whether a call may be made again when nobody knows what became of the first: `safe` at once, or
 * `after-status-read` when a look at the request has shown that the first did nothing, or `never`.
 */
export type Repeat = 'safe' | 'after-status-read' | 'never'
