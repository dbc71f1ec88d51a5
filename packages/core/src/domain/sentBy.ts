import type { Step } from './step.js'

/** The same steps, with an account as the sender of the EVM calls that name none. */
export function sentBy(account: string, steps: readonly Step[]): readonly Step[] {
  return steps.map((step) => ({
    ...step,
    items: step.items.map((item) =>
      item.call.vm === 'evm' && item.call.from === ''
        ? { ...item, call: { ...item.call, from: account } }
        : item,
    ),
  }))
}
