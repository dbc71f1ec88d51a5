import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Divider, FactList, type FactRow } from '../../components/FactList.js'
import { Hash, shortenHash } from '../../components/Hash.js'
import { Pinned } from '../../components/Pinned.js'
import type { RecoveryCopy } from '../../copy/copy.js'
import { TokenDisc } from '../run/TokenDisc.js'
import type { FindButton, FindContent } from './findView.js'
import type { HistoryRow } from './historyOf.js'

/** Draws one find: what is so, one next action, what goes beside it, and its history on demand. It decides nothing. */
export function FindScreen<Act extends string>({
  view,
  facts,
  history,
  outcome,
  copy,
  onAct,
  children,
}: Readonly<{
  view: FindContent<Act>
  facts: readonly FactRow[]
  history: readonly HistoryRow[]
  /** What came of asking the service to look again; null where nobody asked it. */
  outcome: string | null
  copy: RecoveryCopy
  onAct: (act: Exclude<Act, 'see'>) => void
  /** What stands between the facts and the end, such as where help is. */
  children?: ReactNode
}>): ReactElement {
  return (
    <>
      <div className="ptg:ps-(--ptg-words)">
        <div className="ptg:flex ptg:justify-between ptg:gap-4">
          <h3 className="ptg:text-heading ptg:font-bold ptg:text-balance">
            <bdi>{view.heading}</bdi>
          </h3>
          <TokenDisc token={view.token} />
        </div>
        <p className="ptg:pt-1">
          <bdi>{view.sentence}</bdi>
        </p>
        {view.more.map((sentence) => (
          <p className="ptg:pt-1" key={sentence}>
            <bdi>{sentence}</bdi>
          </p>
        ))}
      </div>
      <Pinned>
        <div className="ptg:grid ptg:gap-2">
          <Press button={view.next} onAct={onAct} />
          {view.beside.map((button) => (
            <Press button={button} onAct={onAct} key={button.act} />
          ))}
        </div>
      </Pinned>
      <p role="status" className={outcome === null ? '' : 'ptg:ps-(--ptg-words) ptg:pt-3 ptg:text-quiet'}>
        {outcome === null ? null : <bdi>{outcome}</bdi>}
      </p>
      <Divider />
      <FactList rows={facts} />
      {history.length === 0 ? null : (
        <details className="ptg:pt-4 ptg:ps-(--ptg-words)">
          <summary className="ptg:-my-3 ptg:py-3 ptg:text-quiet ptg:hover:text-ink">
            <bdi>{copy.history}</bdi>
          </summary>
          <ol className="ptg:grid ptg:gap-2 ptg:pt-2">
            {history.map((row) => (
              <li className="ptg:flex ptg:flex-wrap ptg:justify-between ptg:gap-x-4" key={row.key}>
                <span>
                  <bdi>{row.text}</bdi>{' '}
                  {row.hash === null ? null : (
                    <Hash
                      value={row.hash}
                      url={row.url}
                      label={copy.explorer({ what: shortenHash(row.hash) })}
                    />
                  )}
                </span>
                {row.time === null ? null : <bdi className="ptg:text-quiet">{row.time}</bdi>}
              </li>
            ))}
          </ol>
        </details>
      )}
      {children}
    </>
  )
}

function Press<Act extends string>({
  button,
  onAct,
}: Readonly<{ button: FindButton<Act>; onAct: (act: Exclude<Act, 'see'>) => void }>): ReactElement {
  const { kind, label, act, url } = button
  if (act !== 'see')
    return (
      <Button kind={kind} onPress={() => onAct(act as Exclude<Act, 'see'>)}>
        {label}
      </Button>
    )
  return (
    <a
      className="ptg:flex ptg:min-h-11 ptg:items-center ptg:justify-center ptg:rounded-control ptg:border ptg:border-solid ptg:border-edge ptg:px-[16px] ptg:py-1.5 ptg:text-center ptg:font-bold ptg:hover:border-ink"
      href={url}
      target="_blank"
      rel="noreferrer"
    >
      <bdi>{label}</bdi>
    </a>
  )
}
