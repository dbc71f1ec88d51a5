import type { ExecutionState } from '../state.js'
import type { SharedEvent } from './sharedEvents.js'

/**
 * The tabs of one browser that run the same executions: one of them looks at the chain and the service, and tells the
 * others what it saw. It saves requests and keeps tabs in step. It guards no money: the journal does.
 */
export type Tabs = Readonly<{
  /** Joins the tabs that run this execution. */
  join: (member: TabMember) => TabGroup
}>

/** One execution of this tab, as the group knows it. */
export type TabMember = Readonly<{
  executionId: string
  /** Where it stands: a tab that comes later is told of it. */
  getState: () => ExecutionState
  /** Takes what another tab saw. */
  dispatch: (event: SharedEvent) => void
}>

/** The tabs that run one execution, seen from one of them. */
export type TabGroup = Readonly<{
  /**
   * Polls here while this tab leads, and for as long as the tab that leads is silent: frozen, or stuck. Never twice
   * at a time in this tab.
   *
   * @param key what is polled for: one tab leads for each key
   * @param signal ends it, and lets the next tab lead
   * @param poll to end when its own signal fires; ended by itself, the next tab leads
   */
  lead: (key: string, signal: AbortSignal, poll: (signal: AbortSignal) => Promise<void>) => void
  /** Tells the other tabs what was seen. What is not for them is left out. */
  tell: (event: Readonly<{ type: string }>) => void
  /** Hears and tells nothing more. */
  leave: () => void
}>
