import type { Effect } from '../effects.js'
import { askWallet } from './askWallet.js'
import { checkItem } from './checkItem.js'
import { confirmItem } from './confirmItem.js'
import type { HandlerContext } from './context.js'
import { indexHash } from './indexHash.js'
import { locateItem } from './locateItem.js'
import { switchChain } from './switchChain.js'
import { watchOutcome } from './watchOutcome.js'

/** The door by which effects leave. They come back as events. */
export function runEffect(
  effect: Exclude<Effect, { type: 'record' }>,
  context: HandlerContext,
): Promise<void> {
  switch (effect.type) {
    case 'check':
      return checkItem(effect, context)
    case 'switch-chain':
      return switchChain(effect, context)
    case 'ask':
      return askWallet(effect, context)
    case 'locate':
      return locateItem(effect, context)
    case 'confirm':
      return confirmItem(effect, context)
    case 'index':
      return indexHash(effect, context)
    case 'watch':
      return watchOutcome(context)
    default:
      return effect satisfies never
  }
}
