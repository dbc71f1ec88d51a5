import { type Currency, formatAmount, type Quote } from '@portage/core'
import { type ExecutionState, getDuplicates, type ItemRole, type Situation } from '@portage/core/execution'
import type { HeldExecution } from '@portage/react'
import { customStop } from './customStop.js'
import type { CustomView, NextAction } from './view.js'

type Outcome = Extract<Situation, { name: 'arrived' | 'back' }>['proof']
type ChainNames = (chainId: number) => string

/**
 * Turns an execution into one sentence and one action. It decides; the screen only draws.
 *
 * @param others every execution this page holds
 */
export function customView(
  execution: HeldExecution,
  nameOf: ChainNames,
  others: readonly HeldExecution[] = [],
): CustomView {
  return { ...viewOf(execution, nameOf, others), notice: describeDuplicates(execution.state) }
}

function viewOf(
  { id, state, situation }: HeldExecution,
  nameOf: ChainNames,
  all: readonly HeldExecution[],
): CustomView {
  const goal = describeGoal(state.quote, nameOf)
  const others = all.filter((other) => other.id !== id)
  switch (situation.name) {
    case 'arrived':
      return done(`Received: ${describeOutcome(state, situation.proof)} on ${goal.chain}.`)
    case 'called':
      return done(`Done on ${goal.from}. Check your wallet for the result.`)
    case 'back':
      return done(
        `The order wasn’t completed. You were refunded: ${describeOutcome(state, situation.proof)}.`,
      )
    case 'failed':
      return done(
        'The service stopped this request and paid nothing out. We keep watching; a refund may still arrive.',
      )
    case 'preparing':
      return say(`Checking the quote on this device. ${describeNotAsked(state)}`)
    case 'ready':
      return say(`${describeFindings(state)} ${describeNotAsked(state)}`, startOf(state, goal))
    case 'allowed':
      // After a reload nothing is asked by itself: the person goes on.
      return situation.at === 'ready'
        ? say(`${describeFindings(state)} ${describeNotAsked(state)}`, startOf(state, goal))
        : say(`${describeNotAsked(state)} The run waits for you.`)
    case 'switching':
      return say('Switch networks in your wallet.')
    case 'awaited':
      return viewOfTurn(others)
    case 'asking':
      return viewOfAsk(situation, state)
    case 'taken':
      return open(
        `Your wallet accepted both as one request. We’re looking for the transaction on ${goal.from}.`,
      )
    case 'over-budget':
      return open(
        `No reply from your wallet, and ${goal.from} can only be searched slowly. Paste the hash from your wallet.`,
      )
    case 'searching':
    case 'open':
    case 'wallet-failed':
      return open('No reply from your wallet. Check it; if the payment was sent, we’ll find it.')
    case 'blocked':
      return say(
        `Sent ${describeRole(situation.role)}. Transaction #${situation.blockedBy} of this account comes first: speed it up or cancel it in your wallet.`,
      )
    case 'approving':
    case 'confirming': {
      const what = describeRole(situation.role)
      return say(
        situation.seen === 'vanished'
          ? `${goal.from} replaced the block with ${what}, which now waits for another block.`
          : `Sent ${what}. Waiting for the chain.`,
      )
    }
    case 'posting':
      return say('Sending your signature to the service. This browser keeps a copy until it arrives.')
    case 'permitted':
      return say(
        'The service has your signature and makes the deposit. Nothing leaves your wallet before that.',
      )
    case 'waiting-for-solver':
    case 'filling':
    case 'reported-otherwise':
      return say(`Deposited. Waiting for the solver to pay ${goal.amount}.`)
    case 'reported-arrived':
    case 'failing':
    case 'refunding':
      return say('Done, says the service. We’re checking the chain.')
    case 'stopped':
      return customStop(situation.reason, {
        notAsked: describeNotAsked(state),
        nameOf,
        holds: (other) => others.some((one) => one.id === other),
      })
    default:
      return situation satisfies never
  }
}

type Goal = Readonly<{ amount: string; chain: string; from: string }>

function viewOfTurn(others: readonly HeldExecution[]): CustomView {
  const before = others.find(({ state }) => state.items.some(({ phase }) => phase.name === 'asking'))
  return say(
    'Another payment is open in your wallet. This one is next.',
    before === undefined ? none : { type: 'open', label: 'View that payment', id: before.id },
  )
}

