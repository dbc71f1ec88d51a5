import type { StopReason } from '@portage/core/execution'

/** What is known of a run when it stops. */
export type StopFacts = Readonly<{
  amount: string
  chain: string
  /** Whether the wallet was asked for anything before, such as a permission. */
  allowed: string | null
  /** Words of the wallet, the chain or the browser. */
  message: string
  expected: string
  got: string
  /** Whether an older request for the same may still be open in the wallet. */
  older: boolean
  /** The network the wallet paid on instead; empty where it did not. */
  elsewhere: string
  /** The transaction that was named for it; empty where there is none. */
  hash: string
  /** How a permission that was signed ended, where it did. */
  end: 'spent' | 'expired' | null
}>

type Words = Readonly<{
  title: (facts: StopFacts) => string
  say: (facts: StopFacts) => string
  button: (facts: StopFacts) => string
}>

const left = (facts: StopFacts): string => {
  // What the older request may still lead to nobody has ruled out.
  if (facts.older) return 'An older request for the same may still be open in your wallet: reject it there.'
  return facts.allowed === null
    ? 'Nothing left your wallet.'
    : `Nothing left your wallet. The permission for ${facts.allowed} stands until it is used.`
}

/** English, the button that asks a wallet once more. */
export const askAgain = (facts: StopFacts): string => `Ask my wallet again for ${facts.amount}`
/** English, the button that leaves a run. */
export const goBack = (): string => 'Back to the form'
/** English, the button that keeps a hash where this page has no recovery. */
export const copyHash = (): string => 'Copy the hash'
/** English, the button that goes on although an earlier run is open. */
export const goBeside = (facts: StopFacts): string => `Ask for ${facts.amount} beside it`
const again = (): string => 'Try again'

