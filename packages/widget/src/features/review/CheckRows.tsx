import { Check, CircleHelp, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { CheckLine } from './checkLines.js'

/** What was checked, a row each, and what was asked for beside what the quote says where the two differ. */
export function CheckRows({ lines }: Readonly<{ lines: readonly CheckLine[] }>): ReactElement {
  return (
    <ul className="ptg:grid ptg:gap-2">
      {lines.map((line) => (
        <li className="ptg-row" key={line.text}>
          <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
            <CheckMark result={line.result} size={20} />
          </span>
          <bdi className={line.result === 'failed' ? 'ptg:font-bold' : ''}>{line.text}</bdi>
          {line.details.map((detail) => (
            <p className="ptg:pt-1 ptg:text-note ptg:text-quiet" key={`${detail.label} ${detail.value}`}>
              <bdi>{detail.label}</bdi>{' '}
              <span className="ptg:inline-block ptg:text-balance ptg:text-ink">
                <bdi>{detail.value}</bdi>
              </span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Check, question, cross: told apart by shape. */
export function CheckMark({
  result,
  size,
}: Readonly<{ result: CheckLine['result']; size: number }>): ReactElement {
  switch (result) {
    case 'passed':
      return <Check className="ptg:text-done" size={size} strokeWidth={2.25} aria-hidden="true" />
    case 'unchecked':
    case 'uncovered':
      return <CircleHelp className="ptg:text-ask" size={size} strokeWidth={2} aria-hidden="true" />
    case 'failed':
      return <X className="ptg:text-stop" size={size} strokeWidth={2.5} aria-hidden="true" />
    default:
      return result satisfies never
  }
}
