import type { Chain } from '@portage/core'
import { CircleAlert } from 'lucide-react'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { Button } from '../../components/Button.js'
import { Divider, FactList } from '../../components/FactList.js'
import { Hash } from '../../components/Hash.js'
import { Line } from '../../components/Line.js'
import { Pinned } from '../../components/Pinned.js'
import { SecondRail } from '../../components/SecondRail.js'
import { useWords } from '../../copy/useWords.js'
import { TokenDisc } from '../run/TokenDisc.js'
import { PasteHash } from './PasteHash.js'
import type { PlaceRow } from './placeRow.js'
import type { ProgressButton, ProgressView } from './progressTypes.js'

/** What is drawn of a run, or of anything else that goes along a line. */
export type ProgressContent<Act extends string> = Omit<ProgressView, 'title' | 'next' | 'beside'> &
  Readonly<{ next: DescribedButton<Act> | null; beside: readonly DescribedButton<Act>[] }>

/** A button whose acts are another screen's. */
export type DescribedButton<Act extends string> = Omit<ProgressButton, 'act'> & Readonly<{ act: Act }>

/** Draws where the money is, what happens next, and one action, below whatever title. It decides nothing. */
export function ProgressBody<Act extends string>({
  view,
  handOff,
  vmType,
  chain,
  chains,
  onAct,
  onPaste,
}: Readonly<{
  view: ProgressContent<Act>
  /** The way to another device, where one is offered. */
  handOff?: ReactNode
  /** Of the network the money leaves; `evm` when left out. */
  vmType?: string | undefined
  /** That network, and all there are: a link that is pasted may name another. */
  chain?: Chain | null | undefined
  chains?: readonly Chain[] | undefined
  /** Pasting opens here; everything else is told. */
  onAct: (act: Act) => void
  onPaste: (hash: string) => void
}>): ReactElement {
  const { run: copy } = useWords('run')
  const pasteForm = useId()
  const [panel, setPanel] = useState<'none' | 'look' | 'paste' | 'copied' | 'hand-off'>('none')
  const press = ({ act }: DescribedButton<Act>): void => {
    if (act === 'none') return
    if (act === 'paste') {
      setPanel('paste')
      return
    }
    if (act === 'look') setPanel('look')
    if (act === 'hand-off') setPanel(panel === 'hand-off' ? 'none' : 'hand-off')
    if (act === 'copy-request' || act === 'copy-hash' || act === 'copy-transaction') setPanel('copied')
    onAct(act)
  }
  const paste = (hash: string): void => {
    setPanel('none')
    onPaste(hash)
  }
  const offers = (act: string): boolean => [view.next, ...view.beside].some((one) => one?.act === act)
  return (
    <>
      {view.heading === null ? null : (
        <div className="ptg:pb-6 ptg:ps-(--ptg-words)">
          <h3 className="ptg:text-heading ptg:font-bold ptg:text-balance">
            <bdi>{view.heading}</bdi>
          </h3>
          {view.lead.map((sentence) => (
            <p className="ptg:pt-1" key={sentence}>
              <bdi>{sentence}</bdi>
            </p>
          ))}
        </div>
      )}
      {view.notice === null ? null : <Notice notice={view.notice} />}
      <Line
        as="ol"
        label={copy.places}
        rows={view.rows.map((row, at) => {
          const y = row.large === undefined ? 10 : 20
          return {
            key: row.key,
            mark: row.mark,
            y,
            stretch: row.stretch,
            beside: row.second && <SecondRail part={row.second} y={y} />,
            current: row.current,
            children: <PlaceWords row={row} isLast={at === view.rows.length - 1} />,
          }
        })}
      />
      {view.facts === null ? null : (
        <>
          <Divider />
          {view.facts.title === null ? null : (
            <p className="ptg:pb-2 ptg:ps-(--ptg-words) ptg:font-bold">
              <bdi>{view.facts.title}</bdi>
            </p>
          )}
          <FactList rows={view.facts.rows} />
        </>
      )}
      {view.note === null ? null : (
        <>
          <Divider />
          <p className="ptg:ps-(--ptg-words)">
            <bdi>{view.note}</bdi>
          </p>
        </>
      )}
      {panel === 'look' && offers('look') ? (
        <p className="ptg:ps-(--ptg-words) ptg:pt-3 ptg:text-quiet" role="status">
          <bdi>{copy.lookHint}</bdi>
        </p>
      ) : null}
      {view.paste === 'open' || (panel === 'paste' && offers('paste')) ? (
        <PasteHash
          form={pasteForm}
          isAskedFor={view.paste === 'closed'}
          vmType={vmType ?? 'evm'}
          chain={chain}
          chains={chains}
          onPaste={paste}
        />
      ) : null}
      {panel === 'hand-off' && offers('hand-off') ? handOff : null}
      <Pinned>
        <div className="ptg:grid ptg:gap-2">
          {view.paste === 'open' ? (
            <Button kind="onward" submits form={pasteForm}>
              {copy.pasteGo}
            </Button>
          ) : null}
          {view.next === null ? null : (
            <Press button={withCopied(view.next, panel, copy.copied)} onPress={press} />
          )}
          {view.beside.length === 0 ? null : (
            <div className="ptg:flex ptg:flex-wrap ptg:gap-2">
              {view.beside.map((button) => (
                <span className="ptg:grid ptg:min-w-[min(128px,100%)] ptg:flex-1" key={button.act}>
                  <Press button={button} onPress={press} />
                </span>
              ))}
            </div>
          )}
        </div>
      </Pinned>
    </>
  )
}

