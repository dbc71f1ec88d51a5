import { type Chain, type IntentClient, onWake, type Quote, type Trusted } from '@portage/core'
import {
  type Execution,
  type ExecutionPorts,
  type ExecutionState,
  type ExecutionStatus,
  executionIdOf,
  getExecutionStatus,
  getSituation,
  type Journal,
  type PromptQueue,
  type Readers,
  type Situation,
  type Tabs,
  type Wallets,
} from '@portage/core/execution'
import type { Policy } from '@portage/core/verification'
import { createBackOff } from './createBackOff.js'
import type { Engine } from './engine.js'

type NewExecution = Readonly<{
  quote: Quote
  /** The address the wallet signs with; the quote's own user. */
  account: string
}>

/** Which execution is meant: the one this quote and account make, or one the registry already holds. */
export type ExecutionTarget = NewExecution | Readonly<{ id: string }>

/** An execution as a component sees it. A new object whenever its state changed, the same object until then. */
export type HeldExecution = Readonly<{
  id: string
  state: ExecutionState
  status: ExecutionStatus
  /** Where it is, in the one case that holds: `status` derives from this. */
  situation: Situation
  /** Verifies and reads the chain, and asks the wallet for nothing that a person would see. */
  check: () => void
  /** Everything that can be done before the click: verify, read the chain, switch the wallet's chain. */
  prepare: () => void
  /**
   * The click. Also: go on, and ask again after the ask was closed. `accepts: 'unverifiable'` says that the person
   * has read what nobody could check, as `state` names it, and goes on all the same.
   *
   * A click is a yes to what this object's `state` says. When the quote or its check is another by then, nothing is
   * asked (`shown-differs`): draw the newer state, and let the person look again.
   */
  start: Execution['start']
  /** Asks for nothing more. Watching goes on where an ask was made. */
  cancel: () => void
  /** The person says that nothing is waiting in the wallet. */
  nothingWaiting: () => void
  /** The person names the transaction that the wallet shows. */
  pasteHash: (hash: string) => void
}>

/** The live executions of one provider: at most one per id, none of them owned by a component. */
export type ExecutionRegistry = Readonly<{
  /** Everything held, newest first. Stable until something changed. */
  list: () => readonly HeldExecution[]
  find: (id: string) => HeldExecution | null
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
  /** Milliseconds after which a quote that was never asked for is refused; 60,000 when left out. */
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
  const backOff = createBackOff(client.clock)
  const loading = createBackOff(client.clock)
  let shown: readonly HeldExecution[] = Object.freeze([])
  let users = 0
  let leaveJournal: (() => void) | null = null
  let reading: 'no' | 'yes' | 'again' = 'no'

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

  const takeUp = async (): Promise<void> => {
    if (reading !== 'no') {
      reading = 'again'
      return
    }
    reading = 'yes'
    backOff.interrupt()
    try {
      const engine = await loadEngine()
      const except = new Set(entries.keys())
      const resumed = await engine.resume({ ...portsOf(engine), except })
      for (const execution of resumed) {
        if (leaveJournal === null || entries.has(execution.id)) execution.dispose()
        else add(execution, engine)
      }
      backOff.reset()
    } catch (error) {
      // Money may be on its way that only the journal knows of: it is asked until it answers.
      const failure = leaveJournal === null ? 'repeated' : backOff.retry(() => void takeUp())
      if (failure === 'first') onProblem?.(error)
    }
    const isAskedAgain = (reading as 'yes' | 'again') === 'again'
    reading = 'no'
    if (isAskedAgain && leaveJournal !== null) await takeUp()
  }

  const close = (): void => {
    leaveJournal?.()
    leaveJournal = null
    backOff.reset()
    loading.reset()
    for (const id of [...entries.keys()]) remove(id)
  }

  return Object.freeze({
    list: () => shown,
    find: (id: string) => entries.get(id)?.held ?? null,
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
      if (leaveJournal === null) {
        const leave = journal.subscribe((id) => {
          if (!entries.has(id)) void takeUp()
        })
        // A page that was away has not heard what other tabs wrote.
        const stopWaking = onWake(client, (sign) => {
          if (sign === 'back') void takeUp()
        })
        leaveJournal = () => {
          leave()
          stopWaking()
        }
        void takeUp()
      }
      return () => {
        users -= 1
        queueMicrotask(() => {
          if (users === 0) close()
        })
      }
    },
  })
}

/** Only what never reached a wallet, and is not about to, may be forgotten with the screen that showed it. */
function mayLetGo({ state, status }: HeldExecution): boolean {
  const isGoing = state.will === 'run' && status !== 'stopped'
  return state.asks.length === 0 && !isGoing && status !== 'waiting-for-wallet'
}

function toHeld(execution: Execution, { shownOf }: Engine): HeldExecution {
  const state = execution.getSnapshot()
  const { quote, account, verification } = state
  return Object.freeze({
    id: execution.id,
    state,
    status: getExecutionStatus(state),
    situation: getSituation(state),
    check: execution.check,
    prepare: execution.prepare,
    // A click on a screen is a yes to what the screen was drawn of: this very snapshot.
    start: (options) => execution.start({ shown: shownOf(quote, account, verification), ...options }),
    cancel: execution.cancel,
    nothingWaiting: execution.nothingWaiting,
    pasteHash: execution.pasteHash,
  })
}
