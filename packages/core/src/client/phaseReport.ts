/**
 * A phase of a run that has ended: what to make spans and histograms of. Tells neither account nor amount; `requestId`
 * leads to both at the service.
 */
export type PhaseReport = Readonly<{
  run: 'execution' | 'withdrawal'
  /** The run's own id, as in its state, its journal and its events. */
  id: string
  /** The service's id of an execution's request; null of a withdrawal. */
  requestId: string | null
  /** Which item of an execution's steps, such as `0.0`, or `withdrawal`. */
  part: string
  /** What that part is for: an item's `role`, such as `approve` or `deposit`, or `withdrawal`. */
  role: string
  /** The name of the phase that has ended, as `ItemPhase` or `WithdrawalPhase` has it. */
  phase: string
  /** The name of the phase that followed. */
  next: string
  /** Where the part has stopped: the type of its reason, such as `rejected`. Null otherwise. */
  reason: string | null
  /** When the phase began here, in milliseconds since the epoch by the client's clock. */
  from: number
  /** When it ended. */
  until: number
}>
