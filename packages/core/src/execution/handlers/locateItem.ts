import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { Effect } from '../effects.js'
import { findItem, findOnChain, findTransaction, findWallet, type HandlerContext } from './context.js'
import { createLookElsewhere, elsewhereEvent } from './lookElsewhere.js'
import { foundEvent, lookForItem } from './lookForItem.js'
import { searchFrom } from './searchFrom.js'

/** Milliseconds between two looks, the first at once, then ever slower; the wait itself has no end. */
const pauses = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000] as const
/** An open prompt is usually answered; the chain is searched beside it only after this long. */
const delayWhileAsking = 10_000
/** Requests after which a search that has not come to the head of the chain asks the person for help. */
const budget = 200
/** Every so many rounds the chains with the same depository are looked at too. */
const roundsBetweenDoubts = 3

/**
 * Looks for what an ask may have led to. Presence is taken from anywhere; absence is never concluded here: the
 * ask stays open until the wallet, or the person, closes it.
 */
export async function locateItem(
  effect: Extract<Effect, { type: 'locate' }>,
  context: HandlerContext,
): Promise<void> {
  const { ports, getState, emit, signal } = context
  const { clock } = ports.client
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const found = findOnChain(context, key)
  if (!found) return
  const { chainId, reader } = found

  const lookElsewhere = createLookElsewhere(context, found)
  const asks = getState().asks.filter((ask) => ask.step === key.step && ask.item === key.item)
  const fromBlock = searchFrom(asks[0] ?? effect.ask)
  if (findItem(context, key)?.phase.name === 'asking') await wait(clock, delayWhileAsking, signal)

  let next = fromBlock
  let spent = 0
  for (let round = 0; !signal.aborted; round += 1) {
    const named = await askBatch(effect, context)
    if (named !== null) return emit({ type: 'located', ...key, hash: named, at: clock.now() })
    try {
      const { blockNumber: head } = await reader.readAnchor({
        chainId,
        account: effect.ask.account,
        signal,
      })
      const { proof, ...look } = await lookForItem(context, { ...found, key, fromBlock: next })
      if (proof) {
        return emit(foundEvent(key, proof))
      }
      const searchedTo = look.searchedTo ?? head
      const isShort = searchedTo < head && searchedTo >= next
      spent = isShort ? spent + look.requests : 0
      emit({
        type: 'searched',
        ...key,
        searchedTo,
        effort: spent > budget ? 'over-budget' : 'within-budget',
      })
      // A search that an RPC lets reach only so far is gone on with; one that came to the head begins anew.
      next = isShort ? searchedTo + 1n : fromBlock
      if (round % roundsBetweenDoubts === roundsBetweenDoubts - 1) {
        const misplaced = await lookElsewhere()
        if (misplaced) return emit(elsewhereEvent(key, misplaced, clock.now()))
      }
    } catch {
      // An RPC that fails proves nothing: look again later.
    }
    await wait(clock, pauseAt(pauses, round), signal)
  }
}

/** A transaction the wallet names for a batch, that was not looked at before; null where it names none. */
async function askBatch(
  { ask, ...key }: Extract<Effect, { type: 'locate' }>,
  context: HandlerContext,
): Promise<string | null> {
  if (ask.callsId === null) return null
  const { facts, items } = context.getState()
  const call = findTransaction(context, key)
  const wallet = call && findWallet(context, call)
  const phase = items.find((item) => item.step === key.step && item.item === key.item)?.phase
  const id = (phase?.name === 'locating' ? phase.callsId : null) ?? ask.callsId
  try {
    // What a wallet says of a batch proves nothing, and one it has forgotten may still be out.
    const reading = await wallet?.batch?.read(id)
    const refused = facts.flatMap((fact) => (fact.type === 'hash-refused' ? [fact.hash] : []))
    return reading?.hashes.findLast((hash) => !refused.includes(hash)) ?? null
  } catch {
    return null
  }
}
