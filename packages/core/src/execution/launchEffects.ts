import { anySignal } from 'any-signal'
import { createFollower, type Follower } from '../engine/createFollower.js'
import { aborted } from '../utils/aborted.js'
import type { Effect } from './effects.js'
import { effectKey, effectsOf } from './effectsOf.js'
import type { ExecutionEvent } from './events.js'
import type { ExecutionRecord } from './facts.js'
import type { HandlerContext, Ports } from './handlers/context.js'
import { loadHandlers } from './loadHandlers.js'
import type { ExecutionState } from './state.js'
import type { Tabs } from './tabs/tabs.js'

export type LaunchOptions = Readonly<{
  ports: Ports
  record: ExecutionRecord
  tabs: Tabs | null
  getState: () => ExecutionState
  dispatch: (event: ExecutionEvent) => void
  /** Fires with the person's next word that nothing is waiting in the wallet. */
  nextDeclaration: () => AbortSignal
}>

type Running = Exclude<Effect, { type: 'record' }>

/** Looks at the chain and the service: one tab does it for all. What is the person's or the wallet's is each tab's own. */
const polls: ReadonlySet<Effect['type']> = new Set([
  'watch',
  'confirm',
  'locate',
  'finalize',
  'seek-duplicate',
  'follow-permit',
  'index',
])

/** Where effects are begun and ended. Nothing is begun yet. */
export function launchEffects({
  ports,
  record,
  tabs,
  getState,
  dispatch,
  nextDeclaration,
}: LaunchOptions): Follower<Effect> {
  const life = new AbortController()
  let handlers: Awaited<ReturnType<typeof loadHandlers>> = null
  const group = tabs?.join({ executionId: record.id, getState, dispatch }) ?? null

  const run = async (effect: Running, signal: AbortSignal): Promise<void> => {
    const wanted = anySignal([signal, nextDeclaration()])
    const context: HandlerContext = {
      ports,
      record,
      getState,
      // A wallet's answer counts whenever it comes; everything else is over once its phase was left.
      emit: (event) => {
        if (effect.type !== 'ask' && signal.aborted) return
        dispatch(event)
        if (polls.has(effect.type)) group?.tell(event)
      },
      signal,
      wanted,
    }
    try {
      await begin(effect, context)
    } finally {
      wanted.clear()
    }
  }

  const begin = async (effect: Running, context: HandlerContext): Promise<void> => {
    const { signal } = context
    handlers ??= await loadHandlers(ports.client.clock, life.signal)
    if (signal.aborted) return
    if (!handlers) {
      if (effect.type !== 'check') return
      const { step, item, attempt } = effect
      return context.emit({ type: 'check-stopped', step, item, attempt, reason: { type: 'not-loaded' } })
    }
    await handlers(effect, context)
    // Told once is told for all tabs: nobody else begins it while it is named.
    if (group && effect.type === 'index') await aborted(signal)
  }

  const follower = createFollower<Running>({
    named: () => effectsOf(getState()).filter(isRunning),
    keyOf: effectKey,
    launch: (effect, key, signal) => {
      if (group && polls.has(effect.type)) group.lead(key, signal, (leading) => run(effect, leading))
      else void run(effect, signal)
    },
  })
  return {
    follow: (effects) => follower.follow(effects.filter(isRunning)),
    end: () => {
      life.abort()
      follower.end()
      group?.leave()
    },
  }
}

function isRunning(effect: Effect): effect is Running {
  return effect.type !== 'record'
}
