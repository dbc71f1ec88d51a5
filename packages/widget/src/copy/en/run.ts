/** English, a run: where the money is, since when, what happens next, what can be done. */
export const run = {
  title: (from: string, to: string): string => `${from} to ${to}`,
  close: 'Close; it goes on',
  places: 'Where the money is',

  askingTitle: 'Your wallet asks you now',
  askingText: 'Approve or reject it there. This page waits.',
  askingLate: (time: string): string => `Asked ${time} ago. Its window may be behind this one.`,
  askingSend: (amount: string, chain: string): string => `It asks to send ${amount} on ${chain}.`,
  askingAllow: (amount: string): string =>
    `First your wallet asks to allow exactly ${amount}. Then it asks to send it.`,
  askingSendSecond: (amount: string): string => `${amount} is allowed. Now your wallet asks to send it.`,
  askingTogether: (amount: string): string =>
    `It asks for the permission and the payment of ${amount} together: all of it happens, or none.`,
  askingSign: (amount: string): string =>
    `It asks you to sign. With your signature the service may take ${amount}.`,
  askingSignOnly: 'It asks you to sign. A signature sends nothing by itself.',
  olderPrompt: 'If two requests show in your wallet, reject the older one.',
  waitingForWallet: 'Waiting for your wallet',

  awaitedTitle: 'Your wallet is still answering another payment',
  awaitedText: 'It is asked for one at a time. This one comes next; nothing of it has left.',
  awaitedOpen: 'Look at that payment',
  awaitedWait: 'Waiting for its turn',
  cancel: 'Do not ask for this one',

  preparingTitle: 'Getting ready',
  preparingText: 'The quote is checked and the network is read before your wallet is asked.',
  switchingTitle: (chain: string): string => `Go to ${chain} in your wallet`,
  switchingText: 'Your wallet asks to change the network. That moves no money.',
  readyTitle: 'Ready',
  readyText: 'Everything was checked. Your wallet is asked when you say so.',

  allowedTitle: (amount: string): string => `The permission for ${amount} is there`,
  allowedText: 'Your wallet has not been asked to send it. Nothing has left.',
  allowedAged: 'The quote is too old to send it. Nothing has left; the permission stands until it is used.',

  searchingWait: (chain: string): string => `Looking on ${chain}`,
  searchingTitle: 'Looking for it',
  searchingText: (time: string, ago: string, chain: string): string =>
    `Asked at ${time}, ${ago} ago. No answer is known, so ${chain} is searched before anything else.`,
  openTitle: 'Something is open in your wallet',
  openText: (time: string, ago: string, chain: string, block: string): string =>
    `Asked at ${time}, ${ago} ago. No answer yet, and nothing of it on ${chain} up to block ${block}.`,
  walletFailedTitle: 'Your wallet did not say whether it was sent',
  walletFailedText: (message: string, chain: string): string =>
    `It said “${message}”. That does not tell whether the money left, so ${chain} is searched.`,
  walletFailedSearched: (chain: string, block: string): string =>
    `Nothing of it on ${chain} up to block ${block}.`,
  refused: (hash: string): string => `${hash} is not this deposit. The search goes on.`,
  overBudgetTitle: 'Paste the hash from your wallet',
  overBudgetText: (time: string, ago: string, chain: string): string =>
    `Asked at ${time}, ${ago} ago, and no answer is known. ${chain} can be searched only in short pieces here, which takes long.`,
  overBudgetHow:
    'Your wallet lists what it sent under Activity. With the hash from there it is found at once.',
  overBudgetSearched: (chain: string, block: string): string =>
    `Nothing of it on ${chain} up to block ${block}. The search goes on.`,
  overBudgetGoesOn: 'The search goes on.',
  takenTitle: 'Your wallet took it',
  takenText: (chain: string): string =>
    `The permission and the payment go together, as one. Your wallet has not named their transaction; ${chain} is searched for it.`,
  takenNote: 'A wallet that several people sign for sends it when all have signed.',
  inWalletAsFarAsSeen: 'In your wallet, as far as can be seen',
  mayHaveLeft: 'It may have left your wallet',
  notSeen: 'not seen',
  walletShows: 'Your wallet shows it like this',
  to: 'To',
  amount: 'Amount',
  network: 'Network',
  nonce: 'Nonce',
  askedOnlyAfter:
    'Approve or reject it there. You are asked again only after you say that nothing is waiting.',
  look: 'Look in your wallet',
  lookHint:
    'This page cannot open it for you. Open it from the browser’s toolbar or on your phone: what waits is listed there, or under Activity.',
  nothingWaiting: 'Nothing is waiting',
  paste: 'Paste a hash',
  pasteLabel: 'Transaction hash from your wallet',
  pasteInvalid: 'A hash is 0x and 64 digits or letters a to f',
  pasteGo: 'Look for this transaction',

  inWallet: (chain: string): string => `In your wallet on ${chain}`,
  yourWalletOn: (chain: string): string => `Your wallet on ${chain}`,
  left: 'Left your wallet',
  leftAmount: (amount: string): string => `${amount} left your wallet`,
  deposit: 'Deposit',
  depositConfirmed: 'Deposit confirmed',
  solver: 'Solver',
  solverHas: 'Solver has the order',
  expected: (amount: string): string => `${amount} expected`,
  expectedWhere: (chain: string, least: string): string => `In your wallet on ${chain}, at least ${least}`,
  theirsOn: (address: string, chain: string): string => `${address} on ${chain}`,
  expectedAt: (address: string, chain: string, least: string): string =>
    `At ${address} on ${chain}, at least ${least}`,
  by: (time: string): string => `by ${time}`,

  unseenText: (chain: string): string => `Your wallet named a transaction. ${chain} does not show it yet.`,
  unseenLong: (chain: string): string =>
    `${chain} has not seen this transaction yet. It may have been dropped or replaced: look in your wallet’s activity.`,
  pendingText: (chain: string): string => `${chain} is confirming it.`,
  includedText: (chain: string): string => `It is in a block of ${chain}. The deposit is being checked.`,
  revertedText: (chain: string): string => `${chain} undid it. That is final in a moment.`,
  vanishedText: (chain: string): string =>
    `${chain} replaced the block it was in. It waits to be put into another; nothing has to be done.`,
  blockedTitle: 'An earlier transaction holds it up',
  blockedText: (number: string, chain: string): string =>
    `${chain} takes this account’s transactions in order, and #${number} is not through yet. Speed that one up or cancel it in your wallet; this one follows by itself.`,
  blockedNote: 'Sent, and in no block yet: still in your wallet',
  blockedBy: 'Held up by',
  blockedOwn: 'This one',
  transactionNumber: (number: string): string => `Transaction #${number}`,
  postingTitle: 'Your signature is on its way',
  postingText: 'It is given to the service, and kept on this device until the service has it.',
  postingWait: 'Waiting for the service',
  permittedText: (amount: string): string =>
    `The service has your signature and takes ${amount} from your wallet with it.`,
  permittedNote:
    'Your wallet is not asked again. As long as the service has not taken it, nothing has left. You can close this page; it goes on.',
  calledTitle: (chain: string): string => `Carried out on ${chain}`,
  calledText: (chain: string, amount: string): string =>
    `In a block of ${chain}. ${amount} was expected: your wallet shows what it brought.`,
  signedTitle: 'The service took your signature',
  depositInBlock: 'Deposit in a block',
  notFinal: 'Not final yet. That comes by itself.',
  approvingText: (chain: string): string =>
    `The permission is being confirmed on ${chain}. Nothing has left.`,
  waitingText: 'At the depository. A solver takes it next.',
  fillingText: (chain: string): string => `A solver is filling it on ${chain}.`,
  saidArrivedText: (chain: string): string => `The service says that it arrived. Looking for it on ${chain}.`,
  saidText: (status: string): string => `The service says “${status}”. It is still followed.`,
  taken: (elapsed: string): string => `This has taken ${elapsed}.`,
  usually: (usual: string, elapsed: string): string => `Usually ${usual}; this one has taken ${elapsed}.`,
  usuallyOnly: (usual: string): string => `Usually ${usual}.`,

  ifNot: (time: string, amount: string, where: string, chain: string): string =>
    `If no solver fills it by ${time}, ${amount} less gas goes back to ${where} on ${chain}. You can close this page; it goes on.`,
  deadlineOver: (time: string, where: string, chain: string): string =>
    `No solver may fill it since ${time}. It goes back to ${where} on ${chain}. You can close this page; it goes on.`,
  goesOn: 'You can close this page; it goes on.',
  journalFailing:
    'This browser does not keep what happens. Leave this page open until it is done, or note the transaction.',
  another: 'Start another',
  handOff: 'Follow on your phone',

  arrivedText: (chain: string, after: string): string =>
    `In your wallet on ${chain}, ${after} after you sent it.`,
  arrivedAt: (address: string, chain: string, after: string): string =>
    `At ${address} on ${chain}, ${after} after you sent it.`,
  seenAt: (time: string): string => `Seen on chain at ${time}`,
  saidAt: (time: string): string => `The service says so since ${time}; the chain could not be read`,
  arrivedUnread: 'It has arrived, the service says',
  cost: 'It cost, as quoted',
  somethingElse: 'Swap something else',
  backToList: 'Back to the list',

  notFilled: 'Not filled',
  notFilledWhy: (words: string): string => `The service gives as reason: ${words}.`,
  notFilledPrice: (amount: string, chain: string, least: string): string =>
    `On ${chain}, ${amount} would have bought less than your minimum of ${least}.`,
  nothingPaid: (chain: string): string => `Nothing was paid out on ${chain}`,
  failingText: 'At the depository. Stopped at the service, a refund may follow.',
  refundingText: (chain: string): string => `On its way back to your wallet on ${chain}.`,
  backText: (chain: string, after: string): string =>
    `Back in your wallet on ${chain}, ${after} after you sent it.`,
  backUnread: 'It has come back, the service says',
  attemptCosts: 'This attempt cost you',
  depositGas: 'Gas of your deposit',
  refundGas: 'Less than you sent',
  nothingToDo: 'Nothing to do. You can close this page; it goes on.',

  failedTitle: 'Not filled, and no refund is seen',
  failedText: (amount: string, chain: string): string =>
    `${amount} is at the depository on ${chain}, seen on chain. It comes home by recovery. This page goes on looking: a refund still shows here.`,
  requestId: 'Request id',
  copyId: 'Copy the request id for support',
  copied: 'Copied',

  paidTwiceTitle: 'You paid twice',
  paidTwice: (amount: string): string =>
    `${amount} more is in the depository, by a second deposit. It comes home by recovery:`,
  recover: 'Take it home',
  recoverSecond: 'Take the second deposit home',
  strayAmount: (chain: string): string => `In the depository on ${chain}`,
  strayLeft: (chain: string): string => `Left your wallet on ${chain}`,
  notFilledThere: 'Not filled: paid on another network',

  stoppedRow: 'Stopped before it left',
  undone: (chain: string): string => `Undone by ${chain}`,
  gone: 'This run is not known on this device any more.',
  explorer: (what: string): string => `${what}, in the explorer`,
}

/** What every language has to say of a run. */
export type RunCopy = typeof run
