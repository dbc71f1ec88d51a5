import type { Situation } from '@portage/core/execution'
import { shortenHash } from '../../components/Hash.js'
import { amountOf } from '../run/readRun.js'
import { moneyRow, type PlaceRow } from './placeRow.js'
import type { SituationContext } from './progressTypes.js'
import { after, confirmed, left, linkTo, neverPaid, notFilled } from './rowParts.js'
import { sayAdded } from './sayAdded.js'
import { stopRows } from './stopRows.js'

type Ended = Extract<
  Situation,
  { name: 'failing' | 'refunding' | 'failed' | 'arrived' | 'called' | 'back' | 'stopped' }
>

/** The line of a run that has ended, or is turning back. */
export function endRows(situation: Ended, context: SituationContext): readonly PlaceRow[] {
  const { copy, run, format, now } = context
  switch (situation.name) {
    case 'arrived': {
      const { proof, deposit } = situation
      const { currency } = run.to
      const amount =
        proof.amount !== null && currency !== null ? amountOf(proof.amount, currency, format) : undefined
      const seen = proof.witness === 'chain' ? copy.seenAt : copy.saidAt
      return [
        left(context, deposit?.hash ?? null),
        confirmed(context, deposit?.at ?? null),
        { key: 'solver', mark: 'place', stretch: 'solid', title: copy.solverHas },
        moneyRow({
          key: 'destination',
          mark: 'arrived',
          stretch: 'none',
          large: amount,
          token: run.to.token,
          title: amount === undefined ? copy.arrivedUnread : undefined,
          text:
            run.arrivesAt === 'own'
              ? copy.arrivedText({ chain: run.to.chain, after: after(context, proof.at) })
              : copy.arrivedAt({
                  address: shortenHash(run.recipient),
                  chain: run.to.chain,
                  after: after(context, proof.at),
                }),
          note: seen({ time: format.second(proof.at, now) }),
          link: linkTo(proof.chainId, proof.hash, context),
        }),
      ]
    }
    case 'failing':
      return [
        left(context, situation.hash),
        moneyRow({
          key: 'deposit',
          mark: 'moving',
          stretch: 'ahead',
          large: run.from.amount,
          token: run.from.token,
          text: copy.failingText,
          note: copy.taken({ elapsed: format.duration((now - situation.since) / 1000) }),
        }),
        notFilled(context, situation),
        neverPaid(context),
      ]
    case 'refunding':
      return [
        { ...left(context, situation.hash), second: { part: 'end' } },
        moneyRow({
          mark: 'none',
          stretch: 'solid',
          second: { part: 'dot' },
          large: run.from.amount,
          token: run.from.token,
          text:
            run.refundsTo === 'own'
              ? copy.refundingText({ chain: run.from.chain })
              : copy.refundingTo({ address: shortenHash(run.refundTo), chain: run.from.chain }),
          note: copy.taken({ elapsed: format.duration((now - situation.since) / 1000) }),
        }),
        { ...confirmed(context, situation.deposit?.at ?? null), second: { part: 'through' } },
        { ...notFilled(context, situation), second: { part: 'start' } },
        neverPaid(context),
      ]
    case 'back': {
      const { proof, deposit, since } = situation
      const { currency } = run.from
      const amount =
        proof.amount !== null && currency !== null ? amountOf(proof.amount, currency, format) : undefined
      const seen = proof.witness === 'chain' ? copy.seenAt : copy.saidAt
      return [
        moneyRow({
          key: 'wallet',
          mark: 'arrived',
          stretch: 'solid',
          second: { part: 'end' },
          large: amount,
          token: run.from.token,
          title: amount === undefined ? copy.backUnread : undefined,
          text:
            run.refundsTo === 'own'
              ? copy.backText({ chain: run.from.chain, after: after(context, proof.at) })
              : copy.backTo({
                  address: shortenHash(run.refundTo),
                  chain: run.from.chain,
                  after: after(context, proof.at),
                }),
          note: seen({ time: format.second(proof.at, now) }),
          link: linkTo(proof.chainId, proof.hash, context),
        }),
        {
          ...confirmed(context, deposit?.at ?? null),
          text: sayAdded(deposit, copy),
          link: linkTo(run.from.chainId, deposit?.hash ?? null, context),
          second: { part: 'through' },
        },
        { ...notFilled(context, { since, reason: situation.reason }), second: { part: 'start' } },
        neverPaid(context),
      ]
    }
    case 'failed':
      return [
        left(context, situation.hash),
        moneyRow({
          key: 'deposit',
          mark: 'place',
          stretch: 'solid',
          large: run.from.amount,
          token: run.from.token,
          note: copy.depositConfirmed,
        }),
        { ...notFilled(context, situation), mark: 'cross' },
        neverPaid(context),
      ]
    case 'called':
      return calledRows(situation.proof, context)
    case 'stopped':
      return stopRows(situation.reason, context)
    default:
      return situation satisfies never
  }
}

/** What settles by itself: the transaction says that it was carried out, and the wallet what it brought. */
function calledRows(
  proof: Extract<Ended, { name: 'called' }>['proof'],
  context: SituationContext,
): readonly PlaceRow[] {
  const { copy, run, format, now } = context
  if (proof === null) {
    return [moneyRow({ key: 'destination', mark: 'arrived', stretch: 'none', title: copy.signedTitle })]
  }
  return [
    { ...left(context, null), text: sayAdded(proof, copy) },
    moneyRow({
      key: 'destination',
      mark: 'arrived',
      stretch: 'none',
      title: copy.calledTitle({ chain: run.from.chain }),
      text: copy.calledText({ chain: run.from.chain, amount: run.to.amount }),
      note: copy.seenAt({ time: format.second(proof.at, now) }),
      link: linkTo(proof.chainId, proof.hash, context),
    }),
  ]
}
