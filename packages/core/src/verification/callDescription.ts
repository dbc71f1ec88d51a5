/** An amount of a token that somebody is named for. */
export type TakenToken = Readonly<{ token: string; amount: bigint }>

/**
 * What one item of a quote asks a wallet for, told from its bytes alone, never from what its step is called. Amounts in
 * the smallest unit; `token` null is the native currency. It judges nothing: that is what the rules are for.
 */
export type CallDescription =
  /** Lets `spender` take a token until all of it was taken. */
  | Readonly<{ type: 'approval'; spender: string; taken: readonly [TakenToken] }>
  /** Lets `spender` take tokens until a time, unix seconds, with a signature alone. */
  | Readonly<{ type: 'permission'; spender: string; taken: readonly TakenToken[]; expiresAt: bigint }>
  /** Pays into a depository. The amount is null where it is whatever was allowed by then. */
  | Readonly<{ type: 'deposit'; to: string; token: string | null; amount: bigint | null }>
  /** Pays an account, and does nothing else. */
  | Readonly<{ type: 'payment'; to: string; token: string | null; amount: bigint }>
  /** Calls a contract in a way that is not told here, such as a swap; `value` goes along. */
  | Readonly<{ type: 'call'; to: string; value: bigint }>
  /** Says which order the transfer on the perpetuals exchange that follows is for. Moves nothing. */
  | Readonly<{ type: 'order-link' }>
  /** A message that is not told here. */
  | Readonly<{ type: 'message' }>
  /** Nothing this version knows. */
  | Readonly<{ type: 'unknown' }>
