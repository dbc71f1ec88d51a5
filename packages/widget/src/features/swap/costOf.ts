import type { FormCopy } from '../../copy/en/form.js'
import type { Format } from '../../copy/format.js'
import type { Run } from '../run/readRun.js'

/** Says what a quote costs and how long it takes, in money before anything else; then what else there is to know. */
export function costOf(
  run: Run,
  { copy, format }: Readonly<{ copy: FormCopy; format: Format }>,
): Readonly<{ text: string; more: string | null }> {
  const time = run.usual === null ? null : format.duration(run.usual)
  const { all } = run.costs
  return { text: sayAll(), more: sayMore() }

  function sayAll(): string {
    if (all === null) return time === null ? copy.costUnknown : copy.takes(time)
    return all < 0n ? copy.gains(format.usd(-all) ?? '', time) : copy.costs(format.usd(all) ?? '', time)
  }

  function sayMore(): string | null {
    if (run.loss !== null) return copy.lossShare(format.percent(run.loss.share))
    if (run.sponsored === null) return null
    const { usd, leavesOut } = run.sponsored
    return copy.sponsored(format.usd(usd) ?? '', leavesOut === 'gas' ? run.from.chain : null)
  }
}
