import type { StopReason } from '@portage/core/execution'
import type { CustomView, NextAction } from './customView.js'

/** What a stop is told with. */
export type StopTelling = Readonly<{
  /** What the wallet has not been asked for. */
  notAsked: string
  nameOf: (chainId: number) => string
  /** Whether this page holds the execution of this id. */
  holds: (id: string) => boolean
}>

/** Why an execution stopped, in one sentence, and what to do about it. */
export function customStop(reason: StopReason, { notAsked, nameOf, holds }: StopTelling): CustomView {
  const askAgain: NextAction = { type: 'start', label: 'Ask the wallet again', accepts: 'verified' }
  const tryAgain: NextAction = { type: 'start', label: 'Try again', accepts: 'verified' }
  const newQuote: NextAction = { type: 'again', label: 'Back to the form' }
  const stop = (sentence: string, action: NextAction): CustomView => ({
    sentence,
    action,
    beside: null,
    isOpen: false,
    notice: null,
  })
  switch (reason.type) {
    case 'cancelled':
      return stop(`You stopped it. ${notAsked}`, newQuote)
    case 'rejected':
      return stop('You said no in your wallet. Nothing was sent.', askAgain)
    case 'sign-failed':
      return stop(`It could not be signed: ${reason.message} Nothing was sent.`, askAgain)
    case 'nothing-waiting':
      return stop('You said that nothing is waiting in your wallet. Nothing was found on chain.', askAgain)
    case 'reverted':
      return stop('The transaction failed on chain. No money moved except the gas.', askAgain)
    case 'replaced':
      return stop(
        'Another transaction took its place for good. Nothing of it reached the depository.',
        askAgain,
      )
    case 'deposit-on-other-chain':
      return stop(
        `Your wallet paid on ${nameOf(reason.chainId)} instead, by ${reason.hash}. The money is in the depository there and comes home by recovery: open Recovery with that hash. It is not asked for again.`,
        newQuote,
      )
    case 'signature-unanswered':
      return stop('Your wallet gave no signature. Nothing is allowed without it.', askAgain)
    case 'post-refused':
      return stop(`The service did not take the signature: ${reason.message} It is kept.`, {
        type: 'start',
        label: 'Give it to the service again',
        accepts: 'verified',
      })
    case 'permit-ended':
      return stop(
        reason.end === 'spent'
          ? 'Your permission was used or cancelled by something else, and nothing was paid for this transfer.'
          : 'Nobody has taken the money by your permission, and nobody can any more.',
        newQuote,
      )
    case 'earlier-open': {
      const view = stop(
        `An earlier payment of the same money has no answer yet: look at it first, both may be paid. ${notAsked}`,
        holds(reason.executionId)
          ? { type: 'open', label: 'Look at the earlier one', id: reason.executionId }
          : newQuote,
      )
      return { ...view, beside: { type: 'start', label: 'Go on beside it', accepts: 'verified' } }
    }
    case 'ids-reused':
      return stop(
        `Another quote was sent under the ids of this one, and one order is paid once. ${notAsked}`,
        holds(reason.executionId)
          ? { type: 'open', label: 'Look at the one that was sent', id: reason.executionId }
          : newQuote,
      )
    case 'shown-differs':
      return stop(`The quote changed under your click. Read it again. ${notAsked}`, tryAgain)
    case 'would-fail':
      return stop(`Tried out first, it does not go through: ${reason.message} ${notAsked}`, tryAgain)
    case 'verification-failed':
      return stop(`This quote is not what was asked for. ${notAsked}`, newQuote)
    case 'depository-moved':
      return stop(
        `The service uses a depository this page does not know yet: the page needs an update. ${notAsked}`,
        newQuote,
      )
    case 'unverifiable':
      return stop(`Not everything of this quote could be checked. ${notAsked}`, {
        type: 'start',
        label: 'Go on although it is not checked',
        accepts: 'unverifiable',
      })
    case 'allowance-short':
      return stop(`The permission for the depository is not there. ${notAsked}`, newQuote)
    case 'transaction-pending':
      return stop(
        'A transaction of this account is still on its way. The wallet is not asked again until it is known what it was.',
        tryAgain,
      )
    case 'transaction-named':
      return stop(
        `Transaction ${reason.hash} was named for it and is not found. It may still arrive, so the wallet is not asked for it again.`,
        tryAgain,
      )
    case 'quote-aged':
      return stop(`This quote is too old. ${notAsked}`, newQuote)
    case 'wallet-missing':
      return stop('No wallet is connected. Connect one.', tryAgain)
    case 'wrong-account':
      return stop(`Your wallet is on another account. Change to ${reason.expected}.`, tryAgain)
    case 'switch-refused':
      return stop(`You said no to changing the chain. ${notAsked}`, tryAgain)
    case 'switch-failed':
      return stop(`Your wallet did not change its chain: ${reason.message}`, tryAgain)
    case 'wallet-on-fork':
      return stop(`Your wallet's node has other blocks than this chain. ${notAsked}`, tryAgain)
    case 'chain-unreadable':
      return stop(`The chain cannot be read: ${reason.message} ${notAsked}`, tryAgain)
    case 'journal-failed':
      return stop(
        `This browser does not keep what is needed to find the money: ${reason.message} ${notAsked}`,
        tryAgain,
      )
    case 'journal-volatile':
      return stop(
        `This browser keeps nothing, so a payment could not be found again after a reload. ${notAsked}`,
        newQuote,
      )
    case 'not-loaded':
      return stop(`Part of this page could not be loaded: load it again. ${notAsked}`, tryAgain)
    case 'step-unsupported':
      return stop(`This quote holds a step that this version cannot carry out. ${notAsked}`, newQuote)
    default:
      return reason satisfies never
  }
}
