import type { Chain, IntentClient, Quote, Trusted } from '@portage/core'
import {
  type Execution,
  type ExecutionPorts,
  executionIdOf,
  type Journal,
  type PromptQueue,
  type Readers,
  type Tabs,
  type Wallets,
} from '@portage/core/execution'
import type { Policy } from '@portage/core/verification'
import { createBackOff } from './createBackOff.js'
import type { Engine } from './engine.js'
import { followJournal } from './followJournal.js'
import { type HeldExecution, mayLetGo, toHeld } from './heldExecution.js'

type NewExecution = Readonly<{
  quote: Quote
  /** The address the wallet signs with; the quote's own user. */
  account: string
}>

/** Which execution is meant: the one this quote and account make, or one the registry already holds. */
export type ExecutionTarget = NewExecution | Readonly<{ id: string }>

/** The live executions of one provider: at most one per id, none of them owned by a component. */
export type ExecutionRegistry = Readonly<{
  /** Everything held, newest first. Stable until something changed. */
  list: () => readonly HeldExecution[]
  find: (id: string) => HeldExecution | null
  /** Whether somebody looks at it. */
  isHeld: (id: string) => boolean
  /** For one that was forgotten and has ended: it is listed no longer, unless somebody looks at it. */
  letGo: (id: string) => void
  /**
   * Makes the execution where it is new, as soon as what runs it is loaded, and keeps it while somebody looks at it.
   * One that has asked a wallet is kept in any case. The answer lets go.
   */
  hold: (target: ExecutionTarget) => () => void
  subscribe: (listener: () => void) => () => void
  /** Takes up what the journal holds open, here and from other tabs. The answer closes the registry. */
  open: () => () => void
}>

/** What a registry makes its executions of. */
export type ExecutionRegistryOptions = Readonly<{
  client: IntentClient
  wallets: Wallets
  readers: Readers
  journal: Journal
  /** Whether wallets may be asked with a journal that forgets with the page; refused when left out. */
  volatileJournal?: ExecutionPorts['volatileJournal']
  /** Whether an approval and its deposit may be asked for as one batch; `off` when left out. */
  batching?: ExecutionPorts['batching']
  trusted?: Trusted | undefined
  /** Milliseconds after which a quote that was never asked for is refused; `defaultMaxQuoteAge` when left out. */
  maxQuoteAge?: number | undefined
  /** Milliseconds an order may stay open before its quote is no longer verified; 30 days when left out. */
  maxOrderLife?: number | undefined
  /** What is done with each verdict. Where it blocks, no caller can accept on the person's behalf. */
  policy?: Policy | undefined
  /** Lets one execution at a time open a prompt. */
  prompts?: PromptQueue | undefined
  /** The other tabs of this browser; null where each looks for itself. Made with what runs executions when left out. */
  tabs?: Tabs | null | undefined
  /** The chains, where they are known by now; an execution asks the service for them otherwise. */
  getChains?: (() => readonly Chain[] | undefined) | undefined
  /** Loads what runs executions. Tried again after a failure, ever more patiently. */
  loadEngine: () => Promise<Engine>
  /**
   * Told once when the journal cannot be read, so that open executions may be missing from the list, and when what
   * runs them cannot be loaded. Both are tried again, ever more patiently, until they answer.
   */
  onProblem?: ((error: unknown) => void) | undefined
}>

type Entry = { execution: Execution; held: HeldExecution; unsubscribe: () => void; isOver: boolean }

/** So many runs that are over are kept for lists of what went on last; the journal has all of them. */
const mostOver = 10

