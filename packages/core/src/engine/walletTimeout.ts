/** Milliseconds a wallet may take to say its account and chain: nobody waits for ever for what opens no prompt. */
export const walletTimeout = 10_000

/** What is said of a wallet that did not answer in time. */
export function walletTimedOut(): Error {
  return new Error('The wallet does not say which network it is on.')
}
