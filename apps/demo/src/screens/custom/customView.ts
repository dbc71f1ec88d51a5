import { type Currency, formatAmount, type Quote } from '@portage/core'
import {
  type Ask,
  type ExecutionState,
  getDuplicates,
  getOutcome,
  type ItemPhase,
  type ItemState,
} from '@portage/core/execution'
import type { HeldExecution } from '@portage/react'
import { customStop } from './customStop.js'

/** What can be done next, by name. The screen knows how. */
export type NextAction =
  | { readonly type: 'none' }
  | { readonly type: 'start'; readonly label: string; readonly accepts: 'verified' | 'unverifiable' }
  | { readonly type: 'again'; readonly label: string }
  | { readonly type: 'open'; readonly label: string; readonly id: string }

/** One sentence about where the money is, and the one next action. */
export type CustomView = Readonly<{
  sentence: string
  action: NextAction
  /** What else can be done, beside the way. */
  beside: NextAction | null
  /** Whether a wallet was asked and nobody knows what came of it. */
  isOpen: boolean
  /** Said whatever else is so: what was paid twice. */
  notice: string | null
}>

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
  { id, state, status }: HeldExecution,
  nameOf: ChainNames,
  others: readonly HeldExecution[],
): CustomView {
  const goal = describeGoal(state.quote, nameOf)
  switch (status) {
    case 'success':
      return done(
        getOutcome(state, 'fill') === null
          ? `Carried out on ${goal.from}. Your wallet shows what it brought.`
          : `Arrived: ${describeOutcome(state, 'fill')} on ${goal.chain}.`,
      )
    case 'refunded':
      return done(`The order was not filled. The money came back: ${describeOutcome(state, 'refund')}.`)
    case 'failed':
      return done(
        'The service stopped this request and paid nothing out. It is watched on; a refund may still come.',
      )
    case 'settling':
      return say('The service says that it is done. The chain is being read.')
    case 'locating':
    case 'idle':
    case 'running':
    case 'waiting-for-wallet':
    case 'stopped':
      return viewOfItem(
        state,
        goal,
        nameOf,
        others.filter((other) => other.id !== id),
      )
    default:
      return status satisfies never
  }
}

type Goal = Readonly<{ amount: string; chain: string; from: string }>

function viewOfItem(
  state: ExecutionState,
  goal: Goal,
  nameOf: ChainNames,
  others: readonly HeldExecution[],
): CustomView {
  const item = findCurrent(state)
  if (item === null) return say('Everything was sent. Waiting for the service.')

  const { phase, role } = item
  const what = role === 'approve' ? 'the approval' : 'the deposit'
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
      return say(`${describeFindings(state)} ${notAsked}`, startOf(state, goal))
    case 'waiting-turn':
      return phase.turn === 'awaited' ? viewOfTurn(others) : viewOfAsk(null, state, what)
    case 'asking':
      return viewOfAsk(phase.ask, state, what)
    case 'locating':
      return { ...say(describeSearch(phase, goal)), isOpen: true }
    case 'joined':
      return say('The approval goes together with the deposit.')
    case 'confirming':
      return say(describeSent(phase, what, goal))
    case 'posting':
      return say('Giving your signature to the service. It is kept until the service has it.')
    case 'watching':
      return say(describeWatching(phase, goal))
    case 'complete':
      return say('Waiting for the service.')
    case 'stopped':
      return customStop(phase.reason, {
        notAsked,
        nameOf,
        holds: (id) => others.some((other) => other.id === id),
      })
    default:
      return phase satisfies never
  }
}

/** The item to speak of: an approval that goes together with its deposit shares whatever becomes of that. */
function findCurrent({ items }: ExecutionState): ItemState | null {
  const left = items.filter(({ phase }) => phase.name !== 'complete')
  return left.find(({ phase }) => phase.name !== 'joined') ?? left[0] ?? null
}

function viewOfTurn(others: readonly HeldExecution[]): CustomView {
  const before = others.find(({ state }) => state.items.some(({ phase }) => phase.name === 'asking'))
  return say(
    'Your wallet is still answering another payment. This one comes next.',
    before === undefined ? none : { type: 'open', label: 'Look at that payment', id: before.id },
  )
}

function viewOfAsk(ask: Ask | null, { facts }: ExecutionState, what: string): CustomView {
  // An ask that the person's word has closed may still be open in the wallet.
  const isSecond = facts.some((fact) => fact.type === 'nothing-waiting' && fact.attempt < (ask?.attempt ?? 0))
  const older = isSecond ? ' If it shows two requests, reject the older one.' : ''
  const kind = ask?.kind
  switch (kind) {
    case 'batch':
      return say(`Your wallet is asked for the permission and the payment together. Answer it there.${older}`)
    case 'signature':
      return say(`Your wallet is asked for a signature. Answer it there.${older}`)
    case 'transaction':
    case undefined:
      return say(`Your wallet is asked for ${what}. Answer it there.${older}`)
    default:
      return kind satisfies never
  }
}

function describeSearch(phase: Extract<ItemPhase, { name: 'locating' }>, { from }: Goal): string {
  if (phase.callsId !== null)
    return `Your wallet took it as one batch. Its transaction is looked for on ${from}.`
  if (phase.effort === 'over-budget') {
    return `Your wallet was asked and has not answered, and ${from} can be searched only slowly. Paste the hash from your wallet.`
  }
  return 'Your wallet was asked and has not answered. If it was sent, it is found by itself. Look into your wallet.'
}

function describeSent(
  { seen, blockedBy }: Extract<ItemPhase, { name: 'confirming' }>,
  what: string,
  { from }: Goal,
): string {
  if (blockedBy !== null) {
    return `Sent ${what}. It waits for transaction #${blockedBy} of this account: speed that one up or cancel it in your wallet.`
  }
  return seen === 'vanished'
    ? `${from} replaced the block that held ${what}. It waits to be put into another.`
    : `Sent ${what}. Waiting for the chain.`
}

function describeWatching({ hash }: Extract<ItemPhase, { name: 'watching' }>, { amount }: Goal): string {
  return hash === null
    ? 'The service has your signature and makes the deposit. Nothing has left before that.'
    : `Deposited. Waiting for ${amount} to leave the solver.`
}

const none: NextAction = { type: 'none' }

function say(sentence: string, action: NextAction = none): CustomView {
  return { sentence, action, beside: null, isOpen: false, notice: null }
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
  return `You paid twice: ${paid.join(', ')} is in the depository and can be taken back: open Recovery with the hash.`
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
    from: nameOf(request.originChainId),
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
