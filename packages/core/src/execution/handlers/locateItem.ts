import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { Effect } from '../effects.js'
import { findCall, findReader, type HandlerContext } from './context.js'
import { lookForItem } from './lookForItem.js'

/** Milliseconds between two looks, the first at once, then ever slower; the wait itself has no end. */
const pauses = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000] as const
/** An open prompt is usually answered; the chain is searched beside it only after this long. */
const patienceWhileAsking = 10_000

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
  const call = findCall(context, key)?.call
  const reader = call && findReader(context, call.vm, call.chainId)
  if (!call || !reader) return

  const isAsking = (): boolean =>
    getState().items.some(
      ({ step, item, phase }) => step === key.step && item === key.item && phase.name === 'asking',
    )
  const asks = getState().asks.filter((ask) => ask.step === key.step && ask.item === key.item)
  const fromBlock = asks[0]?.anchor.blockNumber ?? effect.ask.anchor.blockNumber
  if (isAsking()) await wait(clock, patienceWhileAsking, signal)

  let next = fromBlock
  for (let round = 0; !signal.aborted; round += 1) {
    try {
      const { blockNumber: head } = await reader.readAnchor({
        chainId: call.chainId,
        account: effect.ask.account,
        signal,
      })
      const look = await lookForItem(context, { key, call, reader, fromBlock: next })
      if (look.proof) return emit({ type: 'item-proved', ...key, proof: look.proof })
      const searchedTo = look.searchedTo ?? head
      emit({ type: 'searched', ...key, searchedTo })
      // A search that an RPC lets reach only so far is gone on with; one that came to the head begins anew.
      next = searchedTo < head && searchedTo >= next ? searchedTo + 1n : fromBlock
    } catch {
      // An RPC that fails proves nothing: look again later.
    }
    await wait(clock, pauseAt(pauses, round), signal)
  }
}
