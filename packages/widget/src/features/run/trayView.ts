import { getWait } from '@portage/core/execution'
import type { HeldExecution } from '@portage/react'
import type { HeadlineCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { isEnded } from './isEnded.js'
import type { Headline } from './runHeadline.js'

/** One run that is worth a row. */
export type TrayRun = Readonly<{
  id: string
  headline: Headline
  execution: Pick<HeldExecution, 'state' | 'status'>
}>

/** A run as its row shows it. */
export type TrayRow = Readonly<{
  id: string
  headline: Headline
  /** How long the present wait has taken, and what is usual; null where nothing is waited for. */
  pace: string | null
  /** What taking the row away is called; null as long as there is something to follow. */
  dismiss: string | null
}>

/** Every run on the form, and one line over them where there are several. */
export type TrayView = Readonly<{ summary: string | null; rows: readonly TrayRow[] }>

/**
 * Says of each run how it stands, newest first: a row stays where it is, so that nobody presses another than they
 * meant to. What waits for the person is counted above.
 *
 * @param now milliseconds on the client's clock
 */
export function trayView(
  runs: readonly TrayRun[],
  now: number,
  { copy, format }: Readonly<{ copy: HeadlineCopy; format: Format }>,
): TrayView {
  const ended = runs.filter(({ execution }) => isEnded(execution)).length
  const asking = runs.filter(({ headline }) => headline.asks).length
  return {
    summary: runs.length < 2 ? null : summaryOf(runs.length - ended, asking, ended),
    rows: runs.map(({ id, headline, execution }) => ({
      id,
      headline,
      pace: isEnded(execution) ? null : paceOf(execution),
      dismiss: isEnded(execution) ? copy.dismiss({ run: headline.whole }) : null,
    })),
  }

  function summaryOf(open: number, asking: number, ended: number): string {
    return [
      ...(open === 0 ? [] : [copy.summaryOpen({ count: open })]),
      ...(asking === 0 ? [] : [copy.summaryAsking({ count: asking })]),
      ...(ended === 0 ? [] : [copy.summaryEnded({ count: ended })]),
    ].join(copy.comma)
  }

  function paceOf({ state }: TrayRun['execution']): string | null {
    const wait = getWait(state, now)
    if (wait === null) return null
    const elapsed = format.shortDuration(Math.max(1, wait.elapsed / 1000))
    return wait.expected === null || wait.what === 'refund' || wait.what === 'final'
      ? elapsed
      : copy.pace({ elapsed, usual: format.shortDuration(Math.max(1, wait.expected / 1000)) })
  }
}
