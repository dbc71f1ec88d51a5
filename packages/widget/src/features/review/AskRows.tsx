import { type ReactElement, useState } from 'react'
import { TextAction } from '../../components/TextAction.js'
import { WholeHash } from '../../components/WholeHash.js'
import { useWords } from '../../copy/useWords.js'
import type { AskLine } from './askLines.js'
import type { ReviewView } from './reviewView.js'

/** What the wallet is asked for, in order: who is named, how much, until when, and what is really handed over. */
export function AskRows({ asks }: Readonly<{ asks: ReviewView['asks'] }>): ReactElement {
  const isOne = asks.lines.length === 1
  return (
    <>
      <p className="ptg:pb-2 ptg:ps-(--ptg-words) ptg:font-bold">
        <bdi>{asks.title}</bdi>
      </p>
      <ol className="ptg:grid ptg:gap-3">
        {asks.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a quote never change their order
          <li className="ptg-row" key={at}>
            <span className="ptg-rail ptg:text-center ptg:text-quiet" aria-hidden="true">
              {isOne ? null : at + 1}
            </span>
            <bdi className="ptg:block">{line.text}</bdi>
            {line.address === null ? null : (
              <WholeHash value={line.address} className="ptg:text-note ptg:text-quiet" />
            )}
            <Raw line={line} />
          </li>
        ))}
      </ol>
      {asks.note === null ? null : (
        <p className="ptg:pt-2 ptg:ps-(--ptg-words) ptg:text-quiet">
          <bdi>{asks.note}</bdi>
        </p>
      )}
    </>
  )
}

/** The bytes and fields themselves, one click away, to be copied. */
function Raw({ line }: Readonly<{ line: AskLine }>): ReactElement {
  const { review: copy } = useWords('run')
  const [isCopied, setCopied] = useState(false)
  return (
    <details>
      <summary
        className="ptg:inline-block ptg:py-3 ptg:-mb-3 ptg:text-note"
        aria-label={copy.rawDataOf({ text: line.text })}
      >
        <span className="ptg:border-b ptg:border-solid ptg:border-edge">{copy.rawData}</span>
      </summary>
      <pre
        dir="ltr"
        className="ptg:mt-3 ptg:mb-2 ptg:max-h-60 ptg:overflow-y-auto ptg:rounded-control ptg:bg-sunk ptg:p-3 ptg:text-note ptg:break-all ptg:whitespace-pre-wrap"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        tabIndex={0}
      >
        <code style={{ fontFamily: 'ui-monospace, monospace' }}>{line.raw}</code>
      </pre>
      <TextAction
        onPress={() => {
          // What is copied stands on the screen in any case.
          navigator.clipboard?.writeText(line.raw).then(
            () => setCopied(true),
            () => {},
          )
        }}
      >
        {isCopied ? copy.copied : copy.copyRaw}
      </TextAction>
    </details>
  )
}
