import { getDeposit } from '@portage/core/execution'
import { shortenHash } from '../../components/Hash.js'
import { linkOf } from '../run/linkOf.js'
import type { PlaceLink, PlaceRow } from './placeRow.js'
import type { SituationContext } from './progressTypes.js'
import { sayAdded } from './sayAdded.js'

/** It left the wallet: the first place, behind it, and what the wallet put in beside it. */
export function left(context: SituationContext, hash: string | null): PlaceRow {
  const { copy, run, state } = context
  return {
    key: 'wallet',
    mark: 'ring',
    stretch: 'solid',
    title: copy.leftAmount({ amount: run.from.amount }),
    aside: leftAt(context),
    text: sayAdded(getDeposit(state), copy),
    link: linkTo(run.from.chainId, hash, context),
  }
}

/** The deposit is there. */
export function confirmed({ copy, format, now }: SituationContext, at: number | null): PlaceRow {
  return {
    key: 'deposit',
    mark: 'place',
    stretch: 'solid',
    title: copy.depositConfirmed,
    aside: at === null ? undefined : format.second(at, now),
  }
}

/** A place that is not reached yet. */
export function ahead(key: PlaceRow['key'], title: string): PlaceRow {
  return { key, mark: 'place-ahead', stretch: 'ahead', title }
}

/** What is expected to arrive, and the least of it. */
export function expected({ copy, run, format, now }: SituationContext): PlaceRow {
  return {
    key: 'destination',
    mark: 'ring-ahead',
    stretch: 'none',
    title: copy.expected({ amount: run.to.amount }),
    aside: run.deadline === null ? undefined : copy.by({ time: format.time(run.deadline, now) }),
    note: whereExpected(run, copy),
  }
}

function whereExpected(
  { to, least, arrivesAt, recipient }: SituationContext['run'],
  copy: SituationContext['copy'],
): string {
  if (least === null) return whereTo({ to, arrivesAt, recipient }, copy)
  return arrivesAt === 'own'
    ? copy.expectedWhere({ chain: to.chain, least: least.bare })
    : copy.expectedAt({ address: shortenHash(recipient), chain: to.chain, least: least.bare })
}

/** Whose it is to be, and where. */
export function whereTo(
  { to, arrivesAt, recipient }: Pick<SituationContext['run'], 'to' | 'arrivesAt' | 'recipient'>,
  copy: SituationContext['copy'],
): string {
  return arrivesAt === 'own'
    ? copy.yourWalletOn({ chain: to.chain })
    : copy.theirsOn({ address: shortenHash(recipient), chain: to.chain })
}

/** Where it ended, and why as far as the service says. */
export function notFilled(
  { copy, format, now, run }: SituationContext,
  { since, reason }: Readonly<{ since: number | null; reason: string | null }>,
): PlaceRow {
  const words =
    reason === 'SLIPPAGE' && run.least !== null
      ? copy.notFilledPrice({ amount: run.from.amount, chain: run.to.chain, least: run.least.amount })
      : reason === null
        ? undefined
        : copy.notFilledWhy({ words: reason })
  return {
    key: 'solver',
    mark: 'bar',
    stretch: 'none',
    title: copy.notFilled,
    tone: 'stop',
    aside: since === null ? undefined : format.second(since, now),
    note: words,
  }
}

/** The end that will not be reached. */
export function neverPaid({ copy, run }: SituationContext): PlaceRow {
  return {
    key: 'destination',
    mark: 'never',
    stretch: 'none',
    title: copy.nothingPaid({ chain: run.to.chain }),
  }
}

/** When it left: when the wallet was asked for the deposit. The chain's own time is that of the next place. */
export function leftAt({ state, format, now }: SituationContext): string | undefined {
  const asked = depositAskedAt(state)
  return asked === null ? undefined : format.second(asked, now)
}

/** How long after the wallet was asked. */
export function after({ state, format }: SituationContext, at: number): string {
  return format.duration((at - (depositAskedAt(state) ?? at)) / 1000)
}

/** The ask that led to the deposit: one that came after it led to nothing, or to a second deposit. */
function depositAskedAt(state: SituationContext['state']): number | null {
  const deposits = state.items.filter((item) => item.role !== 'approve').map((item) => item.step)
  const before = getDeposit(state)?.at ?? Number.POSITIVE_INFINITY
  const asks = state.asks.filter((ask) => deposits.includes(ask.step))
  return (asks.findLast((ask) => ask.askedAt <= before) ?? asks.at(-1))?.askedAt ?? null
}

/** What is normal, and what this one takes. Late is said, not coloured. */
export function pace({ copy, format, run, now }: SituationContext, since: number | null): string | undefined {
  const seconds = since === null ? 0 : (now - since) / 1000
  const elapsed = seconds < 1 ? null : format.duration(seconds)
  if (run.usual === null) return elapsed === null ? undefined : copy.taken({ elapsed })
  const usual = format.duration(run.usual)
  return elapsed === null ? copy.usuallyOnly({ usual }) : copy.usually({ usual, elapsed })
}

/** The same while a block is waited for: what is usual on that network, where it is known. */
export function blockPace({ copy, format, now, wait }: SituationContext, askedAt: number): string {
  return wait === null || wait.expected === null
    ? copy.taken({ elapsed: format.duration((now - askedAt) / 1000) })
    : copy.usually({
        usual: format.duration(Math.max(1, wait.expected / 1000)),
        elapsed: format.duration(wait.elapsed / 1000),
      })
}

/** A transaction to look up, where one is known. */
export function linkTo(
  chainId: number,
  hash: string | null,
  { chains, copy }: SituationContext,
): PlaceLink | undefined {
  if (hash === null) return undefined
  return { hash, url: linkOf(chains, chainId, hash), label: copy.explorer({ what: shortenHash(hash) }) }
}
