import { findChain } from '@portage/core'
import type { FollowedState } from '@portage/core/execution'
import { shortenHash } from '../../components/Hash.js'
import type { WatchCopy } from '../../copy/copy.js'
import type { FactView } from '../progress/progressTypes.js'
import { amountOf } from '../run/readRun.js'
import { watchRows } from './watchRows.js'
import type { Watched, WatchView, WatchWords } from './watchTypes.js'

/** Says of a request where the money is. Pure, and nothing in it asks a wallet. */
export function watchView(
  state: FollowedState | null,
  may: Readonly<{ leave: boolean }>,
  words: WatchWords,
): WatchView {
  const { copy, run, chains, format } = words
  const leave = { kind: 'beside', label: copy.stop, act: 'leave' } as const
  const rest = {
    notice: null,
    paste: 'closed',
    note: copy.onlyLooks,
    next: null,
    beside: may.leave ? [leave] : [],
  } as const
  const bare = (heading: string, text: string): WatchView => ({
    ...rest,
    title: copy.title,
    heading,
    lead: [text],
    rows: [],
    facts: null,
  })
  if (state === null || state.name === 'looking') return bare(copy.lookingTitle, copy.lookingText)
  if (state.name === 'unknown') return bare(copy.unknownTitle, copy.unknownText)
  if (state.name === 'unreadable') return bare(copy.unreadableTitle, copy.unreadableText)

  const { originChainId, destinationChainId, supersededByRequestId } = state
  const nameOf = (chainId: number | null): string | null =>
    chainId === null ? null : (findChain(chains, chainId)?.displayName ?? format.chain(chainId))
  const [from, to] = [nameOf(originChainId), nameOf(destinationChainId)]
  const isMovedOn = supersededByRequestId !== null
  return {
    ...rest,
    title: from === null || to === null ? copy.title : run.title({ from, to }),
    heading: isMovedOn ? copy.movedOn : null,
    lead: [],
    rows: watchRows(state, {
      ...words,
      from: from ?? copy.someNetwork,
      to: to ?? copy.someNetwork,
      sent: amountText(state, 'paid', words),
      expected: amountText(state, 'expected', words),
    }),
    facts: { title: null, rows: factsOf(state, copy) },
    next: isMovedOn ? { kind: 'onward', label: copy.see, act: 'see-other' } : null,
  }
}

/** What was given, or what should arrive, in words. */
function amountText(state: Watched, part: 'paid' | 'expected', { copy, format }: WatchWords): string {
  const amount = state[part]
  if (amount === null || amount.amount === null) return copy.someAmount
  return amountOf(amount.amount, amount.currency, format)
}

function factsOf({ user, recipient, requestId }: Watched, copy: WatchCopy): readonly FactView[] {
  const fact = (label: string, value: string | null): readonly FactView[] =>
    value === null ? [] : [{ label, value: shortenHash(value) }]
  return [...fact(copy.sender, user), ...fact(copy.recipient, recipient), ...fact(copy.request, requestId)]
}
