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
}>

/** What the one button does: ask the wallet again, get ready again, or leave. */
export type StopAction = 'ask' | 'retry' | 'quote' | 'connect' | 'leave'

type Words = Readonly<{
  title: string
  say: (facts: StopFacts) => string
  action: StopAction
  button: (facts: StopFacts) => string
}>

const left = (facts: StopFacts): string =>
  facts.allowed === null
    ? 'Nothing left your wallet.'
    : `Nothing left your wallet. The permission for ${facts.allowed} stands until it is used.`
/** English, the button that asks a wallet once more. */
export const askAgain = (facts: StopFacts): string => `Ask my wallet again for ${facts.amount}`
const goBack = (): string => 'Back to the form'
const again = (): string => 'Try again'

/** English, every reason to stop. A new reason without its sentence and its one action does not compile. */
export const stops: Readonly<Record<StopReason['type'], Words>> = {
  cancelled: {
    title: 'You stopped it',
    say: (facts) => `Your wallet is asked for nothing more. ${left(facts)}`,
    action: 'leave',
    button: goBack,
  },
  rejected: {
    title: 'You said no in your wallet',
    say: left,
    action: 'ask',
    button: askAgain,
  },
  'nothing-waiting': {
    title: 'You said that nothing is waiting',
    say: (facts) =>
      `Nothing of it is on ${facts.chain} so far. If the old request turns up in your wallet after all, approve only one of the two.`,
    action: 'ask',
    button: askAgain,
  },
  reverted: {
    title: 'The transaction failed',
    say: (facts) => `${facts.chain} undid it: ${facts.amount} stayed in your wallet, only gas was spent.`,
    action: 'ask',
    button: askAgain,
  },
  'verification-failed': {
    title: 'This quote is not what you asked for',
    say: (facts) => `It is not used. ${left(facts)}`,
    action: 'leave',
    button: goBack,
  },
  unverifiable: {
    title: 'Part of this quote cannot be checked',
    say: (facts) => `Your wallet is asked only after you have said yes to that. ${left(facts)}`,
    action: 'leave',
    button: goBack,
  },
  'quote-aged': {
    title: 'This quote is too old to use',
    say: (facts) => `Prices move. ${left(facts)}`,
    action: 'quote',
    button: () => 'Get a new quote',
  },
  'allowance-short': {
    title: 'The permission is not there',
    say: (facts) => `The depository may not take ${facts.amount} from your wallet. Nothing left your wallet.`,
    action: 'quote',
    button: () => 'Get a new quote',
  },
  'transaction-pending': {
    title: 'A transaction is still on its way',
    say: (facts) =>
      `This account has a transaction on ${facts.chain} that is not in a block yet, and it may be this one. Your wallet is not asked again until it is known what it was.`,
    action: 'retry',
    button: () => 'Look again',
  },
  'wallet-missing': {
    title: 'No wallet is connected',
    say: (facts) => `Connect the wallet that holds ${facts.amount}. ${left(facts)}`,
    action: 'connect',
    button: () => 'Connect a wallet',
  },
  'wrong-account': {
    title: 'Your wallet is on another account',
    say: (facts) => `Go to ${facts.expected} in your wallet; it is on ${facts.got}. ${left(facts)}`,
    action: 'retry',
    button: () => 'Look again',
  },
  'switch-refused': {
    title: `Your wallet stayed where it was`,
    say: (facts) => `This is sent on ${facts.chain}. ${left(facts)}`,
    action: 'retry',
    button: (facts) => `Go to ${facts.chain} in my wallet`,
  },
  'switch-failed': {
    title: 'Your wallet could not change the network',
    say: (facts) => `Go to ${facts.chain} in your wallet yourself. It said: ${facts.message} ${left(facts)}`,
    action: 'retry',
    button: () => 'Look again',
  },
  'chain-unreadable': {
    title: 'The network cannot be read',
    say: (facts) =>
      `Without a look at ${facts.chain} your wallet is not asked, so that nothing can be lost from sight. ${facts.message} ${left(facts)}`,
    action: 'retry',
    button: again,
  },
  'journal-failed': {
    title: 'This browser keeps nothing',
    say: (facts) =>
      `Your wallet is asked only when it can be written down first, so that it is never asked twice. Leave private mode, or free some space. ${left(facts)}`,
    action: 'retry',
    button: again,
  },
  'step-unsupported': {
    title: 'This quote needs something this page cannot do',
    say: (facts) => `Choose another token or network. ${left(facts)}`,
    action: 'leave',
    button: goBack,
  },
}
