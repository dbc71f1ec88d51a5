import { type ExecutionState, getDeposit, getOutcome } from '@portage/core/execution'

/** One entry of the ledger: what, when, and how far it is. */
export type HomeStep = Readonly<{
  key: 'checked' | 'left' | 'taken' | 'home'
  title: string
  /** Milliseconds, once it is known. */
  at: number | null
  state: 'done' | 'now' | 'ahead' | 'never'
  transaction: Readonly<{ chainId: number; hash: string }> | null
}>

/** Writes a run as four entries, in their order. Pure: what is proved counts before what is said. */
export function homeSteps(state: ExecutionState): readonly HomeStep[] {
  const deposit = getDeposit(state)
  const fill = getOutcome(state, 'fill')
  const refund = getOutcome(state, 'refund')
  const { service, verification } = state
  const isTaken =
    fill !== null || (service !== null && deposit !== null && isAtSolver(service.reading.status))
  const isOver = refund !== null || state.failure === 'stood'
  const reached = [verification !== null, deposit !== null, isTaken, fill !== null || refund !== null]
  const current = isOver ? -1 : reached.indexOf(false)
  const stateAt = (at: number): HomeStep['state'] =>
    reached[at] === true ? 'done' : isOver ? 'never' : at === current ? 'now' : 'ahead'
  const end = fill ?? refund
  return [
    {
      key: 'checked',
      title: 'Safety checks passed',
      at: null,
      state: stateAt(0),
      transaction: null,
    },
    {
      key: 'left',
      title: 'Sent from your wallet',
      at: deposit?.at ?? null,
      state: stateAt(1),
      transaction: deposit,
    },
    {
      key: 'taken',
      title: 'Picked up by a solver',
      at:
        isTaken && service !== null && service.since >= (deposit?.at ?? 0) && fill === null
          ? service.since
          : null,
      state: stateAt(2),
      transaction: null,
    },
    {
      key: 'home',
      title: refund === null ? 'Home' : 'Refunded',
      at: end?.at ?? null,
      state: stateAt(3),
      transaction: end?.hash == null ? null : { chainId: end.chainId, hash: end.hash },
    },
  ]
}

function isAtSolver(status: string): boolean {
  return status === 'pending' || status === 'submitted' || status === 'success'
}
