import { isSameAddress } from '../../domain/currency.js'
import type { Quote } from '../../domain/quote.js'
import { vmOfQuote } from '../../domain/vmOf.js'
import { createState } from '../createState.js'
import type { JournalEntry } from '../facts.js'
import type { Journal } from '../journal/journal.js'
import type { ItemPhase } from '../state.js'
import { findReader, type HandlerContext } from './context.js'
import { findPermit } from './findPermit.js'
import { validityOf } from './validityOf.js'

type Earlier = Readonly<{
  /** Everything the journal holds. */
  entries: Awaited<ReturnType<Journal['list']>>
  /** Those the person has been shown. */
  acknowledged: readonly string[]
  /** Unix seconds of the newest block. */
  chainTime: number
}>

/** Seconds after which a block that is newer than the end of a permission is not replaced by older ones. */
const untilOver = 900

/**
 * The id of another execution of this account that may still take the same currency of the same chain: its wallet
 * was asked and nobody knows what came of it, or a permit of it is not spent. Null when there is none.
 */
export async function findEarlierOpen(
  context: HandlerContext,
  { entries, acknowledged, chainTime }: Earlier,
): Promise<string | null> {
  const { record } = context
  for (const entry of entries) {
    if (entry.record === null || entry.record.id === record.id) continue
    const { id, account, quote } = entry.record
    const mayTakeIt =
      !acknowledged.includes(id) &&
      isSameMoney(quote, record.quote) &&
      isSameAddress(account, record.account, vmOfQuote(quote))
    if (mayTakeIt && (await isOpen(context, entry, chainTime))) return id
  }
  return null
}

function isSameMoney(quote: Quote, { request: other }: Quote): boolean {
  const { request } = quote
  return (
    request.originChainId === other.originChainId &&
    isSameAddress(request.originCurrency, other.originCurrency, vmOfQuote(quote))
  )
}

async function isOpen(context: HandlerContext, entry: JournalEntry, chainTime: number): Promise<boolean> {
  for (const item of createState(entry).items) {
    const { phase } = item
    if (item.role === 'permit' && isGiven(phase)) {
      const expiresAt = findPermit(entry.record.quote, item)?.permit.expiresAt ?? null
      if (expiresAt === null || BigInt(chainTime - untilOver) <= expiresAt) return true
      continue
    }
    if (phase.name === 'locating' || phase.name === 'posting') return true
    if (phase.name !== 'confirming' || validityOf(entry.facts, phase.hash) !== null) continue
    if (!(await isSeen(context, phase))) return true
  }
  return false
}

/**
 * Whether a permission is out of our hands, and may be taken; what was refused is known to the service all the same.
 * One that has no answer may still be open in the wallet, beside another tab that would post it.
 */
function isGiven(phase: ItemPhase): boolean {
  if (phase.name === 'stopped')
    return phase.reason.type === 'post-refused' || phase.reason.type === 'signature-unanswered'
  return phase.name === 'posting' || phase.name === 'watching'
}

/** Whether a node shows what a wallet named: then it has answered, and what it answered is on its way. */
async function isSeen(
  context: HandlerContext,
  { ask, hash }: Extract<ItemPhase, { name: 'confirming' }>,
): Promise<boolean> {
  const { chainId } = ask
  const reading = await findReader(context, chainId)?.readTransaction({
    chainId,
    hash,
    signal: context.signal,
  })
  return reading !== undefined && reading.type !== 'unseen'
}