function viewOfAsk(
  { ask, role }: Extract<Situation, { name: 'asking' }>,
  { facts }: ExecutionState,
): CustomView {
  // An ask that the person's word has closed may still be open in the wallet.
  const isSecond = facts.some((fact) => fact.type === 'nothing-waiting' && fact.attempt < (ask?.attempt ?? 0))
  const older = isSecond ? ' If your wallet shows two requests, reject the older one.' : ''
  const kind = ask?.kind
  switch (kind) {
    case 'batch':
      return say(`Approve and send in one request: confirm in your wallet.${older}`)
    case 'signature':
      return say(`Sign in your wallet.${older}`)
    case 'transaction':
    case undefined:
      return say(`Confirm ${describeRole(role)} in your wallet.${older}`)
    default:
      return kind satisfies never
  }
}

const none: NextAction = { type: 'none' }

function say(sentence: string, action: NextAction = none): CustomView {
  return { sentence, action, beside: null, isOpen: false, notice: null }
}

/** A wallet was asked, and nobody knows what came of it. */
function open(sentence: string): CustomView {
  return { ...say(sentence), isOpen: true }
}

function done(sentence: string): CustomView {
  return say(sentence, { type: 'again', label: 'Back to the form' })
}

/** What the wallet paid beyond the one deposit, whatever became of the run. */
function describeDuplicates(state: ExecutionState): string | null {
  const currency = state.quote.details.currencyIn?.currency
  const paid = getDuplicates(state).map(({ amount, hash }) =>
    currency === undefined ? hash : `${describeAmount(amount, currency)} (${hash})`,
  )
  if (paid.length === 0) return null
  return `You paid twice: ${paid.join(', ')} was deposited on top. You can withdraw that: open Recovery with the hash.`
}

function startOf(state: ExecutionState, goal: Goal): NextAction {
  const uncovered = state.verification?.findings.filter(({ result }) => result === 'uncovered').length ?? 0
  return uncovered === 0
    ? { type: 'start', label: `Send ${describeSend(state.quote)} to ${goal.chain}`, accepts: 'verified' }
    : {
        type: 'start',
        label: `Send ${describeSend(state.quote)} with ${uncovered} checks missing`,
        accepts: 'unverifiable',
      }
}

function describeFindings({ verification }: ExecutionState): string {
  const findings = verification?.findings ?? []
  const passed = findings.filter(({ result }) => result === 'passed').length
  return `Safety checks passed: ${passed} of ${findings.length}.`
}

/** What has not been asked yet: nothing at all is true only before the first ask. */
function describeNotAsked(state: ExecutionState): string {
  const next = state.items.find(({ phase }) => phase.name !== 'complete' && phase.name !== 'joined')
  return state.asks.length === 0
    ? 'Nothing has been requested from your wallet.'
    : `Your wallet hasn’t received a request for ${describeRole(next?.role ?? 'deposit')} yet.`
}

const describeRole = (role: ItemRole): string => (role === 'approve' ? 'the approval' : 'the deposit')

/** What the quote sends, such as `0.5 ETH`. */
export function describeSend({ details, request }: Quote): string {
  const currency = details.currencyIn?.currency
  return currency === undefined ? 'it' : describeAmount(request.amount, currency)
}

function describeGoal({ details, request }: Quote, nameOf: ChainNames): Goal {
  const { currency, amount } = details.currencyOut ?? {}
  return {
    chain: nameOf(request.destinationChainId),
    from: nameOf(request.originChainId),
    amount:
      currency === undefined || amount === null || amount === undefined
        ? 'it'
        : describeAmount(amount, currency),
  }
}

function describeOutcome({ quote }: ExecutionState, { type, amount }: Outcome): string {
  const { currencyIn, currencyOut } = quote.details
  const currency = (type === 'fill' ? currencyOut : currencyIn)?.currency
  if (amount === null || currency === undefined) return 'the service says so'
  return describeAmount(amount, currency)
}

function describeAmount(amount: bigint, { decimals, symbol }: Pick<Currency, 'decimals' | 'symbol'>): string {
  return `${formatAmount(amount, decimals)} ${symbol}`
}
