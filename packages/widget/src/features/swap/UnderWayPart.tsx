import type { Chain, Clock } from '@portage/core'
import type { ReactElement } from 'react'
import { TextAction } from '../../components/TextAction.js'
import type { Format } from '../../copy/format.js'
import { useScreen } from '../../copy/useScreen.js'
import { useWords } from '../../copy/useWords.js'
import { useJournalTrouble } from '../journal/useJournalTrouble.js'
import type { Runs } from '../run/useRuns.js'

const loadNotice = async () => (await import('../journal/JournalNotice.js')).JournalNotice

/** What the form says of runs: what is wrong with where they are kept, and a row for each. */
export function UnderWayPart({
  runs,
  chains,
  clock,
  format,
  onOpen,
  onEmptied,
}: Readonly<{
  runs: Runs
  chains: readonly Chain[]
  clock: Clock
  format: Format
  onOpen: (id: string) => void
  /** The last row was taken away, and the focus with it. */
  onEmptied: () => void
}>): ReactElement {
  const { form: copy } = useWords('form')
  const { trouble, look } = useJournalTrouble()
  const isTroubled = trouble.problem !== null || trouble.damaged.length > 0
  const Notice = useScreen(loadNotice, 'dialogs', isTroubled)
  return (
    <>
      {Notice.type !== 'loaded' || !isTroubled ? null : (
        <Notice.part trouble={trouble} chains={chains} now={clock.now()} format={format} onRetry={look} />
      )}
      {runs.part.type === 'loaded' ? (
        <runs.part.part
          runs={runs}
          chains={chains}
          clock={clock}
          format={format}
          onOpen={onOpen}
          onEmptied={onEmptied}
        />
      ) : runs.part.type === 'failed' ? (
        <p className="ptg:pb-4 ptg:ps-(--ptg-words)" role="alert">
          <bdi>{copy.runsFailed}</bdi> <TextAction onPress={runs.part.retry}>{copy.tryAgain}</TextAction>
        </p>
      ) : null}
    </>
  )
}
