import { type Currency, formatAmount, type Quote } from '@portage/core'
import { type ExecutionState, getCurrentItem, getOutcome, type StopReason } from '@portage/core/execution'
import type { HeldExecution } from '@portage/react'

/** What can be done next, by name. The screen knows how. */
export type NextAction =
  | { readonly type: 'none' }
  | { readonly type: 'start'; readonly label: string; readonly accepts: 'verified' | 'unverifiable' }
  | { readonly type: 'again'; readonly label: string }

/** One sentence about where the money is, and the one next action. */
export type CustomView = Readonly<{
  sentence: string
  action: NextAction
  /** Whether a wallet was asked and nobody knows what came of it. */
  isOpen: boolean
}>

type ChainNames = (chainId: number) => string

/** Turns an execution into one sentence and one action. It decides; the screen only draws. */
export function customView(execution: HeldExecution, nameOf: ChainNames): CustomView {
  const { state, status } = execution
  const goal = describeGoal(state.quote, nameOf)
  switch (status) {
    case 'success':
      return done(`Arrived: ${describeOutcome(state, 'fill')} on ${goal.chain}.`)
    case 'refunded':
      return done(`The order was not filled. The money came back: ${describeOutcome(state, 'refund')}.`)
    case 'failed':
      return done(
        'The service stopped this request and paid nothing out. It is watched on; a refund may still come.',
      )
    case 'settling':
      return {
        sentence: 'The service says that it is done. The chain is being read.',
        action: none,
        isOpen: false,
      }
    case 'locating':
      return {
        sentence:
          'Your wallet was asked and has not answered. If it was sent, it is found by itself. Look into your wallet.',
        action: none,
        isOpen: true,
      }
    case 'idle':
    case 'running':
    case 'waiting-for-wallet':
    case 'stopped':
      return viewOfItem(state, goal)
    default:
      return status satisfies never
  }
}

type Goal = Readonly<{ amount: string; chain: string }>

function viewOfItem(state: ExecutionState, goal: Goal): CustomView {
  const item = getCurrentItem(state)
  const what = item?.role === 'approve' ? 'the approval' : 'the deposit'
  const say = (sentence: string): CustomView => ({ sentence, action: none, isOpen: false })
  if (item === null) return say('Everything was sent. Waiting for the service.')

  const { phase } = item
  const notAsked = describeNotAsked(state, what)
  switch (phase.name) {
    case 'queued':
      // After a reload nothing is asked by itself: the person goes on.
      if (state.will === 'idle' && state.asks.length > 0) return say(`${notAsked} It waits for you.`)
      return say(`Checking the quote on this device. ${notAsked}`)
    case 'checking':
      return say(`Checking the quote on this device. ${notAsked}`)
    case 'switching':
      return say('Your wallet is asked to change its chain. Answer it there.')
    case 'ready':
      return {
        sentence: `${describeFindings(state)} ${notAsked}`,
        action: startOf(state, goal),
        isOpen: false,
      }
    case 'asking':
      return say(`Your wallet is asked for ${what}. Answer it there.`)
    case 'locating':
      return say('Looking for the transaction on chain.')
    case 'confirming':
      return say(`Sent ${what}. Waiting for the chain.`)
    case 'watching':
      return say(`Deposited. Waiting for ${goal.amount} to leave the solver.`)
    case 'complete':
      return say('Waiting for the service.')
    case 'stopped':
      return viewOfStop(phase.reason, notAsked)
    default:
      return phase satisfies never
  }
}

function viewOfStop(reason: StopReason, notAsked: string): CustomView {
  const askAgain: NextAction = { type: 'start', label: 'Ask the wallet again', accepts: 'verified' }
  const tryAgain: NextAction = { type: 'start', label: 'Try again', accepts: 'verified' }
  const newQuote: NextAction = { type: 'again', label: 'Back to the form' }
  const stop = (sentence: string, action: NextAction): CustomView => ({ sentence, action, isOpen: false })
  switch (reason.type) {
    case 'cancelled':
      return stop(`You stopped it. ${notAsked}`, newQuote)
    case 'rejected':
      return stop('You said no in your wallet. Nothing was sent.', askAgain)
    case 'nothing-waiting':
      return stop('You said that nothing is waiting in your wallet. Nothing was found on chain.', askAgain)
    case 'reverted':
      return stop('The transaction failed on chain. No money moved except the gas.', askAgain)
    case 'verification-failed':
      return stop(`This quote is not what was asked for. ${notAsked}`, newQuote)
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
    case 'chain-unreadable':
      return stop(`The chain cannot be read: ${reason.message} ${notAsked}`, tryAgain)
    case 'journal-failed':
      return stop(
        `This browser does not keep what is needed to find the money: ${reason.message} ${notAsked}`,
        tryAgain,
      )
    case 'step-unsupported':
      return stop(`This quote holds a step that this version cannot carry out. ${notAsked}`, newQuote)
    default:
      return reason satisfies never
  }
}

const none: NextAction = { type: 'none' }

function done(sentence: string): CustomView {
  return { sentence, action: { type: 'again', label: 'Back to the form' }, isOpen: false }
}

function startOf(state: ExecutionState, goal: Goal): NextAction {
  const uncovered = state.verification?.findings.filter(({ result }) => result === 'uncovered').length ?? 0
  return uncovered === 0
    ? { type: 'start', label: `Send ${describeSend(state.quote)} to ${goal.chain}`, accepts: 'verified' }
    : {
        type: 'start',
        label: `Send ${describeSend(state.quote)} with ${uncovered} points not checked`,
        accepts: 'unverifiable',
      }
}

function describeFindings({ verification }: ExecutionState): string {
  const findings = verification?.findings ?? []
  const passed = findings.filter(({ result }) => result === 'passed').length
  return `Checked on this device: ${passed} of ${findings.length}.`
}

/** What has not been asked yet: nothing at all is true only before the first ask. */
function describeNotAsked({ asks }: ExecutionState, what: string): string {
  return asks.length === 0
    ? 'Nothing has been asked of your wallet.'
    : `Your wallet has not been asked for ${what} yet.`
}

/** What the quote sends, such as `0.5 ETH`. */
export function describeSend({ details, request }: Quote): string {
  const currency = details.currencyIn?.currency
  return currency === undefined ? 'it' : describeAmount(request.amount, currency)
}

function describeGoal({ details, request }: Quote, nameOf: ChainNames): Goal {
  const { currency, amount } = details.currencyOut ?? {}
  return {
    chain: nameOf(request.destinationChainId),
    amount:
      currency === undefined || amount === null || amount === undefined
        ? 'it'
        : describeAmount(amount, currency),
  }
}

function describeOutcome(state: ExecutionState, type: 'fill' | 'refund'): string {
  const proof = getOutcome(state, type)
  const { currencyIn, currencyOut } = state.quote.details
  const currency = (type === 'fill' ? currencyOut : currencyIn)?.currency
  if (proof === null || proof.amount === null || currency === undefined) return 'the service says so'
  return describeAmount(proof.amount, currency)
}

function describeAmount(amount: bigint, { decimals, symbol }: Pick<Currency, 'decimals' | 'symbol'>): string {
  return `${formatAmount(amount, decimals)} ${symbol}`
}
