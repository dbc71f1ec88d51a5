import type { Step } from '../domain/step.js'
import { itemsOf } from './createState.js'
import type { ExecutionState } from './state.js'

/** Appends the steps an answer added. What the person was shown has changed: it is to be verified again. */
export function withSteps(state: ExecutionState, steps: readonly Step[]): ExecutionState {
  if (steps.length === 0) return state
  const quote = { ...state.quote, steps: [...state.quote.steps, ...steps] }
  const added = itemsOf(quote).filter(({ step }) => step >= state.quote.steps.length)
  return {
    ...state,
    quote,
    verification: null,
    items: [
      ...state.items,
      ...added.map((item) => ({ ...item, attempt: 0, phase: { name: 'queued' } as const })),
    ],
  }
}
