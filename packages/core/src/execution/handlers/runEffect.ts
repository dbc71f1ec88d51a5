import type { Effect } from '../effects.js'
import { askWallet } from './askWallet.js'
import { awaitWallet } from './awaitWallet.js'
import { checkItem } from './checkItem.js'
import { confirmItem } from './confirmItem.js'
import type { HandlerContext } from './context.js'
import { finalizeItem } from './finalizeItem.js'
import { followPermit } from './followPermit.js'
import { indexHash } from './indexHash.js'
import { locateItem } from './locateItem.js'
import { postSignature } from './postSignature.js'
import { seekDuplicate } from './seekDuplicate.js'
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
    case 'finalize':
      return finalizeItem(effect, context)
    case 'seek-duplicate':
      return seekDuplicate(effect, context)
    case 'follow-permit':
      return followPermit(effect, context)
    case 'post':
      return postSignature(effect, context)
    case 'await-wallet':
      return awaitWallet(effect, context)
    case 'watch':
      return watchOutcome(context)
    default:
      return effect satisfies never
  }
}
