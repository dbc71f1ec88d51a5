import type { Clock } from '@portage/core'
import { type ReactElement, useId } from 'react'
import { Age } from '../../components/Age.js'
import { BackButton } from '../../components/BackButton.js'
import { Button } from '../../components/Button.js'
import { DialogTitle } from '../../components/Dialog.js'
import { Divider, FactList } from '../../components/FactList.js'
import { Fold } from '../../components/Fold.js'
import { Line } from '../../components/Line.js'
import { Pinned } from '../../components/Pinned.js'
import { Tick } from '../../components/Tick.js'
import { WholeHash } from '../../components/WholeHash.js'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { TokenDisc } from '../run/TokenDisc.js'
import { AskRows } from './AskRows.js'
import { CheckPart } from './CheckPart.js'
import type { Confirmation } from './confirmation.js'
import { ReviewDetails } from './ReviewDetails.js'
import type { ReviewAct } from './reviewFacts.js'
import type { ReviewEnd, ReviewRecipient, ReviewView } from './reviewView.js'

/** Draws the review: what leaves and what arrives, to whom, at what cost, what was checked, and one button in sight. */
export function ReviewScreen({
  view,
  clock,
  format,
  onAct,
}: Readonly<{
  view: ReviewView
  clock: Clock
  format: Format
  onAct: (act: ReviewAct) => void
}>): ReactElement {
  const { form } = useWords('form')
  const { review: copy } = useWords('run')
  // Why a quote is not used is read before what it would have done.
  const isRefused = view.alert !== null
  const checks = <CheckPart checks={view.checks} />
  return (
    <>
      <DialogTitle
        icon={<BackButton label={copy.leave} onPress={() => onAct('leave')} />}
        aside={
          <span className="ptg:text-note ptg:text-quiet">
            <Age
              since={() => view.receivedAt}
              clock={clock}
              say={(seconds) => form.quoteAge({ age: format.shortDuration(seconds) })}
            />
          </span>
        }
      >
        {copy.title}
      </DialogTitle>
      <p className="ptg:ps-(--ptg-words) ptg:text-ask" aria-live="polite">
        {view.news === null ? null : <bdi className="ptg:block ptg:pb-4">{view.news}</bdi>}
      </p>
      {view.alert === null ? null : (
        <div className="ptg:pb-5 ptg:ps-(--ptg-words)" role="alert">
          <p className="ptg:text-heading ptg:font-bold">
            <bdi>{view.alert.title}</bdi>
          </p>
          <p className="ptg:pt-1">
            <bdi>{view.alert.text}</bdi>
          </p>
        </div>
      )}
      {view.checks === null || !isRefused ? null : (
        <>
          {checks}
          <Divider />
        </>
      )}
      <Line
        as="ol"
        rows={[
          {
            key: 'wallet',
            mark: 'ring-dot',
            y: 24,
            stretch: view.line === 'open' ? 'ahead' : 'none',
            current: true,
            children: (
              <div className="ptg:pb-3">
                <End end={view.leaves} />
              </div>
            ),
          },
          {
            key: 'destination',
            mark: view.line === 'open' ? 'ring-ahead' : 'never',
            y: 24,
            stretch: 'none',
            children: <End end={view.arrives} />,
          },
        ]}
      />
      <Divider />
      <div className="ptg:grid ptg:gap-3">
        {view.bounds.length === 0 ? null : <FactList rows={view.bounds} />}
        <Recipient recipient={view.recipient} />
        <Fold
          open={view.cost.stands === 'open'}
          summary={
            <span className="ptg:flex ptg:flex-wrap ptg:justify-between ptg:gap-x-4 ptg:ps-(--ptg-words)">
              <bdi className="ptg:text-quiet">{view.cost.label}</bdi>
              <bdi className={view.cost.strong ? 'ptg:font-bold' : ''}>{view.cost.value}</bdi>
            </span>
          }
        >
          <div className="ptg:pt-2 ptg:pe-6.5 ptg:text-quiet">
            <FactList rows={view.cost.parts} />
          </div>
        </Fold>
        {view.facts.length === 0 ? null : <FactList rows={view.facts} />}
      </div>
      {view.checks !== null && isRefused ? null : (
        <>
          <Divider />
          {checks}
        </>
      )}
      {view.asksAre === 'usual' ? null : (
        <>
          <Divider />
          <AskRows asks={view.asks} />
        </>
      )}
      {view.confirmation === null ? null : (
        <Confirm confirmation={view.confirmation} onPress={() => onAct('confirm')} />
      )}
      <Divider />
      <ReviewDetails view={view} />
      <Pinned edge="line">
        <div className="ptg:grid ptg:gap-2">
          {[view.button, ...(view.beside === null ? [] : [view.beside])].map(({ kind, label, act }) => (
            <Button key={act} kind={kind} onPress={() => onAct(act)}>
              {label}
            </Button>
          ))}
        </div>
        {view.note === null ? null : (
          <p className="ptg:pt-2 ptg:text-center ptg:text-note ptg:text-balance ptg:text-quiet">
            <bdi>{view.note}</bdi>
          </p>
        )}
      </Pinned>
    </>
  )
}

/** One end of the line: where, how much, what it is worth, and the token with its network. */
function End({ end }: Readonly<{ end: ReviewEnd }>): ReactElement {
  const { currency } = end
  return (
    <div className="ptg:flex ptg:items-center ptg:justify-between ptg:gap-4">
      <div className="ptg:min-w-0">
        <bdi className="ptg:block ptg:text-quiet">{end.label}</bdi>
        <div className="ptg:flex ptg:min-h-7 ptg:flex-wrap ptg:items-baseline ptg:gap-x-2">
          <bdi className="ptg:text-heading ptg:font-bold">{end.amount}</bdi>
          {end.usd === null ? null : <bdi className="ptg:text-quiet">{end.usd}</bdi>}
        </div>
      </div>
      {currency === null || currency === 'reading' ? null : <TokenDisc token={currency} />}
    </div>
  )
}

/** Whom the quote pays. An address that is not the person's own stands whole. */
function Recipient({ recipient }: Readonly<{ recipient: ReviewRecipient }>): ReactElement {
  const { review: copy } = useWords('run')
  if (recipient.whose === 'own') return <FactList rows={[{ label: copy.to, value: recipient.text }]} />
  return (
    <div>
      <FactList
        rows={[
          {
            label: copy.to,
            value: <span className="ptg:font-bold ptg:text-ask">{recipient.text}</span>,
          },
        ]}
      />
      <div className="ptg:ps-(--ptg-words) ptg:pt-1 ptg:font-bold">
        {recipient.name === null ? null : <bdi className="ptg:block ptg:break-all">{recipient.name}</bdi>}
        <WholeHash value={recipient.address} />
      </div>
    </div>
  )
}

/** What has to be said yes to, each thing by its name, before the button opens the wallet. */
function Confirm({
  confirmation,
  onPress,
}: Readonly<{ confirmation: Confirmation; onPress: () => void }>): ReactElement {
  const { text, names, checked } = confirmation
  const id = useId()
  return (
    <>
      <Divider />
      <label htmlFor={id} className="ptg-row ptg:min-h-11 ptg:cursor-pointer">
        <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
          <Tick id={id} checked={checked} onPress={onPress} />
        </span>
        <bdi className="ptg:block ptg:font-bold">{text}</bdi>
        {/* They stand above, with what is known of each; whoever hears the tick hears them with it. */}
        {names.map((name) => (
          <span className="ptg:sr-only" key={name}>
            {name}
          </span>
        ))}
      </label>
    </>
  )
}