/** An empty registry. Nothing happens before `hold` or `open`. */
export function createExecutionRegistry(options: ExecutionRegistryOptions): ExecutionRegistry {
  const { getChains, loadEngine, onProblem, ...ports } = options
  let { tabs } = options
  const { client, journal } = ports
  const entries = new Map<string, Entry>()
  const holders = new Map<string, number>()
  const listeners = new Set<() => void>()
  /** Held by somebody, and not made yet. */
  const wanted = new Map<string, NewExecution>()
  const loading = createBackOff(client.clock)
  let shown: readonly HeldExecution[] = Object.freeze([])
  let users = 0

  const portsOf = (engine: Engine): ExecutionPorts => {
    if (tabs === undefined) tabs = engine.createTabs({ clock: client.clock })
    return { ...ports, tabs, chains: getChains?.() }
  }

  const notify = (): void => {
    shown = Object.freeze(
      [...entries.values()]
        .map((entry) => entry.held)
        .sort((left, right) => right.state.createdAt - left.state.createdAt),
    )
    for (const listener of listeners) listener()
  }

  const add = (execution: Execution, engine: Engine): void => {
    const entry: Entry = {
      execution,
      held: toHeld(execution, engine),
      isOver: false,
      unsubscribe: execution.subscribe(() => {
        entry.held = toHeld(execution, engine)
        const { state, status } = entry.held
        entry.isOver = (status === 'success' || status === 'refunded') && engine.isOver(state)
        notify()
        if (entry.isOver) letGoOfOver()
      }),
    }
    entries.set(execution.id, entry)
    notify()
  }

  const remove = (id: string): void => {
    const entry = entries.get(id)
    if (entry === undefined) return
    entry.unsubscribe()
    entry.execution.dispose()
    entries.delete(id)
    notify()
  }

  /** A page that stays open for long must not carry every run that ended on it. */
  const letGoOfOver = (): void => {
    const over = shown.filter(({ id }) => entries.get(id)?.isOver === true && !holders.has(id))
    for (const { id } of over.slice(mostOver)) remove(id)
  }

  const want = (target: NewExecution): string => {
    const id = executionIdOf(target.quote, target.account)
    const held = entries.get(id)?.held
    // The same answer, given again: what nobody was asked for begins with the newer one, so that its age is its own.
    if (held !== undefined && held.state.quote.receivedAt < target.quote.receivedAt && mayLetGo(held))
      remove(id)
    if (!entries.has(id) && !wanted.has(id)) {
      wanted.set(id, target)
      void makeWanted()
    }
    return id
  }

  const makeWanted = async (): Promise<void> => {
    loading.interrupt()
    const engine = await loadEngine().catch((error: unknown) => {
      const failure = wanted.size === 0 ? 'repeated' : loading.retry(() => void makeWanted())
      if (failure === 'first') onProblem?.(error)
      return null
    })
    if (engine === null) return
    loading.reset()
    for (const [id, target] of wanted) {
      wanted.delete(id)
      if (!entries.has(id)) add(engine.create({ ...portsOf(engine), ...target }), engine)
    }
  }

  const release = (id: string): void => {
    const left = (holders.get(id) ?? 1) - 1
    if (left > 0) holders.set(id, left)
    else holders.delete(id)
    // Later, because a component that moves or mounts twice takes hold again in the same turn.
    queueMicrotask(() => {
      if (holders.has(id)) return
      wanted.delete(id)
      const entry = entries.get(id)
      if (entry !== undefined && mayLetGo(entry.held)) remove(id)
      letGoOfOver()
    })
  }

  /** Takes up what the journal holds open and this registry does not have. */
  const resume = async (): Promise<void> => {
    const engine = await loadEngine()
    const except = new Set(entries.keys())
    const resumed = await engine.resume({ ...portsOf(engine), except })
    for (const execution of resumed) {
      if (!follower.isFollowing() || entries.has(execution.id)) execution.dispose()
      else add(execution, engine)
    }
  }
  const follower = followJournal({ client, journal, resume, isKnown: (id) => entries.has(id), onProblem })

  const close = (): void => {
    follower.stop()
    loading.reset()
    for (const id of [...entries.keys()]) remove(id)
  }

  return Object.freeze({
    list: () => shown,
    find: (id: string) => entries.get(id)?.held ?? null,
    isHeld: (id: string) => holders.has(id),
    letGo: (id: string) => {
      if (!holders.has(id)) remove(id)
    },
    hold: (target: ExecutionTarget) => {
      const id = 'id' in target ? target.id : want(target)
      holders.set(id, (holders.get(id) ?? 0) + 1)
      let isHeld = true
      return () => {
        if (isHeld) release(id)
        isHeld = false
      }
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    open: () => {
      users += 1
      follower.start()
      return () => {
        users -= 1
        queueMicrotask(() => {
          if (users === 0) close()
        })
      }
    },
  })
}
