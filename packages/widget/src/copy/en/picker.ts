/** English, the token picker. */
export const picker = {
  titleFrom: 'What leaves your wallet',
  titleTo: 'What arrives',
  back: 'Back to the form',
  search: 'Name, symbol or address',
  networks: 'Networks',
  all: 'All',
  inYourWallet: 'In your wallet',
  starred: 'Starred',
  recent: 'Chosen lately',
  everythingElse: 'Everything else',
  found: 'Found',
  tokens: 'Tokens',
  onChain: (chain: string): string => `on ${chain}`,
  unverified: 'unverified',
  star: (symbol: string, chain: string): string => `Star ${symbol} on ${chain}`,
  stars: 'Stars',
  nothingAt: (chain: string | null): string =>
    chain === null
      ? 'No network here has a token at this address.'
      : `${chain} has no token at this address.`,
  everyNetwork: 'Look on every network',
  again: 'Try again',
  unread: (chains: string): string => `Balances on ${chains} could not be read.`,
  partial: 'The service does not answer: only what is known here is shown.',
  nothing: (term: string): string => `No token is called “${term}”. Try its address.`,
  nothingHere: 'The service lists no token here.',
  loading: 'Reading the list',
  failed: 'The list could not be read. The service does not answer.',
  count: (count: string): string => (count === '1' ? '1 token' : `${count} tokens`),
}

/** What every language's picker has to say. */
export type PickerCopy = typeof picker
