import type { ReactElement } from 'react'
import { TextAction } from '../../components/TextAction.js'
import { useScreen } from '../../copy/useScreen.js'
import { useWords } from '../../copy/useWords.js'
import { useJournalTrouble } from '../journal/useJournalTrouble.js'
import type { RunTrayProps } from '../run/RunTray.js'
import type { Runs } from '../run/useRuns.js'

const loadNotice = async () => (await import('../journal/JournalNotice.js')).JournalNotice

/** What the form says of runs: what is wrong with where they are kept, and a row for each. */
export function UnderWayPart(tray: RunTrayProps & Readonly<{ runs: Runs }>): ReactElement {
  const { runs, chains, clock, format } = tray
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
        <runs.part.part {...tray} />
      ) : runs.part.type === 'failed' ? (
        <p className="ptg:pb-4 ptg:ps-(--ptg-words)" role="alert">
          <bdi>{copy.runsFailed}</bdi> <TextAction onPress={runs.part.retry}>{copy.tryAgain}</TextAction>
        </p>
      ) : null}
    </>
  )
}
