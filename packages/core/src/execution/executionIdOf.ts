import type { Quote } from '../domain/quote.js'
import type { Item } from '../domain/step.js'
import { canonicalText } from '../utils/canonicalText.js'
import { keccakText } from '../utils/keccak.js'

/**
 * The id of the one execution a quote can have for an account: a digest of everything that is shown or signed, made
 * on this machine. What the service calls its answer is part of the content and decides nothing by itself: of two
 * answers that claim the same ids and differ in anything else, each is an execution of its own.
 *
 * When the answer came is left out, so that one answer is one execution however often it is decoded.
 */
export function executionIdOf({ receivedAt: _, ...content }: Quote, account: string): string {
  const steps = content.steps.map((step) => ({ ...step, items: step.items.map(spellItem) }))
  return keccakText(canonicalText([{ ...content, steps }, account.toLowerCase()]))
}

/** Calls of Hyperliquid were kept by another name before, and the ids of their runs stay what they were. */
function spellItem(item: Item): unknown {
  return item.call.vm === 'hyperliquid' ? { ...item, call: { ...item.call, vm: 'exchange' } } : item
}