function Press<Act extends string>({
  button,
  onPress,
}: Readonly<{
  button: DescribedButton<Act>
  onPress: (button: DescribedButton<Act>) => void
}>): ReactElement {
  return (
    <Button kind={button.kind} onPress={() => onPress(button)}>
      {button.label}
    </Button>
  )
}

function withCopied<Act extends string>(
  button: DescribedButton<Act>,
  panel: string,
  copied: string,
): DescribedButton<Act> {
  const isCopied = panel === 'copied' && (button.act === 'copy-request' || button.act === 'copy-transaction')
  return isCopied ? { ...button, label: copied } : button
}

function Notice({ notice }: Readonly<{ notice: NonNullable<ProgressView['notice']> }>): ReactElement {
  return (
    <div className="ptg-row ptg:mb-6" role="note">
      <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
        <CircleAlert className="ptg:text-ask" size={20} strokeWidth={2} aria-hidden="true" />
      </span>
      <p className="ptg:font-bold">
        <bdi>{notice.title}</bdi>
      </p>
      {notice.lines.map(({ text, link }) => (
        <p key={link?.hash ?? text}>
          <bdi>{text}</bdi>{' '}
          {link === undefined ? null : <Hash value={link.hash} url={link.url} label={link.label} />}
        </p>
      ))}
    </div>
  )
}

/** A long amount is set smaller. */
function sizeOf(amount: string): string {
  return amount.replace(/\s\S+$/, '').length > 11 ? 'ptg:text-heading' : 'ptg:text-amount'
}

function PlaceWords({ row, isLast }: Readonly<{ row: PlaceRow; isLast: boolean }>): ReactElement {
  return (
    <div className={isLast ? '' : 'ptg:pb-6'}>
      {row.large === undefined ? null : (
        <p className="ptg:flex ptg:min-h-10 ptg:items-center ptg:justify-between ptg:gap-4">
          <bdi key={row.large} className={`ptg-fade ${sizeOf(row.large)}`}>
            {row.large}
          </bdi>
          <TokenDisc token={row.token} />
        </p>
      )}
      {row.title === undefined ? null : (
        <p className="ptg:flex ptg:flex-wrap ptg:justify-between ptg:gap-x-4">
          <bdi className={row.tone === 'stop' ? 'ptg:font-bold ptg:text-stop' : ''}>{row.title}</bdi>
          {row.aside === undefined ? null : <bdi className="ptg:text-quiet">{row.aside}</bdi>}
        </p>
      )}
      {row.text === undefined ? null : (
        <p>
          <bdi>{row.text}</bdi>
        </p>
      )}
      {row.note === undefined && row.link === undefined ? null : (
        <p className="ptg:text-quiet">
          {row.note === undefined ? null : (
            <bdi>{row.link === undefined || /[.。]$/.test(row.note) ? row.note : `${row.note},`}</bdi>
          )}{' '}
          {row.link === undefined ? null : (
            <Hash value={row.link.hash} url={row.link.url} label={row.link.label} />
          )}
        </p>
      )}
    </div>
  )
}
