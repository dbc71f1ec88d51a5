import type { Chain } from '@portage/core'
import { type ReactElement, useId } from 'react'
import { Button } from '../../components/Button.js'
import { ChipChoices } from '../../components/ChipChoices.js'
import { FigureText } from '../../components/FigureText.js'
import { Pinned } from '../../components/Pinned.js'
import { Select } from '../../components/Select.js'
import { Skeleton } from '../../components/Skeleton.js'
import { SmallLine } from '../../components/SmallLine.js'
import { TextAction } from '../../components/TextAction.js'
import type { ActivityCopy } from '../../copy/copy.js'
import { TokenAmount } from '../run/TokenDisc.js'
import type { ActivityRow, ActivityState, AmountTone } from './activityRow.js'
import type { ActivityView } from './activityView.js'

/** Draws the list: a search, which rows are wanted, the rows, and what is missing of them. It decides nothing. */
export function ActivityList({
  view,
  search,
  state,
  chains,
  chainId,
  copy,
  onState,
  onChain,
  onOpen,
  onOlder,
  onRetry,
  onConnect,
  onForget,
}: Readonly<{
  view: ActivityView
  search: ReactElement
  state: ActivityState
  chains: readonly Chain[]
  chainId: number | null
  copy: ActivityCopy
  onState: (state: ActivityState) => void
  onChain: (chainId: number | null) => void
  onOpen: (id: string) => void
  onOlder: () => void
  onRetry: () => void
  /** Left out where a wallet is connected, or the host has no list of them. */
  onConnect: (() => void) | null
  /** Left out where this browser keeps nothing, or cannot forget it. */
  onForget: (() => void) | null
}>): ReactElement {
  return (
    <>
      <div className="ptg:ps-(--ptg-words)">
        {search}
        <Filters {...{ state, chains, chainId, copy, onState, onChain }} />
      </div>
      <div className="ptg-rows">
        {view.rows.length === 0 ? null : (
          <ul aria-label={copy.list}>
            {view.rows.map((row) => (
              <li key={row.id} className="ptg:border-b ptg:border-solid ptg:border-hair">
                <Row row={row} copy={copy} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
        {view.expected === 0 ? null : <Places count={view.expected} copy={copy} />}
        <div role="status">
          {view.sentences.map((sentence) => (
            <p className="ptg:ps-(--ptg-words) ptg:pt-4 ptg:text-quiet" key={sentence}>
              <bdi>{sentence}</bdi>
            </p>
          ))}
        </div>
      </div>
      {view.mayRetry ? (
        <Pinned>
          <Button kind="onward" onPress={onRetry}>
            {copy.retry}
          </Button>
        </Pinned>
      ) : null}
      <div className="ptg:grid ptg:gap-2 ptg:pt-4 ptg:empty:hidden">
        {view.older === 'none' ? null : (
          <Button kind={view.older === 'reading' ? 'waiting' : 'beside'} onPress={onOlder}>
            {view.older === 'reading' ? copy.reading : copy.more}
          </Button>
        )}
        {onConnect === null ? null : (
          <Button kind="beside" onPress={onConnect}>
            {copy.connect}
          </Button>
        )}
      </div>
      {onForget === null ? null : (
        <div className="ptg:ps-(--ptg-words) ptg:pt-6 ptg:text-quiet">
          <TextAction onPress={onForget}>
            <bdi>{copy.history.forget}</bdi>
          </TextAction>
        </div>
      )}
    </>
  )
}

const tones: Readonly<Record<AmountTone, string>> = {
  fact: 'ptg:font-bold',
  expected: '',
  never: 'ptg:text-quiet ptg:line-through',
}

function Row({
  row,
  copy,
  onOpen,
}: Readonly<{ row: ActivityRow; copy: ActivityCopy; onOpen: (id: string) => void }>): ReactElement {
  const { from, to, headline } = row
  return (
    <button
      type="button"
      className="ptg:block ptg:w-full ptg:py-4 ptg:text-start"
      data-state={row.state}
      onClick={() => onOpen(row.id)}
    >
      <span className="ptg:flex ptg:flex-wrap ptg:justify-between ptg:gap-x-4">
        <TokenAmount token={from.token}>
          <FigureText figure={from.amount} className={tones[from.tone]} />
        </TokenAmount>{' '}
        {to.amount.text === '' ? null : <span className="ptg:sr-only">{copy.becomes}</span>}{' '}
        <TokenAmount token={to.token}>
          <FigureText figure={to.amount} className={tones[to.tone]} />
        </TokenAmount>
      </span>
      <span className="ptg:sr-only">.</span> <SmallLine {...headline.line} />
      <span className="ptg:flex ptg:justify-between ptg:gap-x-4">
        <FigureText figure={headline} className={headline.asks ? 'ptg:text-ask' : 'ptg:text-quiet'} />
        <span className="ptg:sr-only">.</span>{' '}
        <bdi className="ptg:whitespace-nowrap ptg:text-quiet">{row.time}</bdi>
      </span>
    </button>
  )
}

/** Rows that are still read: each as tall as what comes. */
function Places({ count, copy }: Readonly<{ count: number; copy: ActivityCopy }>): ReactElement {
  const place = (width: number, height: string): ReactElement => (
    <span className={`ptg:flex ${height} ptg:items-center ptg:justify-between`}>
      <Skeleton width={width} />
      <Skeleton width={72} />
    </span>
  )
  return (
    <div role="status">
      <span className="ptg:sr-only">{copy.reading}</span>
      {[136, 104, 152, 88].slice(0, count).map((width) => (
        <div
          className="ptg:border-b ptg:border-solid ptg:border-hair ptg:py-4"
          key={width}
          aria-hidden="true"
        >
          {place(width - 40, 'ptg:h-6')}
          <span className="ptg:block ptg:h-6" />
          {place(width + 40, 'ptg:h-5')}
        </div>
      ))}
    </div>
  )
}

const states: readonly ActivityState[] = ['all', 'under-way', 'needs-you', 'ended']

function Filters({
  state,
  chains,
  chainId,
  copy,
  onState,
  onChain,
}: Readonly<{
  state: ActivityState
  chains: readonly Chain[]
  chainId: number | null
  copy: ActivityCopy
  onState: (state: ActivityState) => void
  onChain: (chainId: number | null) => void
}>): ReactElement {
  const id = useId()
  const labels = { all: copy.all, 'under-way': copy.underWay, 'needs-you': copy.needsYou, ended: copy.ended }
  return (
    <>
      <ChipChoices
        label={copy.states}
        className="ptg-states ptg:flex-wrap ptg:gap-1 ptg:pt-4"
        value={state}
        choices={states.map((value) => ({ value, words: <bdi>{labels[value]}</bdi> }))}
        onChoose={onState}
      />
      <div className="ptg-rule ptg:flex ptg:items-center ptg:gap-3">
        <label className="ptg:flex-none ptg:text-quiet" htmlFor={`${id}-chain`}>
          <bdi>{copy.network}</bdi>
        </label>
        <Select
          id={`${id}-chain`}
          value={chainId === null ? '' : String(chainId)}
          onChoose={(value) => onChain(chains.find(({ id: one }) => String(one) === value)?.id ?? null)}
        >
          <option value="">{copy.everyNetwork}</option>
          {chains.map((chain) => (
            <option key={chain.id} value={String(chain.id)}>
              {chain.displayName}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}
