import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { Effect } from '../effects.js'
import { getDeposit, getDuplicates } from '../selectors.js'
import { findOnChain, type HandlerContext } from './context.js'
import { lookForItem } from './lookForItem.js'
import { searchFrom } from './searchFrom.js'

/** Milliseconds. A prompt that was thought gone may be answered at any time. */
const pauses = [5_000, 15_000, 30_000, 60_000, 300_000, 600_000] as const

/** Looks for one more deposit of an order that was asked for more than once: an older prompt may be approved too. */
export async function seekDuplicate(
  effect: Extract<Effect, { type: 'seek-duplicate' }>,
  context: HandlerContext,
): Promise<void> {
  const { ports, getState, emit, signal } = context
  const { clock } = ports.client
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const found = findOnChain(context, key)
  const first = getState().asks.find((ask) => ask.step === key.step && ask.item === key.item)
  if (!found || !first) return

  for (let round = 0; !signal.aborted; round += 1) {
    try {
      const state = getState()
      const known = [getDeposit(state), ...getDuplicates(state)].flatMap((one) => (one ? [one.hash] : []))
      const fromBlock = searchFrom(first)
      const { proof } = await lookForItem(context, { ...found, key, fromBlock, except: known })
      if (proof?.type === 'deposit' && known.length > 0 && !known.includes(proof.hash)) {
        const { chainId, hash, amount } = proof
        emit({ type: 'duplicate-found', ...key, chainId, hash, amount, at: clock.now() })
      }
    } catch {
      // An RPC that fails proves nothing: look again later.
    }
    await wait(clock, pauseAt(pauses, round), signal)
  }
}
