import { type Currency, findChain, transactionUrl } from '@portage/core'
import type { Movement } from '@portage/core/execution'
import { shortenHash } from '../../components/Hash.js'
import { moneyRow, type PlaceLink, type PlaceRow } from '../progress/placeRow.js'
import { amountOf, symbolOf } from '../run/readRun.js'
import { type TokenView, tokenView } from '../run/tokenView.js'
import type { Watched, WatchWords } from './watchTypes.js'

type WatchContext = WatchWords & Readonly<{ from: string; to: string; sent: string; expected: string }>

/** The line of a request that is only looked at. */
export function watchRows(state: Watched, context: WatchContext): readonly PlaceRow[] {
  const { copy, run, to, from, sent } = context
  const token = tokenOf(state.paid?.currency ?? null, context)
  const status = state.service.reading.status
  const left: PlaceRow = {
    key: 'wallet',
    mark: 'ring',
    stretch: 'solid',
    title: copy.left({ amount: sent }),
    link: linkTo(state.deposit, context),
  }
  const deposit: PlaceRow = {
    key: 'deposit',
    mark: 'place',
    stretch: 'solid',
    title: run.depositConfirmed,
    note: state.deposit?.witness === 'chain' ? copy.seen : undefined,
  }
  const solver: PlaceRow = { key: 'solver', mark: 'place-ahead', stretch: 'ahead', title: run.solver }
  const destination: PlaceRow = {
    key: 'destination',
    mark: 'ring-ahead',
    stretch: 'none',
    title: run.expected({ amount: context.expected }),
    note: whereTo(state.recipient, context),
  }
  const unfilled: PlaceRow = {
    key: 'solver',
    mark: 'bar',
    stretch: 'none',
    title: run.notFilled,
    tone: 'stop',
  }
  const never: PlaceRow = {
    key: 'destination',
    mark: 'never',
    stretch: 'none',
    title: run.nothingPaid({ chain: to }),
  }
  const moving = (text: string): PlaceRow =>
    moneyRow({ mark: 'moving', stretch: 'ahead', large: sent, token, text, note: pace(state, context) })

  switch (state.name) {
    case 'waiting':
      return [
        moneyRow({
          key: 'wallet',
          mark: 'ring-dot',
          stretch: 'ahead',
          large: sent,
          token,
          text: copy.waitingText,
        }),
        { key: 'deposit', mark: 'place-ahead', stretch: 'ahead', title: run.deposit },
        solver,
        destination,
      ]
    case 'underway':
      return status === 'pending'
        ? [
            left,
            deposit,
            { ...solver, mark: 'place', stretch: 'solid', title: run.solverHas },
            moving(run.fillingText({ chain: to })),
            destination,
          ]
        : [left, deposit, moving(run.waitingText), solver, destination]
    case 'settling':
      return status === 'success'
        ? [
            left,
            deposit,
            { ...solver, mark: 'place', stretch: 'solid', title: run.solverHas },
            moving(run.saidArrivedText({ chain: to })),
            destination,
          ]
        : [
            left,
            moving(status === 'failure' ? run.failingText : copy.refunding({ chain: from })),
            unfilled,
            never,
          ]
    case 'failed':
      return [
        left,
        moneyRow({
          key: 'deposit',
          mark: 'place',
          stretch: 'solid',
          large: sent,
          token,
          note: run.depositConfirmed,
        }),
        { ...unfilled, mark: 'cross' },
        never,
      ]
    case 'arrived':
      return [
        left,
        deposit,
        { ...solver, mark: 'place', stretch: 'solid', title: run.solverHas },
        ended(state.payout, whereTo(state.recipient, context), run.arrivedUnread, context),
      ]
    case 'refunded': {
      const address = state.refundTo ?? state.user
      const where =
        address === null
          ? copy.backSomewhere({ chain: from })
          : copy.back({ address: shortenHash(address), chain: from })
      const row = ended(state.payout, where, run.backUnread, context)
      return [
        { ...row, key: 'wallet', stretch: 'solid', second: { part: 'end' } },
        {
          ...deposit,
          link: left.link,
          second: { part: 'through' },
        },
        { ...unfilled, second: { part: 'start' } },
        never,
      ]
    }
    default:
      return state satisfies never
  }
}

function ended(payout: Movement, where: string, unread: string, context: WatchContext): PlaceRow {
  const { copy, format } = context
  const { amount, currency, witness } = payout
  const large = amount === null || currency === null ? undefined : amountOf(amount, currency, format)
  return moneyRow({
    key: 'destination',
    mark: 'arrived',
    stretch: 'none',
    large,
    token: tokenOf(currency, context),
    title: large === undefined ? unread : undefined,
    text: where,
    note: witness === 'chain' ? copy.seen : copy.said,
    link: linkTo(payout, context),
  })
}

function tokenOf(currency: Currency | null, { chains, format }: WatchWords): TokenView | null {
  if (currency === null) return null
  const { chainId } = currency
  const chain = findChain(chains, chainId)?.displayName ?? format.chain(chainId)
  return tokenView(currency, { symbol: symbolOf(currency), chain }, chains)
}

function whereTo(recipient: string | null, { copy, to }: WatchContext): string {
  return recipient === null
    ? copy.arrivedSomewhere({ chain: to })
    : copy.arrived({ address: shortenHash(recipient), chain: to })
}

/** How long it has taken since its deposit, wherever that was seen first, and what is usual. */
function pace({ record }: Watched, { run, format, now }: WatchContext): string | undefined {
  const usual = record?.timeEstimate == null ? null : format.duration(Math.max(1, record.timeEstimate))
  const begun = record?.inTransactions[0]?.timestamp ?? null
  if (begun === null) return usual === null ? undefined : run.usuallyOnly({ usual })
  const elapsed = format.duration(Math.max(1, now / 1000 - begun))
  return usual === null ? run.taken({ elapsed }) : run.usually({ usual, elapsed })
}

function linkTo(movement: Movement | null, { chains, run }: WatchContext): PlaceLink | undefined {
  const { chainId, hash } = movement ?? {}
  if (chainId == null || hash == null) return undefined
  const chain = findChain(chains, chainId)
  return {
    hash,
    url: chain === null ? null : transactionUrl(chain, hash),
    label: run.explorer({ what: shortenHash(hash) }),
  }
}
