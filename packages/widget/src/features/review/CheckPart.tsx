import type { ReactElement } from 'react'
import { Fold } from '../../components/Fold.js'
import { useWords } from '../../copy/useWords.js'
import { CheckMark, CheckRows } from './CheckRows.js'
import type { ReviewView } from './reviewView.js'

/**
 * What was checked on this device. What failed, what nobody could check and the first check of a topic that nobody made
 * always stand there; what holds is one line, which opens to its parts.
 */
export function CheckPart({ checks }: Readonly<{ checks: ReviewView['checks'] }>): ReactElement {
  const { review: copy } = useWords('run')
  if (checks === null) {
    return (
      <p className="ptg:flex ptg:min-h-8 ptg:items-center ptg:ps-(--ptg-words) ptg:text-quiet">
        <bdi>{copy.checking}</bdi>
      </p>
    )
  }
  return (
    <>
      {checks.open.length === 0 ? null : (
        <div className="ptg:pb-4">
          <CheckRows lines={checks.open} />
        </div>
      )}
      <Fold
        summary={
          <span className="ptg-row ptg:font-bold">
            <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
              {checks.open.length === 0 ? <CheckMark result="passed" size={20} /> : null}
            </span>
            <bdi>{checks.title}</bdi>
          </span>
        }
      >
        <div className="ptg:pt-2">
          <CheckRows lines={checks.passed} />
          <details className="ptg:ps-(--ptg-words) ptg:pt-3">
            <summary className="ptg:inline-block ptg:py-3 ptg:-my-3">
              <span className="ptg:border-b ptg:border-solid ptg:border-edge">{copy.everyCheck}</span>
            </summary>
            <ul className="ptg:grid ptg:gap-1 ptg:pt-3 ptg:text-note">
              {checks.every.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a verification's findings never change their order
                <li className="ptg:flex ptg:gap-2 ptg:text-quiet" key={at}>
                  <CheckMark result={line.result} size={14} />
                  <bdi>{line.text}</bdi>
                </li>
              ))}
            </ul>
          </details>
        </div>
      </Fold>
    </>
  )
}
