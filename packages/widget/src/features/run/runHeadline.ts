import type { Chain } from '@portage/core'
import { type ExecutionState, getDuplicates, getSituation, type Situation } from '@portage/core/execution'
import type { Figure } from '../../components/FigureText.js'
import type { SmallLineState } from '../../components/SmallLine.js'
import type { HeadlineCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { isAwaited } from './isListed.js'
import { readRun, shortOf } from './readRun.js'

/** A run in one line, cut short and whole, as a row shows it. */
export type Headline = Figure &
  Readonly<{
    /** Whether it waits for the person. */
    asks: boolean
    line: SmallLineState
  }>

/**
 * Says a run in one sentence and draws it in one small line.
 *
 * @param called what the run is called in it; how much goes where when left out
 */
export function runHeadline(
  state: ExecutionState,
  chains: readonly Chain[],
  words: Readonly<{ copy: HeadlineCopy; format: Format }>,
  called?: string,
): Headline {
  const { copy, format } = words
  const run = readRun(state.quote, chains, format)
  const situation = getSituation(state)
  const headlineAs = (of: keyof Figure): string => {
    const what = called ?? copy.what({ amount: run.from.short[of], chain: run.to.chain })
    // What can be taken back is said for as long as the run is, whatever else became of it.
    return getDuplicates(state).length > 0 ? copy.paidTwice({ what }) : say(what, of)
  }
  return {
    text: headlineAs('text'),
    whole: headlineAs('whole'),
    asks: asksPerson(situation),
    line: drawSmall(situation),
  }

  function say(what: string, of: keyof Figure): string {
    switch (situation.name) {
      case 'preparing':
      case 'ready':
        return copy.preparing({ what })
      case 'switching':
        return copy.switching({ what, chain: run.from.chain })
      case 'allowed':
        return copy.allowed({ what })
      case 'awaited':
        return copy.awaited({ what })
      case 'asking':
        return copy.asking({ what })
      case 'searching':
        return copy.searching({ what })
      case 'open':
        return copy.open({ what })
      case 'wallet-failed':
        return copy.walletFailed({ what })
      case 'over-budget':
        return copy.overBudget({ what })
      case 'taken':
        return copy.taken({ what })
      case 'approving':
        return copy.approving({ what })
      case 'blocked':
        return copy.blocked({ what })
      case 'posting':
        return copy.posting({ what })
      case 'permitted':
        return copy.permitted({ what })
      case 'called':
        return copy.called({ what })
      case 'confirming':
        return copy.confirming({ what })
      case 'waiting-for-solver':
        return copy.deposited({ what })
      case 'filling':
        return copy.filling({ what })
      case 'reported-arrived':
        return copy.saidArrived({ what })
      case 'reported-otherwise':
        return copy.said({ what, status: situation.status })
      case 'failing':
        return copy.failing({ what })
      case 'refunding':
        return copy.refunding({ what })
      case 'failed':
        return copy.failed({ what })
      case 'arrived': {
        const { amount } = situation.proof
        const { currency } = run.to
        const arrived =
          amount !== null && currency !== null ? shortOf(amount, currency, 'down', format) : run.to.short
        return copy.arrived({ amount: arrived[of], chain: run.to.chain })
      }
      case 'back': {
        const { amount } = situation.proof
        const { currency } = run.from
        const back =
          amount !== null && currency !== null ? shortOf(amount, currency, 'down', format) : run.from.short
        return copy.back({ amount: back[of], chain: run.from.chain })
      }
      case 'stopped':
        if (situation.reason.type === 'deposit-on-other-chain') return copy.elsewhere({ what })
        return isAwaited(situation.reason) ? copy.stillLooked({ what }) : copy.stopped({ what })
      default:
        return situation satisfies never
    }
  }
}

const asking: readonly Situation['name'][] = [
  'asking',
  'open',
  'wallet-failed',
  'over-budget',
  'blocked',
  'switching',
  'allowed',
]

function asksPerson({ name }: Situation): boolean {
  return asking.includes(name)
}

function drawSmall(situation: Situation): SmallLineState {
  const { name } = situation
  switch (name) {
    case 'preparing':
    case 'ready':
    case 'allowed':
    case 'awaited':
    case 'switching':
    case 'approving':
    case 'posting':
    case 'permitted':
      return {
        marks: ['ring-dot', 'place-ahead', 'place-ahead', 'ring-ahead'],
        stretches: ['ahead', 'ahead', 'ahead'],
      }
    case 'asking':
    case 'open':
    case 'blocked':
      return {
        marks: ['double-ring', 'place-ahead', 'place-ahead', 'ring-ahead'],
        stretches: ['asked', 'ahead', 'ahead'],
      }
    case 'searching':
    case 'wallet-failed':
    case 'over-budget':
    case 'taken':
      return {
        marks: ['ring-asked', 'place-ahead', 'place-ahead', 'ring-ahead'],
        stretches: ['maybe', 'ahead', 'ahead'],
      }
    case 'confirming':
      return {
        marks: ['ring', 'place-ahead', 'place-ahead', 'ring-ahead'],
        stretches: ['moving', 'ahead', 'ahead'],
      }
    case 'waiting-for-solver':
    case 'reported-otherwise':
      return {
        marks: ['ring', 'place', 'place-ahead', 'ring-ahead'],
        stretches: ['solid', 'moving', 'ahead'],
      }
    case 'filling':
    case 'reported-arrived':
      return { marks: ['ring', 'place', 'place', 'ring-ahead'], stretches: ['solid', 'solid', 'moving'] }
    case 'failing':
      return { marks: ['ring', 'moving', 'bar', 'never'], stretches: ['solid', 'none', 'none'] }
    case 'refunding':
      return { marks: ['ring', 'moving', 'bar', 'never'], stretches: ['solid', 'solid', 'none'] }
    case 'failed':
      return { marks: ['ring', 'place', 'cross', 'never'], stretches: ['solid', 'solid', 'none'] }
    case 'arrived':
    case 'called':
      return { marks: ['ring', 'place', 'place', 'arrived'], stretches: ['solid', 'solid', 'solid'] }
    case 'back':
      return { marks: ['arrived', 'place', 'bar', 'never'], stretches: ['solid', 'solid', 'none'] }
    case 'stopped':
      if (situation.reason.type === 'deposit-on-other-chain') {
        return { marks: ['ring', 'place', 'bar', 'never'], stretches: ['solid', 'none', 'none'] }
      }
      return {
        marks: ['ring-dot', 'place-never', 'place-never', 'never'],
        stretches: ['none', 'none', 'none'],
      }
    default:
      return name satisfies never
  }
}
