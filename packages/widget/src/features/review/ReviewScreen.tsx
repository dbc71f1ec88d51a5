import type { Clock } from '@portage/core'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Age } from '../../components/Age.js'
import { amountSize } from '../../components/AmountField.js'
import { BackButton } from '../../components/BackButton.js'
import { Button } from '../../components/Button.js'
import { DialogTitle } from '../../components/Dialog.js'
import { Divider, FactList } from '../../components/FactList.js'
import { Hash } from '../../components/Hash.js'
import { Line } from '../../components/Line.js'
import { Tick } from '../../components/Tick.js'
import { WholeHash } from '../../components/WholeHash.js'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { AskRows } from './AskRows.js'
import { CheckMark, CheckRows } from './CheckRows.js'
import type { Confirmation } from './confirmation.js'
import type { ReviewAct } from './reviewFacts.js'
import type { ReviewView, StretchView } from './reviewView.js'
import { TokenContracts } from './TokenContracts.js'

/** Draws the review: the line with what each stretch costs, what is promised, asked for and checked, and one button. */
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
          <Checks checks={view.checks} />
          <Divider />
        </>
      )}
      <ReviewLine view={view} />
      <Divider />
      <FactList rows={view.facts} />
      {view.tokens.length === 0 ? null : <TokenContracts tokens={view.tokens} />}
      <Divider />
      <AskRows asks={view.asks} />
      {view.checks === null || isRefused ? null : (
        <>
          <Divider />
          <Checks checks={view.checks} />
        </>
      )}
      {view.confirmation === null ? null : (
        <Confirm confirmation={view.confirmation} onPress={() => onAct('confirm')} />
      )}
      <div className="ptg:grid ptg:gap-2 ptg:pt-6">
        {[view.button, ...(view.beside === null ? [] : [view.beside])].map(({ kind, label, act }) => (
          <Button key={act} kind={kind} onPress={() => onAct(act)}>
            {label}
          </Button>
        ))}
      </div>
      {view.note === null ? null : (
        <p className="ptg:pt-3 ptg:text-center ptg:text-note ptg:text-balance ptg:text-quiet">
          <bdi>{view.note}</bdi>
        </p>
      )}
    </>
  )
}

/** What was checked: what matters, then everything on demand. */
function Checks({ checks }: Readonly<{ checks: NonNullable<ReviewView['checks']> }>): ReactElement {
  const { review: copy } = useWords('run')
  return (
    <>
      <p className="ptg:pb-2 ptg:ps-(--ptg-words) ptg:font-bold">
        <bdi>{checks.title}</bdi>
      </p>
      <CheckRows lines={checks.lines} />
      <details className="ptg:ps-(--ptg-words) ptg:pt-2">
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
      {checks.note === null ? null : (
        <p className="ptg:ps-(--ptg-words) ptg:pt-4 ptg:text-quiet">
          <bdi>{checks.note}</bdi>
        </p>
      )}
    </>
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
        {names.map((name) => (
          <bdi className="ptg:block ptg:pt-1" key={name}>
            {name}
          </bdi>
        ))}
      </label>
    </>
  )
}

function ReviewLine({ view }: Readonly<{ view: ReviewView }>): ReactElement {
  const { review: copy } = useWords('run')
  const [gas, fee, fill] = view.stretches
  return (
    <>
      <p className="ptg:ps-(--ptg-words) ptg:text-quiet">
        <bdi>{view.leaves.where}</bdi>
      </p>
      <Line
        as="ol"
        rows={[
          {
            key: 'wallet',
            mark: 'ring-dot',
            y: 20,
            stretch: 'ahead',
            current: true,
            children: (
              <>
                <LargeAmount amount={view.leaves.amount} usd={view.leaves.usd} />
                <StretchWords stretch={gas} />
              </>
            ),
          },
          {
            key: 'deposit',
            mark: 'place-ahead',
            y: 10,
            stretch: 'ahead',
            children: (
              <>
                <Place name={copy.deposit}>
                  {view.depository === null ? null : <Hash value={view.depository} />}
                </Place>
                <StretchWords stretch={fee} />
              </>
            ),
          },
          {
            key: 'solver',
            mark: 'place-ahead',
            y: 10,
            stretch: 'ahead',
            children: (
              <>
                <Place name={copy.solver}>{view.solver === null ? null : <Hash value={view.solver} />}</Place>
                <StretchWords stretch={fill} />
              </>
            ),
          },
          {
            key: 'destination',
            mark: 'ring-ahead',
            y: 20,
            stretch: 'none',
            children: (
              <>
                <LargeAmount amount={view.arrives.amount} usd={view.arrives.usd} />
                <p className="ptg:text-quiet">
                  <bdi>{view.arrives.where}</bdi>
                </p>
                {view.arrives.name === null ? null : (
                  <bdi className="ptg:block ptg:pt-1 ptg:font-bold ptg:break-all">{view.arrives.name}</bdi>
                )}
                {view.arrives.address === null ? null : (
                  <WholeHash value={view.arrives.address} className="ptg:pt-1 ptg:font-bold" />
                )}
              </>
            ),
          },
        ]}
      />
    </>
  )
}

function LargeAmount({ amount, usd }: Readonly<{ amount: string; usd: string | null }>): ReactElement {
  const size = amountSize(amount.replace(/\s\S+$/, '')) === 'large' ? 'ptg:text-amount' : 'ptg:text-heading'
  return (
    <div className="ptg:flex ptg:min-h-10 ptg:flex-wrap ptg:items-center ptg:justify-between ptg:gap-x-4">
      <bdi className={size}>{amount}</bdi>
      {usd === null ? null : <bdi className="ptg:text-quiet">{usd}</bdi>}
    </div>
  )
}

function Place({ name, children }: Readonly<{ name: string; children: ReactNode }>): ReactElement {
  return (
    <div className="ptg:flex ptg:justify-between ptg:gap-4">
      <bdi className="ptg:font-bold">{name}</bdi>
      <span className="ptg:text-quiet">{children}</span>
    </div>
  )
}

function StretchWords({ stretch }: Readonly<{ stretch: StretchView }>): ReactElement {
  return (
    <div className="ptg:flex ptg:justify-between ptg:gap-3 ptg:py-3.5 ptg:text-quiet">
      <bdi>{stretch.label}</bdi>
      <span className="ptg:flex ptg:flex-none ptg:gap-4 ptg:text-end">
        <bdi>{stretch.cost}</bdi>
        {stretch.time === null ? null : <bdi className="ptg:min-w-10">{stretch.time}</bdi>}
      </span>
    </div>
  )
}
