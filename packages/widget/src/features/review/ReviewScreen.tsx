import type { Clock } from '@portage/core'
import { Check, ChevronLeft, CircleHelp, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Age } from '../../components/Age.js'
import { amountSize } from '../../components/AmountField.js'
import { Button } from '../../components/Button.js'
import { DialogTitle } from '../../components/Dialog.js'
import { Divider, FactList } from '../../components/FactList.js'
import { Hash } from '../../components/Hash.js'
import { IconButton } from '../../components/IconButton.js'
import { Line } from '../../components/Line.js'
import { form } from '../../copy/en/form.js'
import { review as copy } from '../../copy/en/review.js'
import type { Format } from '../../copy/format.js'
import type { CheckLine } from './checkLines.js'
import type { ReviewAct, ReviewView, StretchView } from './reviewView.js'

/** Draws the review: the line with what each stretch costs, what is promised, what was checked, and one button. */
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
  return (
    <>
      <DialogTitle
        icon={
          <IconButton label={copy.leave} onPress={() => onAct('leave')}>
            <ChevronLeft className="ptg-turns" size={24} strokeWidth={2} aria-hidden="true" />
          </IconButton>
        }
        aside={
          <span className="ptg:text-note ptg:text-quiet">
            <Age
              since={view.receivedAt}
              clock={clock}
              say={(seconds) => form.quoteAge(format.shortDuration(seconds))}
            />
          </span>
        }
      >
        {copy.title}
      </DialogTitle>
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
      <ReviewLine view={view} />
      <Divider />
      <FactList rows={view.facts} />
      {view.checks === null ? null : (
        <>
          <Divider />
          <p className="ptg:pb-2 ptg:ps-(--ptg-words) ptg:font-bold">
            <bdi>{view.checks.title}</bdi>
          </p>
          <CheckRows lines={view.checks.lines} />
          <details className="ptg:ps-(--ptg-words) ptg:pt-2">
            <summary className="ptg:inline-block ptg:py-3 ptg:-my-3">
              <span className="ptg:border-b ptg:border-solid ptg:border-edge">{copy.everyCheck}</span>
            </summary>
            <ul className="ptg:grid ptg:gap-1 ptg:pt-3 ptg:text-note">
              {view.checks.every.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a verification's findings never change their order
                <li className="ptg:flex ptg:gap-2 ptg:text-quiet" key={at}>
                  <CheckMark result={line.result} size={14} />
                  <bdi>{line.text}</bdi>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      <div className="ptg:pt-6">
        <Button kind={view.button.kind} onPress={() => onAct(view.button.act)}>
          {view.button.label}
        </Button>
      </div>
      {view.note === null ? null : (
        <p className="ptg:pt-3 ptg:text-center ptg:text-note ptg:text-balance ptg:text-quiet">
          <bdi>{view.note}</bdi>
        </p>
      )}
    </>
  )
}

function ReviewLine({ view }: Readonly<{ view: ReviewView }>): ReactElement {
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

function CheckRows({ lines }: Readonly<{ lines: readonly CheckLine[] }>): ReactElement {
  return (
    <ul className="ptg:grid ptg:gap-2">
      {lines.map((line) => (
        <li className="ptg-row" key={line.text}>
          <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
            <CheckMark result={line.result} size={20} />
          </span>
          <bdi className={line.result === 'failed' ? 'ptg:font-bold' : ''}>{line.text}</bdi>
          {line.details.map((detail) => (
            <p className="ptg:pt-1 ptg:text-note ptg:text-quiet" key={detail.label}>
              <bdi>{detail.label}</bdi> <bdi className="ptg:inline-block ptg:text-ink">{detail.value}</bdi>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Check, question, cross: told apart by shape. */
function CheckMark({ result, size }: Readonly<{ result: CheckLine['result']; size: number }>): ReactElement {
  switch (result) {
    case 'passed':
      return <Check className="ptg:text-done" size={size} strokeWidth={2.25} aria-hidden="true" />
    case 'uncovered':
      return <CircleHelp className="ptg:text-ask" size={size} strokeWidth={2} aria-hidden="true" />
    case 'failed':
      return <X className="ptg:text-stop" size={size} strokeWidth={2.5} aria-hidden="true" />
    default:
      return result satisfies never
  }
}
