import type { FormCopy } from '../../copy/en/form.js'
import type { Format } from '../../copy/format.js'
import type { Run } from '../run/readRun.js'

/** What a quote costs, in one sentence and in its parts. */
export type CostView = Readonly<{
  text: string
  parts: readonly Readonly<{ label: string; value: string }>[]
}>

/** Says what a quote costs and how long it takes, in money before anything else. */
export function costOf(run: Run, { copy, format }: Readonly<{ copy: FormCopy; format: Format }>): CostView {
  const time = run.usual === null ? null : format.duration(run.usual)
  const { all } = run.costs
  const text =
    all === null
      ? time === null
        ? copy.costUnknown
        : copy.takes(time)
      : all < 0n
        ? copy.gains(format.usd(-all) ?? '', time)
        : copy.costs(format.usd(all) ?? '', time)
  const part = (label: string, usd: bigint | null): CostView['parts'] => {
    const value = format.usd(usd)
    return value === null ? [] : [{ label, value }]
  }
  return {
    text,
    parts: [
      ...part(copy.gasOnTop(run.from.chain), run.costs.gas),
      ...part(copy.fee, run.costs.fee),
      ...part(copy.fillGas(run.to.chain), run.costs.fillGas),
    ],
  }
}
