import type { Chain, Clock } from '@portage/core'
import { usePortage } from '@portage/react'
import { type ReactElement, useEffect, useMemo } from 'react'
import { useNow } from '../../components/useNow.js'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import type { WidgetStore } from '../../store/createWidgetStore.js'
import { useSentAmount } from '../swap/useSentAmount.js'
import type { FollowedRuns } from './followedRuns.js'
import { isEnded } from './isEnded.js'
import { isListed } from './isListed.js'
import { type RunEndedEvent, reportEnded } from './reportEnded.js'
import { runHeadline } from './runHeadline.js'
import { trayView } from './trayView.js'
import { UnderWay } from './UnderWay.js'

/** What a form gives to the rows of its runs. */
export type RunTrayProps = Readonly<{
  /** The form's own. */
  store: WidgetStore
  runs: FollowedRuns
  chains: readonly Chain[]
  clock: Clock
  format: Format
  onOpen: (id: string) => void
  /** The last row was taken away: focus goes elsewhere. */
  onEmptied: () => void
  /** Told of each run that has ended; left out where nobody listens. */
  onEnded: ((event: RunEndedEvent) => void) | undefined
}>

/**
 * The rows of all runs, live, and the words for whoever listens instead of looking. What they send is used up in the
 * form.
 */
export function RunTray({
  store,
  runs: { executions, memory, say, dismiss },
  chains,
  clock,
  format,
  onOpen,
  onEmptied,
  onEnded,
}: RunTrayProps): ReactElement | null {
  const { headlines: copy } = useWords('dialogs')
  const { registry } = usePortage('RunTray')
  const now = useNow(clock, executions.length > 0)
  const { said, open, dismissed } = memory
  useSentAmount(store, executions)
  useEffect(() => {
    if (onEnded) reportEnded(registry, executions, onEnded)
  }, [registry, executions, onEnded])
  const runs = useMemo(
    () =>
      executions.map((execution) => ({
        id: execution.id,
        execution,
        headline: runHeadline(execution.state, chains, { copy, format }),
      })),
    [executions, chains, copy, format],
  )

  useEffect(() => {
    if (chains.length === 0) return
    const news = runs.filter(({ id, execution, headline: { whole } }) => {
      const before = said.get(id)
      said.set(id, whole)
      return before === undefined ? isListed(execution, clock.now()) : before !== whole
    })
    // Several may change at once, and each is said.
    if (news.length > 0) say(news.map(({ headline }) => headline.whole).join('. '))
  }, [runs, chains, clock, said, say])

  const listed = runs.filter(
    ({ id, execution }) =>
      isListed(execution, now) || (isEnded(execution) && open.has(id) && !dismissed.has(id)),
  )
  const view = trayView(listed, now, { copy, format })
  return <UnderWay view={view} onOpen={onOpen} onDismiss={dismiss} onEmptied={onEmptied} />
}
