import type { StopReason } from '@portage/core/execution'
import type { CustomView, NextAction } from './view.js'

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
  const askAgain: NextAction = { type: 'start', label: 'Try again in the wallet', accepts: 'verified' }
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
      return stop('You rejected it in your wallet. Nothing was sent.', askAgain)
    case 'sign-failed':
      return stop(`Signing failed: ${reason.message} Nothing was sent.`, askAgain)
    case 'nothing-waiting':
      return stop('You said nothing is waiting in your wallet. Nothing was found on chain.', askAgain)
    case 'reverted':
      return stop('The transaction failed on chain. You paid only gas.', askAgain)
    case 'replaced':
      return stop('Another transaction replaced it for good. Nothing was deposited.', askAgain)
    case 'deposit-on-other-chain':
      return stop(
        `Your wallet paid on ${nameOf(reason.chainId)} instead: ${reason.hash}. You can withdraw the deposit: open Recovery with that hash. The payment won’t be requested again.`,
        newQuote,
      )
    case 'signature-unanswered':
      return stop('No signature from your wallet. Nothing is allowed without one.', askAgain)
    case 'post-refused':
      return stop(
        `The service didn’t accept the signature: ${reason.message} This browser keeps the signature.`,
        {
          type: 'start',
          label: 'Send the signature again',
          accepts: 'verified',
        },
      )
    case 'permit-ended':
      return stop(
        reason.end === 'spent'
          ? 'Your approval was used or cancelled by something else, and nothing was paid for this transfer.'
          : 'No one has taken the money with your approval, and no one can any more.',
        newQuote,
      )
    case 'earlier-open': {
      const view = stop(
        `We don’t know the outcome of an earlier payment of the same money. Check that payment first, or you may pay twice. ${notAsked}`,
        holds(reason.executionId)
          ? { type: 'open', label: 'View the earlier payment', id: reason.executionId }
          : newQuote,
      )
      return { ...view, beside: { type: 'start', label: 'Send this one as well', accepts: 'verified' } }
    }
    case 'ids-reused':
      return stop(
        `Another quote was sent with the same IDs, and each order is paid only once. ${notAsked}`,
        holds(reason.executionId)
          ? { type: 'open', label: 'View the sent payment', id: reason.executionId }
          : newQuote,
      )
    case 'shown-differs':
      return stop(`The quote changed as you clicked. Read it again. ${notAsked}`, tryAgain)
    case 'would-fail':
      return stop(`A simulation failed: ${reason.message} ${notAsked}`, tryAgain)
    case 'verification-failed':
      return stop(`This quote doesn’t match your request. ${notAsked}`, newQuote)
    case 'depository-moved':
      return stop(
        `The service uses a deposit address that this site doesn’t know yet. The site needs an update. ${notAsked}`,
        newQuote,
      )
    case 'unverifiable':
      return stop(`Part of this quote can’t be checked. ${notAsked}`, {
        type: 'start',
        label: 'Continue without these checks',
        accepts: 'unverifiable',
      })
    case 'allowance-short':
      return stop(`The approval for the deposit contract is missing. ${notAsked}`, newQuote)
    case 'transaction-pending':
      return stop(
        'A transaction of this account is still pending, and it might be this one. We’ll wait until we know.',
        tryAgain,
      )
    case 'transaction-named':
      return stop(
        `Transaction ${reason.hash} was reported for this payment, but isn’t found. The payment may still arrive, so we won’t request it again.`,
        tryAgain,
      )
    case 'quote-aged':
      return stop(`This quote has expired. ${notAsked}`, newQuote)
    case 'wallet-missing':
      return stop('No wallet is connected. Connect one.', tryAgain)
    case 'wrong-account':
      return stop(`Your wallet is on another account. Switch to ${reason.expected}.`, tryAgain)
    case 'switch-refused':
      return stop(`You rejected switching networks. ${notAsked}`, tryAgain)
    case 'switch-failed':
      return stop(`Your wallet didn’t switch networks: ${reason.message}`, tryAgain)
    case 'wallet-on-fork':
      return stop(`Your wallet’s RPC has different blocks from this chain. ${notAsked}`, tryAgain)
    case 'chain-unreadable':
      return stop(`We can’t read the chain: ${reason.message} ${notAsked}`, tryAgain)
    case 'journal-failed':
      return stop(
        `This browser can’t save what we need to find the money again: ${reason.message} ${notAsked}`,
        tryAgain,
      )
    case 'journal-volatile':
      return stop(
        `This browser doesn’t save data, so we couldn’t find a payment again after a reload. ${notAsked}`,
        newQuote,
      )
    case 'not-loaded':
      return stop(`Part of this site didn’t load: reload the page. ${notAsked}`, tryAgain)
    case 'step-unsupported':
      return stop(`This quote needs a step that this version can’t do. ${notAsked}`, newQuote)
    default:
      return reason satisfies never
  }
}
