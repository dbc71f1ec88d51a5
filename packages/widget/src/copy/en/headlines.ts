/** English, a run in one sentence: for the row on the form and for whoever listens instead of looking. */
export const headlines = {
  preparing: (what: string): string => `${what}: getting ready`,
  switching: (what: string, chain: string): string => `${what}: your wallet is asked to go to ${chain}`,
  allowed: (what: string): string => `${what}: allowed, your wallet has not been asked to send it`,
  asking: (what: string): string => `${what}: your wallet asks you`,
  searching: (what: string): string => `${what}: looking for it on chain`,
  open: (what: string): string => `${what}: something is open in your wallet`,
  walletFailed: (what: string): string => `${what}: your wallet did not say whether it was sent`,
  confirming: (what: string): string => `${what}: sent, being confirmed`,
  approving: (what: string): string => `${what}: the permission is being confirmed`,
  deposited: (what: string): string => `${what} is under way`,
  filling: (what: string): string => `${what}: a solver is filling it`,
  saidArrived: (what: string): string => `${what}: the service says that it arrived`,
  failing: (what: string): string => `${what}: stopped at the service, a refund may follow`,
  refunding: (what: string): string => `${what}: on its way back`,
  said: (what: string, status: string): string => `${what}: the service says “${status}”`,
  arrived: (amount: string, chain: string): string => `${amount} arrived on ${chain}`,
  back: (amount: string, chain: string): string => `${amount} came back on ${chain}`,
  failed: (what: string): string => `${what} was not filled, and no refund is seen`,
  stopped: (what: string): string => `${what} stopped`,
  stillLooked: (what: string): string => `${what}: not sent as far as is known, still looked for`,
  what: (amount: string, chain: string): string => `${amount} to ${chain}`,
  list: 'Under way',
}

/** What every language has to say of a run in one sentence. */
export type HeadlineCopy = typeof headlines
