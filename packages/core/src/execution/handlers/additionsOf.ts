import type { Quote } from '../../domain/quote.js'
import type { EvmCall } from '../../domain/step.js'
import type { SentCall } from '../../families/chainReadings.js'
import { type InnerCall, readInnerCalls } from '../../families/evm/readInnerCalls.js'
import { findWrapped, isSameCall } from '../../families/evm/wrappedCalls.js'
import type { Additions, Ask } from '../facts.js'
import type { FoundOnChain } from './context.js'
import { isOfAsk } from './isOfAsk.js'

/** What else was done is not known. */
const unread: Additions = { type: 'calls', count: null }

/**
 * What a transaction that did what was asked for holds beside it. An execution or an operation around the call is a
 * wallet's way of making it, and nothing more.
 *
 * @param steps of the quote: a batch of ours holds the calls before its deposit too
 * @returns null where it holds nothing more, and on VMs whose transactions are no calls
 */
export function additionsOf(
  sent: SentCall,
  { call, family }: Pick<FoundOnChain, 'call' | 'family'>,
  ask: Ask,
  steps: Quote['steps'],
): Additions | null {
  if (call.vm !== 'evm' && call.vm !== 'tron') return null
  if (isOfAsk(sent, { call, family }, ask)) return bytesOf((sent.data.length - call.data.length) / 2)
  const wrapped = call.vm === 'evm' ? findWrapped(sent, call, ask) : undefined
  const made = wrapped ? readInnerCalls(wrapped.data) : null
  return call.vm === 'evm' && made ? besideOf(made, call, askedBefore(ask, steps)) : unread
}

function askedBefore({ kind, step }: Ask, steps: Quote['steps']): readonly EvmCall[] {
  if (kind !== 'batch') return []
  return steps
    .slice(0, step)
    .flatMap(({ items }) => items.flatMap(({ call }) => (call.vm === 'evm' ? [call] : [])))
}

/** What is left of the calls that were made once each call that was asked for is taken out of them once. */
function besideOf(made: readonly InnerCall[], call: EvmCall, before: readonly EvmCall[]): Additions | null {
  const open = [...before, call]
  let bytes = 0
  let calls = 0
  for (const one of made) {
    const at = open.findIndex((asked) => isSameCall(one, asked))
    const [asked] = at === -1 ? [] : open.splice(at, 1)
    if (asked) bytes += (one.data.length - asked.data.length) / 2
    else calls += 1
  }
  // It was made by one of these calls in turn.
  if (open.includes(call)) return unread
  return calls > 0 ? { type: 'calls', count: calls } : bytesOf(bytes)
}

function bytesOf(count: number): Additions | null {
  return count > 0 ? { type: 'bytes', count } : null
}
