import type { Effect } from '../effects.js'
import { chainIdOf, findCall, findItem, findReader, findWallet, type HandlerContext } from './context.js'
import { isOnFork } from './isOnFork.js'

/** Asks the wallet to go to the item's chain. Believed only when the wallet itself then names that chain. */
export async function switchChain(
  effect: Extract<Effect, { type: 'switch-chain' }>,
  context: HandlerContext,
): Promise<void> {
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const call = findCall(context, key)
  const wallet = call && findWallet(context, call)
  if (!wallet) return context.emit({ type: 'switch-stopped', ...key, reason: { type: 'wallet-missing' } })
  const wanted = chainIdOf(context, call)
  try {
    await wallet.switchChain(wanted)
    const chainId = await wallet.getChainId()
    if (chainId === wanted) {
      const phase = findItem(context, key)?.phase
      const reader = findReader(context, chainId)
      const anchor = phase?.name === 'switching' ? phase.anchor : null
      const onFork = anchor && reader && (await isOnFork(context, { wallet, reader, chainId, anchor }))
      return context.emit(
        onFork
          ? { type: 'switch-stopped', ...key, reason: { type: 'wallet-on-fork' } }
          : { type: 'chain-switched', ...key },
      )
    }
    const message = `The wallet is still on chain ${chainId}.`
    context.emit({ type: 'switch-stopped', ...key, reason: { type: 'switch-failed', message } })
  } catch (error) {
    const failure = wallet.explain(error, 'switch')
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