/** English, every reason to stop, and the words of its one button. A new reason without them does not compile. */
export const stops: Readonly<Record<StopReason['type'], Words>> = {
  cancelled: {
    title: () => 'You stopped it',
    say: (facts) => `Your wallet is asked for nothing more. ${left(facts)}`,
    button: goBack,
  },
  rejected: {
    title: () => 'You said no in your wallet',
    say: left,
    button: askAgain,
  },
  'sign-failed': {
    title: () => 'It could not be signed',
    say: (facts) => `${facts.message} ${left(facts)}`,
    button: again,
  },
  'nothing-waiting': {
    title: () => 'You said that nothing is waiting',
    say: (facts) =>
      `Nothing of it is on ${facts.chain} so far. If the old request turns up in your wallet after all, approve only one of the two.`,
    button: askAgain,
  },
  reverted: {
    title: () => 'The transaction failed',
    say: (facts) => `${facts.chain} undid it: ${facts.amount} stayed in your wallet, only gas was spent.`,
    button: askAgain,
  },
  replaced: {
    title: () => 'Another transaction took its place',
    say: (facts) =>
      `It was replaced or cancelled in your wallet, and can no longer happen on ${facts.chain}. Nothing of it reached the depository.`,
    button: askAgain,
  },
  'deposit-on-other-chain': {
    title: (facts) => `Your wallet paid on ${facts.elsewhere}`,
    say: (facts) =>
      `It was asked to pay on ${facts.chain}. The money is in the depository on ${facts.elsewhere}, where nobody fills this order, and comes home by recovery. Your wallet is not asked for it again.`,
    button: () => 'Take it home',
  },
  'signature-unanswered': {
    title: () => 'Your wallet gave no signature',
    say: () =>
      'Nothing is allowed without it. If the old request turns up in your wallet after all, approve only one of the two.',
    button: () => 'Ask my wallet again',
  },
  'post-refused': {
    title: () => 'The service did not take the signature',
    say: (facts) =>
      `It said: ${facts.message} The signature is kept; your wallet is not asked for another one.`,
    button: () => 'Give it to the service again',
  },
  'permit-ended': {
    title: (facts) =>
      facts.end === 'spent' ? 'What you signed was used elsewhere' : 'What you signed is over',
    say: (facts) =>
      facts.end === 'spent'
        ? `Your permission for ${facts.amount} was used or cancelled on ${facts.chain} by something else, and nothing was paid for this transfer. Look at your account there before you sign again.`
        : `Nobody has taken ${facts.amount} by your permission, and nobody can any more. Nothing left your wallet.`,
    button: () => 'Get a new quote',
  },
  'earlier-open': {
    title: () => 'An earlier payment is still open',
    say: () =>
      'Your wallet was asked for the same money before, and it is not known what came of it. Look at that one first: if you go on with both, both may be paid. This one has not been asked for.',
    button: () => 'Look at the earlier one',
  },
  'would-fail': {
    title: () => 'It would not go through',
    say: (facts) => `It was tried out on ${facts.chain} and failed: ${facts.message} ${left(facts)}`,
    button: () => 'Look again',
  },
  'verification-failed': {
    title: () => 'This quote is not what you asked for',
    say: (facts) => `It is not used. ${left(facts)}`,
    button: goBack,
  },
  unverifiable: {
    title: () => 'Part of this quote cannot be checked',
    say: (facts) => `Your wallet is asked only after you have said yes to that. ${left(facts)}`,
    button: goBack,
  },
  'quote-aged': {
    title: () => 'This quote is too old to use',
    say: (facts) => `Prices move. ${left(facts)}`,
    button: () => 'Get a new quote',
  },
  'allowance-short': {
    title: () => 'The permission is not there',
    say: (facts) => `The depository may not take ${facts.amount} from your wallet. Nothing left your wallet.`,
    button: () => 'Get a new quote',
  },
  'transaction-pending': {
    title: () => 'A transaction is still on its way',
    say: (facts) =>
      `This account has a transaction on ${facts.chain} that is not in a block yet, and it may be this one. Your wallet is not asked again until it is known what it was.`,
    button: () => 'Look again',
  },
  'transaction-named': {
    title: () => 'It may have been sent',
    say: (facts) =>
      `${facts.hash} was named for it and is not found on ${facts.chain}. It may still arrive, so your wallet is not asked for it again. If your wallet shows that it was dropped, go back to the form for a new quote.`,
    button: () => 'Look again',
  },
  'wallet-missing': {
    title: () => 'No wallet is connected',
    say: (facts) => `Connect the wallet that holds ${facts.amount}. ${left(facts)}`,
    button: () => 'Connect a wallet',
  },
  'wrong-account': {
    title: () => 'Your wallet is on another account',
    say: (facts) => `Go to ${facts.expected} in your wallet; it is on ${facts.got}. ${left(facts)}`,
    button: () => 'Look again',
  },
  'switch-refused': {
    title: () => 'Your wallet stayed where it was',
    say: (facts) => `This is sent on ${facts.chain}. ${left(facts)}`,
    button: (facts) => `Go to ${facts.chain} in my wallet`,
  },
  'switch-failed': {
    title: () => 'Your wallet could not change the network',
    say: (facts) => `Go to ${facts.chain} in your wallet yourself. It said: ${facts.message} ${left(facts)}`,
    button: () => 'Look again',
  },
  'wallet-on-fork': {
    title: () => 'Your wallet sees another network',
    say: (facts) =>
      `Its node calls itself ${facts.chain} and has other blocks. Check the network’s RPC address in your wallet. ${left(facts)}`,
    button: () => 'Look again',
  },
  'chain-unreadable': {
    title: () => 'The network cannot be read',
    say: (facts) =>
      `Without a look at ${facts.chain} your wallet is not asked, so that nothing can be lost from sight. ${facts.message} ${left(facts)}`,
    button: again,
  },
  'journal-failed': {
    title: () => 'This browser keeps nothing',
    say: (facts) =>
      `Your wallet is asked only when it can be written down first, so that it is never asked twice. Leave private mode, or free some space. ${left(facts)}`,
    button: again,
  },
  'journal-volatile': {
    title: () => 'This page remembers nothing',
    say: (facts) =>
      `This browser keeps nothing, so a payment could not be found again after a reload. Your wallet is not asked. ${left(facts)}`,
    button: goBack,
  },
  'not-loaded': {
    title: () => 'Part of this page is missing',
    say: (facts) => `Check the connection and load the page again. ${left(facts)}`,
    button: again,
  },
  'step-unsupported': {
    title: () => 'This quote needs something this page cannot do',
    say: (facts) => `Choose another token or network. ${left(facts)}`,
    button: goBack,
  },
}
