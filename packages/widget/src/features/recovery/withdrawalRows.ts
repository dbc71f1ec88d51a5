import { getPayout, getWithdrawalAmount, type WithdrawalState } from '@portage/core/recovery'
import { shortenHash } from '../../components/Hash.js'
import { moneyRow, type PlaceLink, type PlaceRow } from '../progress/placeRow.js'
import type { WithdrawalContext } from './withdrawalTypes.js'

/** The places of a withdrawal, in order. */
type Place = 'deposit' | 'hub' | 'signature' | 'payout' | 'destination'

/** Where a withdrawal is: at a place, or between it and the one before. */
type Position = Readonly<{ place: Place; is: 'at' | 'before' }> &
  Pick<PlaceRow, 'mark' | 'stretch'> & {
    readonly note?: string | undefined
    readonly hash?: string | undefined
  }

/** The line of a withdrawal: what is behind, where the money is, and what is ahead. */
export function withdrawalRows(context: WithdrawalContext): readonly PlaceRow[] {
  const { state, terms, copy } = context
  const places: readonly Place[] = [
    ...(terms.depositChain === null ? [] : (['deposit'] as const)),
    'hub',
    'signature',
    'payout',
    'destination',
  ]
  const position = positionOf(state, context)
  const { place, is } = position
  const amount = terms.say(getPayout(state)?.amount ?? getWithdrawalAmount(state))
  const isOver = position.mark === 'arrived'
  const here = places.indexOf(place)
  const money = moneyRow({
    mark: position.mark,
    stretch: here === places.length - 1 && is === 'at' ? 'none' : position.stretch,
    large: amount,
    token: terms.token,
    note: position.note,
    link: position.hash === undefined ? undefined : linkTo(position.hash, context),
  })
  const stopped: readonly PlaceRow[] =
    state.phase.name === 'stopped'
      ? [{ key: 'solver', mark: 'bar', stretch: 'ahead', title: copy.stoppedRow, tone: 'stop' }]
      : []
  const behind = places.slice(0, here).map((name, at) => rowOf(name, at === 0 ? 'ring' : 'place', context))
  const ahead = places
    .slice(is === 'at' ? here + 1 : here)
    .map((name) => rowOf(name, name === 'destination' ? 'ring-ahead' : 'place-ahead', context))
  return [...behind, money, ...stopped, ...(isOver ? [] : ahead)]
}

function rowOf(place: Place, mark: PlaceRow['mark'], context: WithdrawalContext): PlaceRow {
  const { terms, copy } = context
  const isAhead = mark === 'place-ahead' || mark === 'ring-ahead'
  const stretch = place === 'destination' ? 'none' : isAhead ? 'ahead' : 'solid'
  switch (place) {
    case 'deposit':
      return {
        key: 'deposit',
        mark,
        stretch,
        title: copy.inDepository({ chain: terms.depositChain ?? terms.chain }),
      }
    case 'hub':
      return { key: 'hub', mark, stretch, title: isAhead ? copy.hub : copy.onHub }
    case 'signature':
      return { key: 'signature', mark, stretch, title: isAhead ? copy.signature : copy.signed }
    case 'payout':
      return {
        key: 'payout',
        mark,
        stretch,
        title: isAhead ? copy.payout : copy.paying({ chain: terms.chain }),
      }
    case 'destination':
      return {
        key: 'destination',
        mark,
        stretch,
        title: copy.recipientOn({ address: shortenHash(terms.recipient), chain: terms.chain }),
      }
    default:
      return place satisfies never
  }
}

function positionOf(state: WithdrawalState, context: WithdrawalContext): Position {
  const { copy, terms } = context
  const { phase } = state
  const onHub = { place: 'hub', is: 'at', note: copy.onHub } as const
  const atRest = { mark: 'ring-dot', stretch: 'ahead' } as const
  const asked = { mark: 'double-ring', stretch: 'asked' } as const
  const moving = { mark: 'moving', stretch: 'ahead' } as const
  const payout = { place: 'payout', is: 'before', note: copy.onHub } as const
  switch (phase.name) {
    case 'idle':
      return isOnHub(state) ? { ...onHub, ...atRest } : { ...inDepository(context), ...atRest }
    case 'attesting':
      return { place: 'hub', is: 'before', ...moving }
    case 'preparing':
      return { ...onHub, ...atRest }
    case 'waiting-turn':
      return phase.purpose === 'signature' ? { ...onHub, ...asked } : { ...payout, ...asked }
    case 'signing':
      return { ...onHub, ...asked }
    case 'submitting':
    case 'following':
      return { ...payout, ...moving }
    case 'shown':
    case 'ready':
    case 'checking':
    case 'switching':
      return { ...payout, ...atRest }
    case 'needs-wallet':
      return phase.purpose === 'signature' ? { ...onHub, ...atRest } : { ...payout, ...atRest }
    case 'asking':
      return { ...payout, ...asked }
    case 'locating':
      return { place: 'payout', is: 'before', mark: 'dashed', stretch: 'asked', note: copy.mayBeSent }
    case 'confirming':
      return { place: 'destination', is: 'before', ...moving, hash: phase.hash }
    case 'expiring':
      return { ...payout, ...atRest }
    case 'complete':
      return {
        place: 'destination',
        is: 'at',
        mark: 'arrived',
        stretch: 'none',
        note: copy.recipientOn({ address: shortenHash(terms.recipient), chain: terms.chain }),
        hash: getPayout(state)?.hash ?? undefined,
      }
    case 'stopped':
      return { ...positionOfStop(state, context), mark: 'ring-dot', stretch: 'ahead' }
    default:
      return phase satisfies never
  }
}

/** Where the money rests when it went no further: the line ends below it. */
function positionOfStop(
  state: WithdrawalState,
  context: WithdrawalContext,
): Pick<Position, 'place' | 'is' | 'note'> {
  if (!isOnHub(state)) return inDepository(context)
  const isSigned = state.facts.some((fact) => fact.type === 'signature' && fact.round === state.round)
  return isSigned
    ? { place: 'payout', is: 'before', note: context.copy.onHub }
    : { place: 'hub', is: 'at', note: context.copy.onHub }
}

function inDepository({ copy, terms }: WithdrawalContext): Pick<Position, 'place' | 'is' | 'note'> {
  return { place: 'deposit', is: 'at', note: copy.inDepository({ chain: terms.depositChain ?? terms.chain }) }
}

function isOnHub({ record, facts }: WithdrawalState): boolean {
  return record.deposit === null || facts.some(({ type }) => type === 'attested')
}

function linkTo(hash: string, { terms, copy }: WithdrawalContext): PlaceLink {
  return { hash, url: terms.linkOf(hash), label: copy.explorer({ what: shortenHash(hash) }) }
}
