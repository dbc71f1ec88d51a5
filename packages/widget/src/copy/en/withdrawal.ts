import type { JobEnd, TransactionFault, WithdrawalStop } from '@portage/core/recovery'

/** English, a withdrawal: what is signed, where it stands, what can be done. */
export const withdrawal = {
  title: 'Withdraw',
  to: 'To',
  change: 'Change',
  changeRecipient: 'Change where it goes',
  backToReview: 'Back to the withdrawal',
  noRecipient: 'not chosen yet',
  amount: 'Amount',
  chain: 'Network',
  owner: 'Owner, who signs',
  digest: 'Digest',
  asksTitle: 'What your wallet is asked for',
  asksSign: 'Sign one message. That moves nothing and costs nothing.',
  asksSend: (chain: string, gas: string): string =>
    `Then send the payout on ${chain}. Its gas is paid in ${gas}.`,
  asksSendOther: (chain: string): string =>
    `The payout on ${chain} is then sent by the recipient’s wallet, which pays its gas.`,
  asksNobody: (chain: string): string => `This page cannot send on ${chain}: it shows the payout to you.`,
  claimFirst: (chain: string): string =>
    `First the deposit is claimed onto the hub. It has to be final on ${chain} for that.`,
  contract:
    'The owner is a contract account. The service may refuse its signature, and says so then; nothing is lost by trying.',
  sign: (amount: string): string => `Sign to withdraw ${amount}`,
  chooseFirst: 'Choose where it goes',
  getting: 'Getting ready',
  cannotBegin: (message: string): string => `It cannot be withdrawn like this: ${message}`,

  inDepository: (chain: string): string => `In the depository on ${chain}`,
  deposit: 'Depository',
  hub: 'Hub',
  onHub: 'On the hub',
  signed: 'Signed by the owner',
  signature: 'Signature',
  payout: 'Payout',
  paying: (chain: string): string => `Payout on ${chain}`,
  recipientOn: (address: string, chain: string): string => `${address} on ${chain}`,

  attestingTitle: 'Claiming it onto the hub',
  attestingText: (chain: string): string =>
    `The deposit has to be final on ${chain} first. That takes as long as the network takes. You can close this page and come back.`,
  notice: (message: string): string => `It was answered: ${message}`,
  preparingTitle: 'Getting ready',
  preparingText: 'The service writes what you sign.',
  signingTitle: 'Your wallet asks you to sign',
  signingText: 'Compare what it shows. The signature sends nothing by itself.',
  awaitedTitle: 'Your wallet is still answering something else',
  awaitedText: 'It is asked for one thing at a time. This comes next.',
  compare: 'What you sign',
  submittingTitle: 'Your signature is on its way',
  submittingText: 'It is kept on this device until the service has it.',
  followingTitle: 'The service prepares the payout',
  followingText: 'That takes moments, or minutes. You can close this page and come back.',
  jobs: {
    initiating: 'It has begun.',
    attesting: 'The money is claimed for it.',
    processing: 'It is at work.',
    ready: 'The payout is ready.',
    executed: 'It says that it was paid out.',
    expired: 'It says that the payout expired.',
    failed: 'It says that it failed.',
  } as Readonly<Record<string, string>>,
  job: (status: string): string => `The service says “${status}”.`,
  shownTitle: (chain: string): string => `The payout is ready for ${chain}`,
  shownText: (chain: string): string =>
    `This page cannot send on ${chain}, so it shows what is to be sent. It is followed here whoever sends it.`,
  sender: 'Sent by',
  gasLabel: 'Gas',
  gasUnsaid: (gas: string): string => `paid in ${gas} by the sender`,
  transaction: 'Transaction',
  copyTransaction: 'Copy the transaction',
  readyTitle: 'The payout is ready',
  readyText: (account: string, chain: string): string =>
    `It is sent by ${account} on ${chain}, which pays the gas. It is checked once more before your wallet is asked.`,
  readyGas: (amount: string): string => `About ${amount} of gas at most.`,
  payOut: (amount: string): string => `Pay out ${amount}`,
  checkingTitle: 'Checking the payout',
  checkingText: 'It is read and tried out before your wallet is asked.',
  switchingTitle: (chain: string): string => `Go to ${chain} in your wallet`,
  switchingText: 'Your wallet asks to change the network. That moves no money.',
  askingTitle: 'Your wallet asks you now',
  askingText: (amount: string): string =>
    `It asks to send the payout of ${amount}. Approve or reject it there.`,
  locatingTitle: 'Looking for the payout',
  locatingText: (chain: string): string =>
    `It may have been sent, so ${chain} is searched before anything else.`,
  locatingSaid: (message: string): string => `Your wallet said “${message}”.`,
  mayBeSent: 'It may have been sent',
  confirmingTitle: 'The payout is on its way',
  confirming: {
    unseen: (chain: string): string => `${chain} does not show it yet.`,
    pending: (chain: string): string => `${chain} is confirming it.`,
    included: (chain: string): string => `It is in a block of ${chain}, and waits to be final.`,
    reverted: (chain: string): string => `${chain} undid it. That is final in a moment.`,
  },
  expiringTitle: 'Waiting until the payout can no longer happen',
  expiringText: (time: string): string =>
    `The service gave it up, and it could still be carried out until ${time} of its network. Only then another one is safe.`,
  needsTitle: (account: string): string => `Connect ${account}`,
  needsToSign: (account: string): string =>
    `Only ${account} can sign this withdrawal. Choose that account in your wallet.`,
  needsToSend: (account: string, vm: string, chain: string, gas: string): string =>
    `The payout on ${chain} is ${account}’s to send, from a wallet for ${vm}, with some ${gas} for gas. It goes on there by itself.`,
  vms: {
    evm: 'EVM networks',
    svm: 'Solana',
    bvm: 'Bitcoin',
    tvm: 'Tron',
    tonvm: 'TON',
    hypevm: 'the exchange',
    lvm: 'Lighter',
    xrpvm: 'the XRP ledger',
  } as Readonly<Record<string, string>>,
  completeTitle: (amount: string): string => `${amount} was paid out`,
  completeAt: (address: string, chain: string): string => `At ${address} on ${chain}.`,
  seenAt: (time: string): string => `Seen on chain at ${time}`,
  saidAt: (time: string): string => `The service says so since ${time}; the chain could not be read`,
  journalFailing:
    'This browser does not keep what happens. Leave this page open until it is done, or note the transaction.',
  expiringFar: (duration: string): string =>
    `The service gave it up, and it could still be carried out for another ${duration} by the time of its network. Only then another one is safe.`,
  expiringNever:
    'The service gave it up, and its payout has no end that a person could wait for: another one would not be safe.',
  expiringHelp: 'Make a file for support and send it: they can look into it before.',
  goesOn: 'You can close this page; it goes on.',
  nothingWaiting: 'Nothing is waiting',
  paste: 'Paste a hash',
  look: 'Look in your wallet',
  stop: 'Do not go on',
  connect: 'Connect a wallet',
  waitingWallet: 'Waiting for your wallet',
  done: 'Look for more',
  stoppedRow: 'Stopped here',
  explorer: (what: string): string => `${what}, in the explorer`,
  askSupport: 'Make a file for support',
  tryAgain: 'Try again',
  hubLooking: 'Looking at what the hub holds',
  hubHolds: (amount: string): string => `The hub still holds ${amount}: it is safe to sign again.`,
  hubHoldsLess: (amount: string): string =>
    `The hub holds ${amount} now, less than before this withdrawal. Look whether it was paid out before you do anything else.`,
}

