import type { ReactElement } from 'react'
import { Divider, FactList } from '../../components/FactList.js'
import { Fold } from '../../components/Fold.js'
import { useWords } from '../../copy/useWords.js'
import { AskRows } from './AskRows.js'
import type { ReviewView } from './reviewView.js'
import { TokenContracts } from './TokenContracts.js'

/** Everything else there is to know of a quote, on demand. What a wallet is asked for is here where it is usual. */
export function ReviewDetails({ view }: Readonly<{ view: ReviewView }>): ReactElement {
  const { review: copy } = useWords('run')
  return (
    <Fold
      summary={
        <span className="ptg:block ptg:ps-(--ptg-words) ptg:text-quiet">
          <bdi>{copy.details}</bdi>
        </span>
      }
    >
      <div className="ptg:pt-2">
        <FactList rows={view.details} />
        {view.tokens.length === 0 ? null : <TokenContracts tokens={view.tokens} />}
        {view.asksAre === 'unusual' ? null : (
          <>
            <Divider />
            <AskRows asks={view.asks} />
          </>
        )}
        {view.promise === null ? null : (
          <p className="ptg:ps-(--ptg-words) ptg:pt-4 ptg:text-quiet">
            <bdi>{view.promise}</bdi>
          </p>
        )}
      </div>
    </Fold>
  )
}
