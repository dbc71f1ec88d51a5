import {
  type Execution,
  type ExecutionState,
  getExecutionStatus,
  getStopReason,
  type StopReason,
} from '@portage/core/execution'
import type { Draw } from './createDraw.js'
import type { WalletApp } from './walletApp.js'

/** Stops after which a person clicks again, as long as they have the patience. */
const passing: ReadonlySet<StopReason['type']> = new Set<StopReason['type']>([
  'allowance-short',
  'chain-unreadable',
  'earlier-open',
  'journal-failed',
  'nothing-waiting',
  'rejected',
  'replaced',
  'reverted',
  'sign-failed',
  'switch-failed',
  'switch-refused',
  'transaction-named',
  'transaction-pending',
  'wallet-missing',
  'wrong-account',
])

/** The person before the screen: impatient and careless, but honest. One for all pages. */
export type Person = Readonly<{
  /** Looks at an execution, and may do something about it. */
  look: (execution: Execution) => void
  /** When they last did something. Milliseconds. */
  actedAt: () => number
}>

export type PersonOptions = Readonly<{
  draw: Draw
  now: () => number
  wallet: WalletApp
  /** Milliseconds of the clock after which they only go on with what they began. */
  calmFrom: number
  tell: (what: string) => void
}>

const mostClicks = 14

export function createPerson({ draw, now, wallet, calmFrom, tell }: PersonOptions): Person {
  const clicks = new Map<string, number>()
  const seen = new WeakMap<Execution, Readonly<{ what: string; since: number }>>()
  let actedAt = 0
  const act = (execution: Execution, what: string, run: () => void): void => {
    actedAt = now()
    tell(`person: ${what} (${execution.id.slice(2, 6)})`)
    run()
  }
  const click = (execution: Execution): void => {
    const used = clicks.get(execution.id) ?? 0
    if (used >= mostClicks) return
    clicks.set(execution.id, used + 1)
    act(execution, 'start', () => {
      execution.start()
      if (now() < calmFrom && draw.happens(0.3)) execution.start()
    })
  }
  /** How long the screen has shown the same. */
  const standsFor = (execution: Execution, state: ExecutionState): number => {
    const what = state.items.map(({ phase, attempt }) => `${phase.name} ${attempt}`).join(' ')
    const known = seen.get(execution)
    if (known?.what === what) return now() - known.since
    seen.set(execution, { what, since: now() })
    return 0
  }

  return {
    actedAt: () => actedAt,
    look: (execution) => {
      const state = execution.getSnapshot()
      const status = getExecutionStatus(state)
      const reason = getStopReason(state)
      const stands = standsFor(execution, state)
      const isCalm = now() >= calmFrom
      if (status === 'idle' && draw.happens(0.5)) return click(execution)
      if (reason && passing.has(reason.type) && stands > 1_000 && draw.happens(0.3)) return click(execution)
      if (!isCalm && draw.happens(0.01)) return click(execution)
      if (!isCalm && draw.happens(0.002)) return act(execution, 'cancel', execution.cancel)
      if (!isUnanswered(state)) return
      if (stands > 3_000 && !wallet.isWaiting() && draw.happens(0.12)) {
        return act(execution, 'nothing is waiting', execution.nothingWaiting)
      }
      const orderId = state.quote.protocol?.orderId ?? ''
      const shown = wallet.prompts().filter((prompt) => prompt.hash() !== null)
      const ours = shown.find((prompt) => prompt.orderIds.includes(orderId))?.hash()
      const other = shown.at(-1)?.hash()
      if (ours && stands > 3_000 && draw.happens(0.05)) {
        return act(execution, `paste ${ours.slice(0, 8)}`, () => execution.pasteHash(ours))
      }
      if (!isCalm && other && stands > 3_000 && draw.happens(0.01)) {
        return act(execution, `paste ${other.slice(0, 8)}`, () => execution.pasteHash(other))
      }
    },
  }
}

/** Whether the screen asks what became of a request to the wallet. */
function isUnanswered({ items }: ExecutionState): boolean {
  return items.some(
    ({ phase }) =>
      phase.name === 'locating' ||
      phase.name === 'asking' ||
      (phase.name === 'confirming' && phase.seen === 'unseen'),
  )
}