/** What is known of a withdrawal when it stops. */
export type WithdrawalStopFacts = Readonly<{
  amount: string
  /** What can be withdrawn instead, where that is less. */
  lower: string
  chain: string
  /** The owner's network. */
  ownerChain: string
  /** Words of the service, the wallet or the chain, ended. */
  message: string
}>

/** What the button of a stop does: go on, see the other withdrawal, ask support, or leave. */
export type WithdrawalStopAct = 'start' | 'see-other' | 'support' | 'leave'

type StopWords = Readonly<{
  title: (facts: WithdrawalStopFacts) => string
  say: (facts: WithdrawalStopFacts) => string
  button: (facts: WithdrawalStopFacts) => string
  act: WithdrawalStopAct
}>

const again = (): string => 'Try again'
const leave = (): string => 'Back'
const help = (): string => 'Make a file for support'
const stays = 'The money stays where it is.'

/** English, every reason to stop a withdrawal, and its one next action. A new reason without them does not compile. */
export const withdrawalStops: Readonly<Record<WithdrawalStop['type'], StopWords>> = {
  cancelled: {
    title: () => 'You stopped it',
    say: () => `Nothing more is asked for. ${stays}`,
    button: () => 'Go on after all',
    act: 'start',
  },
  'support-only': {
    title: () => 'This goes through support',
    say: ({ ownerChain }) => `Money of ${ownerChain} cannot be withdrawn by a signature. ${stays}`,
    button: help,
    act: 'support',
  },
  'attest-refused': {
    title: () => 'The service does not take this deposit',
    say: ({ message }) =>
      `It said: ${message} For this transaction that is the end of the way; support can look further.`,
    button: help,
    act: 'support',
  },
  'prepare-refused': {
    title: () => 'The service refuses this withdrawal',
    say: ({ message }) => `It said: ${message} Nothing was signed. ${stays}`,
    button: again,
    act: 'start',
  },
  'prepared-wrong': {
    title: () => 'The service wrote something else',
    say: ({ message }) => `${message} It is not signed.`,
    button: again,
    act: 'start',
  },
  'amount-lower': {
    title: ({ lower }) => `Only ${lower} can be withdrawn now`,
    say: ({ amount }) => `You asked for ${amount}. The rest stays where it is.`,
    button: ({ lower }) => `Withdraw ${lower}`,
    act: 'start',
  },
  'signature-unsupported': {
    title: () => 'This wallet cannot sign a withdrawal',
    say: () => `Open the account in another wallet. ${stays}`,
    button: again,
    act: 'start',
  },
  'signature-unanswered': {
    title: () => 'Your wallet gave no signature',
    say: () =>
      'It was asked for, here or in another tab, and no answer is known. Nothing is sent by it. If you ask again and the old request turns up after all, reject that one.',
    button: () => 'Ask my wallet again',
    act: 'start',
  },
  'domain-refused': {
    title: () => 'This wallet signs for this page only',
    say: () =>
      'The service takes such a signature from its own page alone. Withdraw there with the same wallet.',
    button: leave,
    act: 'leave',
  },
  rejected: {
    title: () => 'You said no in your wallet',
    say: () => `Nothing was sent. ${stays}`,
    button: () => 'Ask my wallet again',
    act: 'start',
  },
  'submission-refused': {
    title: () => 'The service did not take the signature',
    say: ({ message }) =>
      `It said: ${message} What it writes is good for about a minute; another one can be signed.`,
    button: () => 'Sign again',
    act: 'start',
  },
  'job-over': {
    title: () => 'This withdrawal came to nothing',
    say: ({ message }) => message,
    button: () => 'Sign again',
    act: 'start',
  },
  'other-open': {
    title: () => 'This money is being withdrawn already',
    say: () =>
      'Another withdrawal of it was signed in this browser. Bring that one to its end first. Of this one nothing was sent.',
    button: () => 'See the other one',
    act: 'see-other',
  },
  'transaction-refused': {
    title: () => 'The payout is not what you signed',
    say: ({ message }) => `${message} Your wallet is not shown it.`,
    button: help,
    act: 'support',
  },
  'would-fail': {
    title: () => 'The payout would not go through',
    say: ({ chain, message }) => `It was tried out on ${chain} and failed: ${message}`,
    button: again,
    act: 'start',
  },
  'chain-unreadable': {
    title: () => 'The network cannot be read',
    say: ({ chain, message }) => `Without a look at ${chain} your wallet is not asked. ${message}`,
    button: again,
    act: 'start',
  },
  'switch-refused': {
    title: () => 'Your wallet stayed where it was',
    say: ({ chain }) => `The payout is sent on ${chain}.`,
    button: ({ chain }) => `Go to ${chain} in my wallet`,
    act: 'start',
  },
  'switch-failed': {
    title: () => 'Your wallet could not change the network',
    say: ({ chain, message }) => `Go to ${chain} in your wallet yourself. It said: ${message}`,
    button: again,
    act: 'start',
  },
  'sign-failed': {
    title: () => 'It could not be signed',
    say: ({ message }) => `${message} Nothing was sent.`,
    button: again,
    act: 'start',
  },
  'nothing-waiting': {
    title: () => 'You said that nothing is waiting',
    say: ({ chain }) =>
      `${chain} is still searched. If the old request turns up after all, approve only one: the second can do nothing and costs gas.`,
    button: ({ amount }) => `Ask my wallet again for ${amount}`,
    act: 'start',
  },
  reverted: {
    title: () => 'The payout failed on its network',
    say: ({ chain }) => `${chain} undid it: only gas was spent.`,
    button: ({ amount }) => `Ask my wallet again for ${amount}`,
    act: 'start',
  },
  'journal-failed': {
    title: () => 'This browser keeps nothing',
    say: () =>
      'Your wallet is asked only when it can be written down first. Leave private mode, or free some space.',
    button: again,
    act: 'start',
  },
  'journal-volatile': {
    title: () => 'This page remembers nothing',
    say: () => 'A withdrawal could not be found again after a reload, so your wallet is not asked.',
    button: leave,
    act: 'leave',
  },
}

