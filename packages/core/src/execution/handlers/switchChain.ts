import type { Effect } from '../effects.js'
import { findCall, findWallet, type HandlerContext } from './context.js'

/** Asks the wallet to go to the item's chain. Believed only when the wallet itself then names that chain. */
export async function switchChain(
  effect: Extract<Effect, { type: 'switch-chain' }>,
  context: HandlerContext,
): Promise<void> {
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const call = findCall(context, key)?.call
  const wallet = call && findWallet(context, call.vm)
  if (!wallet) return context.emit({ type: 'switch-stopped', ...key, reason: { type: 'wallet-missing' } })
  try {
    await wallet.switchChain(call.chainId)
    const chainId = await wallet.getChainId()
    if (chainId === call.chainId) return context.emit({ type: 'chain-switched', ...key })
    const message = `The wallet is still on chain ${chainId}.`
    context.emit({ type: 'switch-stopped', ...key, reason: { type: 'switch-failed', message } })
  } catch (error) {
    const failure = wallet.explain(error)
    context.emit({
      type: 'switch-stopped',
      ...key,
      reason:
        failure.type === 'rejected'
          ? { type: 'switch-refused' }
          : { type: 'switch-failed', message: failure.message },
    })
  }
}
