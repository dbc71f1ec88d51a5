import type { Situation } from '@portage/core/execution'
import { isLate } from './isLate.js'
import { moneyRow, type PlaceRow } from './placeRow.js'
import type { SituationContext } from './progressTypes.js'
import { ahead, blockPace, confirmed, expected, left, leftAt, linkTo, pace } from './rowParts.js'

type Travelling = Extract<
  Situation,
  {
    name:
      | 'approving'
      | 'confirming'
      | 'permitted'
      | 'waiting-for-solver'
      | 'filling'
      | 'reported-arrived'
      | 'reported-otherwise'
  }
>

type SentSituation = Extract<Situation, { name: 'approving' | 'confirming' }>

/** Whether a network is silent about a transaction for longer than it takes to hear of one. */
export function isUnseenLong({ seen }: SentSituation, context: SituationContext): boolean {
  return (seen === 'unseen' || seen === 'vanished') && isLate(context)
}

/** The line while the money is on its way. */
export function travelRows(situation: Travelling, context: SituationContext): readonly PlaceRow[] {
  const { copy, run, state } = context
  const large = run.from.amount
  switch (situation.name) {
    case 'approving':
      if (situation.seen === 'vanished') return vanishedRows(situation, context)
      return [
        moneyRow({
          key: 'wallet',
          mark: 'ring-dot',
          stretch: 'ahead',
          large,
          token: run.from.token,
          text: isUnseenLong(situation, context)
            ? copy.unseenLong({ chain: run.from.chain })
            : copy.approvingText({ chain: run.from.chain }),
          note: blockPace(context, situation.ask.askedAt),
          link: linkTo(run.from.chainId, situation.hash, context),
        }),
        ahead('deposit', copy.deposit),
        ahead('solver', copy.solver),
        expected(context),
      ]
    case 'confirming':
      // Out of its block, it has left nothing yet.
      if (situation.seen === 'vanished') return vanishedRows(situation, context)
      return [
        { key: 'wallet', mark: 'ring', stretch: 'solid', title: copy.left, aside: leftAt(context) },
        moneyRow({
          mark: 'moving',
          stretch: 'ahead',
          large,
          token: run.from.token,
          text: confirmingText(situation, context),
          note: blockPace(context, situation.ask.askedAt),
          link: linkTo(run.from.chainId, situation.hash, context),
        }),
        ahead('deposit', copy.deposit),
        ahead('solver', copy.solver),
        expected(context),
      ]
    case 'permitted':
      return [
        moneyRow({
          key: 'wallet',
          mark: 'ring-dot',
          stretch: 'ahead',
          large,
          token: run.from.token,
          text: copy.permittedText({ amount: large }),
          note: pace(context, situation.since),
        }),
        ahead('deposit', copy.deposit),
        ahead('solver', copy.solver),
        expected(context),
      ]
    case 'waiting-for-solver':
    case 'reported-otherwise':
      return [
        left(context, situation.hash),
        included(situation, context),
        moneyRow({
          mark: 'moving',
          stretch: 'ahead',
          large,
          token: run.from.token,
          text:
            situation.name === 'reported-otherwise'
              ? copy.saidText({ status: situation.status })
              : copy.waitingText,
          note: pace(context, situation.deposit?.at ?? null),
        }),
        ahead('solver', copy.solver),
        expected(context),
      ]
    case 'filling':
    case 'reported-arrived':
      return [
        left(context, situation.hash),
        confirmed(context, situation.deposit?.at ?? null),
        {
          key: 'solver',
          mark: 'place',
          stretch: 'solid',
          title: copy.solverHas,
          aside: solverSince(situation, context),
        },
        moneyRow({
          mark: 'moving',
          stretch: 'ahead',
          large,
          token: run.from.token,
          text:
            situation.name === 'filling'
              ? copy.fillingText({ chain: run.to.chain })
              : copy.saidArrivedText({ chain: run.to.chain }),
          note: pace(context, situation.deposit?.at ?? null),
          link:
            situation.name === 'reported-arrived'
              ? linkTo(run.to.chainId, state.service?.reading.outTransactions[0] ?? null, context)
              : undefined,
        }),
        expected(context),
      ]
    default:
      return situation satisfies never
  }
}

function vanishedRows({ ask, hash }: SentSituation, context: SituationContext): readonly PlaceRow[] {
  const { copy, run, format, now } = context
  return [
    moneyRow({
      key: 'wallet',
      mark: 'ring-dot',
      stretch: 'ahead',
      large: run.from.amount,
      token: run.from.token,
      text: copy.vanishedText({ chain: run.from.chain }),
      note: copy.taken({ elapsed: format.duration((now - ask.askedAt) / 1000) }),
      link: linkTo(run.from.chainId, hash, context),
    }),
    ahead('deposit', copy.deposit),
    ahead('solver', copy.solver),
    expected(context),
  ]
}

/** Before a solver has acted on the deposit it matters that its block can still be replaced; after that no more. */
function included(
  { deposit, finality }: Extract<Travelling, { finality: 'open' | 'final' }>,
  context: SituationContext,
): PlaceRow {
  const row = confirmed(context, deposit?.at ?? null)
  return finality === 'final'
    ? row
    : { ...row, title: context.copy.depositInBlock, note: context.copy.notFinal }
}

function confirmingText(situation: SentSituation, context: SituationContext): string {
  const { copy, run } = context
  const { seen } = situation
  switch (seen) {
    case 'unseen':
      return isUnseenLong(situation, context)
        ? copy.unseenLong({ chain: run.from.chain })
        : copy.unseenText({ chain: run.from.chain })
    case 'pending':
      return copy.pendingText({ chain: run.from.chain })
    case 'included':
      return copy.includedText({ chain: run.from.chain })
    case 'vanished':
      return copy.vanishedText({ chain: run.from.chain })
    case 'reverted':
      return copy.revertedText({ chain: run.from.chain })
    default:
      return seen satisfies never
  }
}

/** Since when the solver has it, unless our own look at the deposit came later: times on a line do not run back. */
function solverSince(
  situation: Extract<Travelling, { name: 'filling' | 'reported-arrived' }>,
  { format, now }: SituationContext,
): string | undefined {
  if (situation.name !== 'filling' || situation.since < (situation.deposit?.at ?? 0)) return undefined
  return format.second(situation.since, now)
}
