import { X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { amountSize } from '../../components/AmountField.js'
import { Button } from '../../components/Button.js'
import { DialogTitle } from '../../components/Dialog.js'
import { Divider, FactList } from '../../components/FactList.js'
import { Hash } from '../../components/Hash.js'
import { IconButton } from '../../components/IconButton.js'
import { Line } from '../../components/Line.js'
import { run as copy } from '../../copy/en/run.js'
import { PasteHash } from './PasteHash.js'
import type { PlaceRow } from './placeRow.js'
import type { ProgressAct, ProgressButton, ProgressView } from './progressView.js'

/** Draws a run: where the money is, what happens next, and one action. It decides nothing. */
export function ProgressScreen({
  view,
  onAct,
  onPaste,
  onClose,
}: Readonly<{
  view: ProgressView
  /** Looking in the wallet and pasting open here; everything else is told. */
  onAct: (act: Exclude<ProgressAct, 'none' | 'paste'>) => void
  onPaste: (hash: string) => void
  onClose: () => void
}>): ReactElement {
  const [panel, setPanel] = useState<'none' | 'look' | 'paste' | 'copied'>('none')
  const press = ({ act }: ProgressButton): void => {
    if (act === 'none') return
    if (act === 'paste') {
      setPanel('paste')
      return
    }
    if (act === 'look') setPanel('look')
    if (act === 'copy-request') setPanel('copied')
    onAct(act)
  }
  const paste = (hash: string): void => {
    setPanel('none')
    onPaste(hash)
  }
  const offersPaste = view.beside.some((button) => button.act === 'paste')
  return (
    <>
      <DialogTitle
        icon={
          <IconButton label={copy.close} onPress={onClose}>
            <X size={24} strokeWidth={2} aria-hidden="true" />
          </IconButton>
        }
      >
        {view.title}
      </DialogTitle>
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
      <Line
        as="ol"
        label={copy.places}
        rows={view.rows.map((row, at) => ({
          key: row.key,
          mark: row.mark,
          y: row.large === undefined ? 10 : 20,
          stretch: row.stretch,
          second: row.second,
          current: row.current,
          children: <PlaceWords row={row} isLast={at === view.rows.length - 1} />,
        }))}
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
      {panel === 'look' && view.next?.act === 'look' ? (
        <p className="ptg:ps-(--ptg-words) ptg:pt-3 ptg:text-quiet" role="status">
          <bdi>{copy.lookHint}</bdi>
        </p>
      ) : null}
      {panel === 'paste' && offersPaste ? <PasteHash onPaste={paste} /> : null}
      <div className="ptg:grid ptg:gap-2 ptg:pt-6">
        {view.next === null ? null : <Press button={withCopied(view.next, panel)} onPress={press} />}
        {view.beside.length === 0 ? null : (
          <div className="ptg:flex ptg:flex-wrap ptg:gap-2">
            {view.beside.map((button) => (
              <span className="ptg:min-w-32 ptg:flex-1" key={button.act}>
                <Press button={button} onPress={press} />
              </span>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function Press({
  button,
  onPress,
}: Readonly<{ button: ProgressButton; onPress: (button: ProgressButton) => void }>): ReactElement {
  return (
    <Button kind={button.kind} onPress={() => onPress(button)}>
      {button.label}
    </Button>
  )
}

function withCopied(button: ProgressButton, panel: string): ProgressButton {
  return panel === 'copied' && button.act === 'copy-request' ? { ...button, label: copy.copied } : button
}

function PlaceWords({ row, isLast }: Readonly<{ row: PlaceRow; isLast: boolean }>): ReactElement {
  return (
    <div className={isLast ? '' : 'ptg:pb-6'}>
      {row.large === undefined ? null : (
        <p className="ptg:flex ptg:min-h-10 ptg:items-center">
          <bdi
            key={row.large}
            className={`ptg-fade ${amountSize(row.large.replace(/\s\S+$/, '')) === 'large' ? 'ptg:text-amount' : 'ptg:text-heading'}`}
          >
            {row.large}
          </bdi>
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
            <bdi>{row.link === undefined || row.note.endsWith('.') ? row.note : `${row.note},`}</bdi>
          )}{' '}
          {row.link === undefined ? null : (
            <Hash value={row.link.hash} url={row.link.url} label={row.link.label} />
          )}
        </p>
      )}
    </div>
  )
}
