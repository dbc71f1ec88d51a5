import type { Clock } from '@portage/core'
import { ArrowDownUp } from 'lucide-react'
import { type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { Age } from '../../components/Age.js'
import { AmountField, AmountText } from '../../components/AmountField.js'
import { Button } from '../../components/Button.js'
import { Line } from '../../components/Line.js'
import { Skeleton } from '../../components/Skeleton.js'
import { TextAction } from '../../components/TextAction.js'
import { form as copy } from '../../copy/en/form.js'
import type { Format } from '../../copy/format.js'
import { CostLine } from './CostLine.js'
import { EndField, EndOwner } from './EndField.js'
import { shares } from './shareOfBalance.js'
import type { SwapAct, SwapView } from './swapView.js'

/** What a person can do on the form. */
export type SwapFormEvents = Readonly<{
  onType: (text: string) => void
  onChoose: (side: 'from' | 'to') => void
  onFlip: () => void
  onRecipient: () => void
  /** In per cent; 100 is Max. */
  onShare: (percent: number) => void
  onAct: (act: SwapAct) => void
  onConnect?: (() => void) | undefined
}>

/** Draws the form: one line from what leaves to what arrives, and one button. It decides nothing. */
export function SwapForm({
  view,
  amount,
  clock,
  format,
  amountRef,
  underWay,
  ...on
}: Readonly<{
  view: SwapView
  amount: string
  clock: Clock
  format: Format
  amountRef?: Ref<HTMLInputElement> | undefined
  /** Rows of runs that are under way. */
  underWay?: ReactNode
}> &
  SwapFormEvents): ReactElement {
  const ids = { notes: useId(), title: useId() }
  const { from, to, arrives } = view
  const isLoading = arrives.state === 'loading'
  return (
    <section aria-labelledby={ids.title}>
      <h2 id={ids.title} className="ptg:mb-4 ptg:ps-(--ptg-words) ptg:text-title ptg:font-bold">
        <bdi>{copy.title}</bdi>
      </h2>
      {underWay}
      <Line
        as="div"
        rows={[
          {
            key: 'from-owner',
            mark: 'none',
            y: 0,
            stretch: 'none',
            children: (
              <EndOwner
                label={copy.from}
                owner={from.owner ?? <Unowned onConnect={on.onConnect}>{copy.aWallet}</Unowned>}
                balance={from.balance}
              />
            ),
          },
          {
            key: 'from',
            mark: view.line.from,
            y: 28,
            stretch: 'ahead',
            children: (
              <EndField
                currency={from.currency}
                side="from"
                onChoose={() => on.onChoose('from')}
                invalid={view.fieldError !== null}
              >
                <AmountField
                  inputRef={amountRef}
                  value={amount}
                  onType={on.onType}
                  label={copy.amountLabel(from.currency?.symbol ?? null)}
                  describedBy={ids.notes}
                  invalid={view.fieldError !== null}
                />
              </EndField>
            ),
          },
          {
            key: 'from-notes',
            mark: view.line.place,
            y: 11,
            stretch: 'ahead',
            children: (
              <div className="ptg:flex ptg:flex-wrap ptg:justify-between ptg:gap-x-4 ptg:gap-y-1 ptg:pt-2 ptg:pb-3.5">
                <span id={ids.notes} aria-live="polite" className="ptg:min-h-5">
                  {view.fieldError === null ? (
                    <bdi className="ptg:text-quiet">
                      {from.usd ?? (arrives.state === 'shown' ? copy.noPrice : '')}
                    </bdi>
                  ) : (
                    <bdi className="ptg:text-stop">{view.fieldError}</bdi>
                  )}
                </span>
                {view.shares === 'offered' ? <Shares onShare={on.onShare} /> : null}
              </div>
            ),
          },
          {
            key: 'cost',
            mark: { control: <Flip onFlip={on.onFlip} />, reach: 16 },
            y: 16,
            stretch: 'ahead',
            children: <CostLine cost={view.cost} />,
          },
          {
            key: 'to-owner',
            mark: view.line.far,
            y: 10,
            stretch: view.line.ends === 'closed' ? 'none' : 'ahead',
            children: (
              <EndOwner
                label={copy.to}
                owner={
                  <TextAction label={copy.changeRecipient(view.where)} onPress={on.onRecipient}>
                    {view.where}
                  </TextAction>
                }
                balance={view.offer === 'preview' && arrives.state !== 'none' ? copy.preview : to.balance}
              />
            ),
          },
          {
            key: 'to',
            mark: view.line.to,
            y: 28,
            stretch: 'none',
            children: (
              <EndField currency={to.currency} side="to" onChoose={() => on.onChoose('to')}>
                <span className="ptg:sr-only">{copy.arrivesLabel}</span>
                {isLoading ? (
                  <Skeleton width={150} height={28} />
                ) : (
                  <AmountText
                    value={arrives.amount}
                    quiet={arrives.state !== 'shown' || view.offer === 'preview'}
                  />
                )}
              </EndField>
            ),
          },
        ]}
      />
      <div className="ptg:flex ptg:min-h-7 ptg:flex-wrap ptg:justify-between ptg:gap-x-4 ptg:ps-(--ptg-words) ptg:pt-2 ptg:text-quiet">
        {isLoading ? (
          <>
            <Skeleton width={72} />
            <Skeleton width={112} />
          </>
        ) : (
          <>
            <bdi>{to.usd ?? (arrives.state === 'none' ? '' : copy.noPrice)}</bdi>
            <bdi>{arrives.least}</bdi>
          </>
        )}
      </div>
      <div className="ptg:pt-6">
        <Button kind={view.button.kind} onPress={() => on.onAct(view.button.act)}>
          {view.button.label}
        </Button>
      </div>
      <div className="ptg:flex ptg:flex-wrap ptg:justify-between ptg:gap-x-4 ptg:pt-3 ptg:text-note ptg:text-quiet">
        <bdi>{view.note}</bdi>
        {view.quotedAt === null ? null : (
          <Age
            since={view.quotedAt}
            clock={clock}
            say={(seconds) =>
              (view.offer === 'preview' ? copy.previewAge : copy.quoteAge)(format.shortDuration(seconds))
            }
          />
        )}
      </div>
    </section>
  )
}

function Unowned({
  onConnect,
  children,
}: Readonly<{ onConnect: (() => void) | undefined; children: string }>): ReactElement {
  return onConnect ? <TextAction onPress={onConnect}>{children}</TextAction> : <span>{children}</span>
}

function Shares({ onShare }: Readonly<{ onShare: (percent: number) => void }>): ReactElement {
  return (
    <span className="ptg:flex ptg:gap-5">
      {shares.map((percent) => (
        <TextAction key={percent} label={copy.shareLabel(percent)} onPress={() => onShare(percent)}>
          {copy.share(percent)}
        </TextAction>
      ))}
      <TextAction label={copy.maxLabel} onPress={() => onShare(100)}>
        {copy.max}
      </TextAction>
    </span>
  )
}

/** On the line, 32 px to see and 44 to hit. */
function Flip({ onFlip }: Readonly<{ onFlip: () => void }>): ReactElement {
  return (
    <button
      type="button"
      aria-label={copy.flip}
      onClick={onFlip}
      className="ptg-icon ptg:pointer-events-auto ptg:-m-2.5 ptg:grid ptg:size-11 ptg:place-items-center"
    >
      <span className="ptg:grid ptg:size-8 ptg:place-items-center ptg:rounded-round ptg:border ptg:border-edge ptg:bg-paper ptg:hover:border-ink">
        <ArrowDownUp size={16} strokeWidth={2.25} aria-hidden="true" />
      </span>
    </button>
  )
}
