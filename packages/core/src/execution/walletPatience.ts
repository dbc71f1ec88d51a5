/** Milliseconds a wallet may take to say its account and chain: nobody waits for ever for what opens no prompt. */
export const walletPatience = 10_000

/** What is said of a wallet that did not answer in time. */
export function walletSilence(): Error {
  return new Error('The wallet does not say which network it is on.')
}
