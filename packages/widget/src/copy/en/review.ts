/** English, the review. */
export const review = {
  title: 'Review',
  leave: 'Back',
  back: 'Back to the form',
  leaves: (chain: string): string => `Leaves your wallet on ${chain}`,
  arrives: (chain: string): string => `Arrives in your wallet on ${chain}`,
  deposit: 'Deposit',
  solver: 'Solver',
  gasOnTop: (chain: string): string => `${chain} gas, on top`,
  fee: 'Swap and solver’s fee',
  fillGas: (chain: string): string => `${chain} gas`,
  notKnown: 'not known',
  costsInAll: 'Costs in all',
  gainsInAll: 'Brings more than it costs',
  takes: 'Takes about',
  atLeast: 'Arrives at least',
  until: 'Until',
  untilTime: (time: string, left: string): string => `${time}, in ${left}`,
  backTo: 'Otherwise back to',
  onChain: (chain: string): string => ` on ${chain}`,
  checked: (passed: string, all: string): string => `Checked on this device: ${passed} of ${all}`,
  checking: 'Checking on this device',
  everyCheck: 'Every check',
  expected: 'Asked for',
  got: 'In the quote',
  failedTitle: 'This quote is not what you asked for',
  failedText: 'It is not used. Your wallet was not asked for anything.',
  unverifiableText: 'What nobody here could check is named above. You decide.',

  send: (amount: string, chain: string): string => `Send ${amount} to ${chain}`,
  sendUnverified: (amount: string, chain: string): string => `Send ${amount} to ${chain}, not fully checked`,
  opensOnce: 'Opens your wallet. Nothing leaves before you approve it there.',
  opensTwice: (amount: string): string =>
    `Your wallet asks twice: to allow exactly ${amount}, then to send it. Nothing leaves before you approve it there.`,
  switching: (chain: string): string => `Go to ${chain} in your wallet`,
  newQuote: 'Get a new quote',
  aged: 'This quote is too old to use. Nothing was asked.',
}

/** What every language's review has to say. */
export type ReviewCopy = typeof review