/** English, how a job ended without paying. */
export const jobEnds: Readonly<Record<JobEnd, string>> = {
  expired: 'Its payout was not carried out in time, and cannot happen any more.',
  failed: 'The service gave it up.',
  forgotten: 'The service does not know it any more, so nobody says what became of it.',
  other: 'The service was at work on another withdrawal of the same money.',
}

/** English, why the service gave a job up, by its `reason`. Others are named as they came. */
export const jobReasons: Readonly<Record<string, string>> = {
  insufficient_balance: 'The hub holds less than that.',
  invalid_signature: 'The signature is not the owner’s.',
  unsupported_chain: 'Nothing can be paid out on this network.',
  invalid_amount: 'The amount cannot be paid out.',
  chain_disabled: 'The network is switched off at the service for now.',
  internal_error: 'Something went wrong at the service.',
}
/** English, a reason nobody here has heard of. */
export const unknownJobReason = (reason: string): string => `The service gives as reason ${reason}.`

/** English, what is wrong with a payout. A new fault without its sentence does not compile. */
export const transactionFaults: Readonly<Record<TransactionFault, string>> = {
  'unknown-kind': 'It is of a kind this page cannot read.',
  'other-chain': 'It is for another network.',
  'other-sender': 'It is for somebody who is neither the owner nor the recipient.',
  'untrusted-target': 'It calls a contract that nobody vouches for.',
  'other-function': 'It calls something else than a payout.',
  'sends-value': 'It would send your own money along.',
  'other-calls': 'It would do more than this one payment.',
  'other-recipient': 'It pays another address.',
  'other-currency': 'It pays another token.',
  'other-amount': 'It pays another amount.',
}

/** What every language has to say of a withdrawal. */
export type WithdrawalCopy = typeof withdrawal
