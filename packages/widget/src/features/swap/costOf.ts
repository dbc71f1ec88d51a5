import type { FormCopy } from '../../copy/copy.js'
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
    if (all === null) return time === null ? copy.costUnknown : copy.takes({ time })
    const usd = format.usd(all < 0n ? -all : all) ?? ''
    if (time === null) return all < 0n ? copy.gains({ usd }) : copy.costs({ usd })
    return all < 0n ? copy.gainsAndTakes({ usd, time }) : copy.costsAndTakes({ usd, time })
  }

  function sayMore(): string | null {
    if (run.loss !== null) return copy.lossShare({ percent: format.percent(run.loss.share) })
    if (run.sponsored === null) return null
    const { leavesOut } = run.sponsored
    const usd = format.usd(run.sponsored.usd) ?? ''
    return leavesOut === 'gas'
      ? copy.sponsoredButGas({ usd, chain: run.from.chain })
      : copy.sponsored({ usd })
  }
}
