import type { Chain } from '@portage/core'
import { CircleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { TextAction } from '../../components/TextAction.js'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { type JournalTrouble, journalView } from './journalView.js'

/** What is wrong with what this page keeps, before anything is asked of a wallet. */
export function JournalNotice({
  trouble,
  chains,
  now,
  format,
  onRetry,
}: Readonly<{
  trouble: JournalTrouble
  chains: readonly Chain[]
  /** Milliseconds on the client's clock. */
  now: number
  format: Format
  onRetry: () => void
}>): ReactElement {
  const { journal: copy } = useWords('dialogs')
  const lines = journalView(trouble, chains, now, { copy, format })
  return (
    <div className="ptg:mb-4 ptg:border-b ptg:border-solid ptg:border-hair ptg:pb-4">
      <ul aria-label={copy.list} className="ptg:grid ptg:gap-4">
        {lines.map(({ title, text, known }) => (
          <li className="ptg-row" key={title}>
            <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
              <CircleAlert className="ptg:text-ask" size={20} strokeWidth={2} aria-hidden="true" />
            </span>
            <p className="ptg:font-bold">
              <bdi>{title}</bdi>
            </p>
            <p>
              <bdi>{text}</bdi>
            </p>
            {known.map((sentence) => (
              <p className="ptg:text-quiet" key={sentence}>
                <bdi>{sentence}</bdi>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className="ptg:ps-(--ptg-words) ptg:pt-3">
        <TextAction onPress={onRetry}>{copy.lookAgain}</TextAction>
      </p>
    </div>
  )
}
