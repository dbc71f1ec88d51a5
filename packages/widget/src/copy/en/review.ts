/** English, the review. */
export const review = {
  nameMoved: (name: string): string =>
    `${name} stands for another address now. Choose where it arrives once more.`,
  nameUnread: (name: string): string =>
    `it could not be looked up whether ${name} still stands for this address. Try again, or use the address itself.`,
  title: 'Review',
  leave: 'Back',
  back: 'Back to the form',
  leaves: (from: string, chain: string): string => `Leaves your wallet ${from} on ${chain}`,
  arrives: (to: string, chain: string): string => `Arrives in your wallet ${to} on ${chain}`,
  arrivesElsewhere: (chain: string): string => `Arrives on ${chain}, at another address than it leaves from`,
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
  atMost: 'Leaves at most',
  until: 'Until',
  untilTime: (time: string, left: string): string => `${time}, in ${left}`,
  backTo: 'Otherwise back to',
  onChain: (chain: string): string => ` on ${chain}`,

  asksTitle: 'What your wallet is asked for',
  wouldAskTitle: 'What your wallet would be asked for',
  theDepository: 'the depository',
  aTrustedContract: 'a contract this page trusts',
  thisAddress: 'this address',
  askApproval: (who: string, amount: string): string =>
    `Let ${who} take ${amount}, no more, until it is taken`,
  askPermission: (who: string, amount: string, time: string): string =>
    `Sign that ${who} may take ${amount}, no more, until ${time}`,
  askApprovalOfAll: (who: string, amount: string): string => `Let ${who} take ${amount}`,
  askPermissionOfAll: (who: string, amount: string, time: string): string =>
    `Sign that ${who} may take ${amount}, until ${time}`,
  askDeposit: (amount: string): string => `Pay ${amount} into the depository`,
  askPayment: (amount: string): string => `Pay ${amount} to this address`,
  askCallWith: (amount: string): string => `Send ${amount} to this contract, which goes on with it`,
  askCall: 'Call this contract, which goes on with what it may take',
  askMessage: 'Sign a message whose meaning this page does not know',
  askUnknown: 'Do something this page does not know',
  allOfIt: (symbol: string): string => `all ${symbol} that may be taken by then`,
  withoutEnd: (symbol: string): string => `all the ${symbol} you have and will have`,
  unitsOf: (units: string, token: string): string => `${units} of the smallest unit of ${token}`,
  nobodyTakes: 'Nobody is let to take anything later.',
  nobodyElseTakes: 'Nobody else is let to take anything.',
  rawData: 'Raw data',
  rawDataOf: (text: string): string => `Raw data: ${text}`,
  copyRaw: 'Copy',
  copied: 'Copied',

  checked: (passed: string, all: string): string => `Checked on this device: ${passed} of ${all}`,
  checking: 'Checking on this device',
  everyCheck: 'Every check',
  expected: 'Asked for',
  got: 'In the quote',
  notFilled: (where: string, chain: string): string =>
    `Checked does not mean filled: a solver still has to pay it out. If none does, the order sends it back to ${where} on ${chain}.`,
  notFilledWithout: 'Checked does not mean done: a swap can still fail on chain, and then only gas is spent.',

  failedTitle: 'This quote is not what you asked for',
  failedText: 'It is not used. Your wallet was not asked for anything.',
  blockedTitle: 'Part of this quote cannot be checked',
  blockedText: 'This page sends only what was checked in full. Your wallet was not asked for anything.',
  unverifiableText: 'What nobody here could check is named above. You decide.',
  confirmUncovered: 'I go on although this is not covered',
  confirmVerified: 'I have read what leaves, what arrives and who may take what',
  confirmFirst: 'Confirm this first',
  /** The name of what is not covered, without the words before it. */
  nameOf: (sentence: string): string => sentence.replace(/^Not covered: /, ''),

  send: (amount: string, chain: string): string => `Send ${amount} to ${chain}`,
  sendLosing: (amount: string, chain: string, usd: string): string =>
    `Send ${amount} to ${chain} and lose ${usd}`,
  notFullyChecked: (sends: string): string => `${sends}, not fully checked`,
  waitingForPage: 'Waiting for this page',
  heldBack: (words: string | null): string =>
    words === null
      ? 'This page does not let you go on. Nothing was asked of your wallet.'
      : `This page does not let you go on: ${words}`,
  opensOnce: 'Opens your wallet. Nothing leaves before you approve it there.',
  opensTwice: (amount: string): string =>
    `Your wallet asks twice: to allow exactly ${amount}, then to send it. Nothing leaves before you approve it there.`,
  opensTogether: (amount: string): string =>
    `Your wallet asks once, for the permission and the payment of exactly ${amount} together. Nothing leaves before you approve it there.`,
  switching: (chain: string): string => `Go to ${chain} in your wallet`,

  newQuote: 'Get a new quote',
  askingAgain: 'Asking for a new quote',
  aged: 'This quote is too old to use. Nothing was asked.',
  sameAgain: 'A newer quote is shown. Nothing of it changed.',
  less: (amount: string): string => `${amount} less`,
  more: (amount: string): string => `${amount} more`,
  changedAmount: (amount: string, how: string): string =>
    `A newer quote is shown: ${amount} arrives${how === '' ? '' : `, ${how} than before`}.`,
  takeAmount: (amount: string, how: string): string => `Go on with ${amount}${how === '' ? '' : `, ${how}`}`,
  changedLeaves: (amount: string, how: string): string =>
    `A newer quote is shown: ${amount} leaves, ${how} than before.`,
  changedLeast: (least: string): string => `A newer quote is shown: at least ${least} arrives.`,
  takeLeast: (least: string): string => `Go on with at least ${least}`,
  changedAsks: 'A newer quote is shown: your wallet is asked for something else than before.',
  takeAsks: 'Go on with what my wallet is asked for now',
  changedNote: 'Your wallet is asked only after that.',
}

/** What every language's review has to say. */
export type ReviewCopy = typeof review
