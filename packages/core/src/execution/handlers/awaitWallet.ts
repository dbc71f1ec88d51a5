import { isSameAddress } from '../../domain/currency.js'
import { walletTimedOut, walletTimeout } from '../../engine/walletTimeout.js'
import { wait } from '../../utils/wait.js'
import { within } from '../../utils/within.js'
import type { Effect } from '../effects.js'
import type { ItemKey } from '../events.js'
import { findCall, findWallet, type HandlerContext, vmOf } from './context.js'

/** Milliseconds between two looks. Asking a wallet for its account opens nothing. */
const pause = 1_000

/** Waits until the wallet is there, unlocked and on our account. No other account is ever prompted. */
export async function awaitWallet(
  effect: Extract<Effect, { type: 'await-wallet' }>,
  context: HandlerContext,
): Promise<void> {
  const { ports, record, emit, signal } = context
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  while (!signal.aborted) {
    await wait(ports.client.clock, pause, signal)
    const account = await accountOf(context, effect)
    if (account !== null && isSameAddress(account, record.account, vmOf(context))) {
      return emit({ type: 'wallet-returned', ...key })
    }
  }
}

async function accountOf(context: HandlerContext, key: ItemKey): Promise<string | null> {
  const call = findCall(context, key)
  const wallet = call && findWallet(context, call)
  if (!wallet) return null
  try {
    const { clock } = context.ports.client
    return await within(clock, walletTimeout, wallet.getAccount(context.record.account), walletTimedOut)
  } catch {
    return null
  }
}
