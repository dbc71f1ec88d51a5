import type { Chain, Clock } from '@portage/core'
import { type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { type Figure, FigureText } from '../../components/FigureText.js'
import { IconButton } from '../../components/IconButton.js'
import { ArrowDownUp, Cross } from '../../components/icons.js'
import { Line } from '../../components/Line.js'
import { Skeleton } from '../../components/Skeleton.js'
import { TextAction } from '../../components/TextAction.js'
import { Toolbar } from '../../components/Toolbar.js'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { CostLine } from './CostLine.js'
import { EndAmount, EndField, EndNotes } from './EndField.js'
import type { HiddenPart } from './readHidden.js'
import { type FormState, otherSide, type Side } from './reduceForm.js'
import { SwapFoot } from './SwapFoot.js'
import { shares } from './shareOfBalance.js'
import type { SwapAct, SwapView } from './swapTypes.js'

/** What a person can do on the form. */
export type SwapFormEvents = Readonly<{
  onType: (side: Side, text: string) => void
  onPaste: (side: Side, into: HTMLInputElement | null, text: string) => void
  /** Which of two amounts is meant, a plain decimal. */
  onMeant: (side: Side, plain: string) => void
  /** The amount is to be typed in another unit, and stands in it as `text`. */
  onUnit: (side: Side, unit: FormState['unit'], text: string) => void
  onChoose: (side: Side) => void
  /** Left out where the ends cannot be turned round. */
  onFlip?: (() => void) | undefined
  onRecipient: () => void
  /** Chooses the account that pays, where there are several. */
  onAccount: () => void
  onSettings: () => void
  /** In per cent; 100 is Max. */
  onShare: (percent: number) => void
  onAct: (act: SwapAct) => void
  /** Closes what the form stands in. Left out where it stands by itself. */
  onLeave?: (() => void) | undefined
}>

/** What Enter does too. What takes a yes to something that stands beside its button is pressed. */
const goesByEnter: ReadonlySet<SwapAct> = new Set<SwapAct>(['review', 'connect', 'retry'])

/** Draws the form: one line from what leaves to what arrives, and one button. It decides nothing. */
export function SwapForm({
  view,
  settings,
  said,
  pasted,
  quotedAt,
  fixed,
  hide = [],
  chains,
  clock,
  format,
  amountRefs,
  underWay,
  foot,
  ...on
}: Readonly<{
  view: SwapView
  /** What was set, in a few words: the way to the settings. */
  settings: string
  /** One sentence about what just happened; null for none. */
  said: string | null
  /** What there is to say of a pasted amount, at the end it was pasted at. */
  pasted: string | null
  /** When what is offered was last said anew, milliseconds. */
  quotedAt: () => number | null
  /** Ends whose token the host has fixed. */
  fixed: readonly Side[]
  /** Parts the host has hidden; none when left out. */
  hide?: readonly HiddenPart[] | undefined
  chains: readonly Chain[]
  clock: Clock
  format: Format
  amountRefs?: Readonly<Record<Side, Ref<HTMLInputElement>>> | undefined
  /** Rows of runs that are under way. */
  underWay?: ReactNode
  /** Stands in the place of the button and what is said of it, where the form itself is confirmed. */
  foot?: ReactNode
}> &
  SwapFormEvents): ReactElement {
  const { form: copy } = useWords('form')
  const ids = { from: useId(), to: useId(), title: useId() }
  const { from } = view
  const hides = (part: HiddenPart): boolean => hide.includes(part)
  const isPreview = view.offer === 'preview'
  const answered = view[otherSide(view.exact)].amount.state
  const notes = (side: Side): ReactElement => (
    <EndNotes
      id={ids[side]}
      view={view[side]}
      isTyped={side === view.exact}
      pasted={side === view.exact ? pasted : null}
      unpriced={answered === 'shown' && view.cost.state !== 'loss' ? copy.noPrice : ''}
      onUnit={(unit, text) => on.onUnit(side, unit, text)}
      onMeant={(plain) => on.onMeant(side, plain)}
    />
  )
  const sayBound = (): Figure => {
    if (view.bound?.side === 'to') return view.bound.said
    const preview = answered === 'none' ? '' : copy.preview
    const exactly = view.exact === 'to' && view.to.amount.text !== '' ? copy.exactly : ''
    const text = isPreview ? preview : exactly
    return { text, whole: text }
  }
  const field = (
    side: Side,
    label: string,
    aside: ReactNode,
    below: ReactNode,
    isBelowApart = false,
  ): ReactElement => (
    <EndField
      label={label}
      aside={aside}
      side={side}
      currency={view[side].currency}
      invalid={view[side].error !== null}
      onChoose={fixed.includes(side) ? undefined : () => on.onChoose(side)}
      notes={
        side === 'from' ? (
          <Toolbar label={label} className="ptg-notes">
            {notes(side)}
            {below}
          </Toolbar>
        ) : (
          <div className="ptg-notes">
            {notes(side)}
            {isBelowApart ? <div className="ptg:min-h-5.25 ptg:w-full">{below}</div> : below}
          </div>
        )
      }
    >
      <EndAmount
        side={side}
        view={view[side]}
        isPreview={isPreview}
        describedBy={ids[side]}
        amountRef={amountRefs?.[side]}
        onType={(text) => on.onType(side, text)}
        onPaste={(into, text) => on.onPaste(side, into, text)}
        onEnter={() => goesByEnter.has(view.button.act) && on.onAct(view.button.act)}
      />
    </EndField>
  )
  return (
    <section aria-labelledby={ids.title}>
      <div
        className={`ptg:relative ptg:mb-4 ptg:flex ptg:flex-wrap ptg:items-center ptg:justify-between ptg:gap-x-4 ${on.onLeave === undefined ? '' : 'ptg:ps-(--ptg-words)'}`}
      >
        {on.onLeave === undefined ? null : (
          <span className="ptg:absolute ptg:start-0">
            <IconButton label={copy.close} onPress={on.onLeave}>
              <Cross size={24} strokeWidth={2} />
            </IconButton>
          </span>
        )}
        <h2 id={ids.title} className="ptg:text-title ptg:font-bold">
          <bdi className={hides('title') ? 'ptg:sr-only' : undefined}>{copy.title}</bdi>
        </h2>
        {hides('settings') ? null : <TextAction onPress={on.onSettings}>{settings}</TextAction>}
      </div>
      {said === null ? null : (
        <p className="ptg:pb-4 ptg:ps-(--ptg-words) ptg:text-ask" role="alert">
          <bdi>{said}</bdi>
        </p>
      )}
      {underWay}
      <div className="ptg-ends">
        <Line
          as="div"
          rows={[
            {
              key: 'from',
              mark: view.line.from,
              y: 56,
              stretch: 'ahead',
              children: field(
                'from',
                copy.from,
                <span className="ptg:flex ptg:flex-wrap ptg:justify-end ptg:gap-x-3">
                  {view.fromAccount === null ? null : (
                    <TextAction
                      label={copy.changeAccount({ where: view.fromAccount })}
                      onPress={on.onAccount}
                    >
                      <bdi>{view.fromAccount}</bdi>
                    </TextAction>
                  )}
                  {from.balance === null ? null : (
                    <FigureText
                      figure={from.balance}
                      className={view.from.balanceIs === 'short' ? 'ptg:text-stop' : ''}
                    />
                  )}
                </span>,
                <>
                  {view.bound?.side === 'from' ? (
                    <FigureText figure={view.bound.said} className="ptg:text-quiet" />
                  ) : null}
                  {view.shares === 'offered' && !hides('shares') ? <Shares onShare={on.onShare} /> : null}
                </>,
              ),
            },
            {
              key: 'cost',
              mark:
                on.onFlip === undefined || hides('flip')
                  ? 'none'
                  : { control: <Flip onFlip={on.onFlip} />, reach: 16 },
              y: 24,
              stretch: view.line.ends === 'closed' ? 'none' : 'ahead',
              children: (
                <div className="ptg-cost ptg:py-1">
                  <CostLine cost={view.cost} chains={chains} format={format} />
                </div>
              ),
            },
            {
              key: 'to',
              mark: view.line.to,
              y: 56,
              stretch: 'none',
              children: field(
                'to',
                copy.to,
                <TextAction label={copy.changeRecipient({ where: view.where })} onPress={on.onRecipient}>
                  <bdi>{view.where}</bdi>
                </TextAction>,
                answered === 'loading' && view.exact === 'from' ? (
                  <Skeleton width={96} />
                ) : (
                  <FigureText figure={sayBound()} className="ptg:text-quiet" />
                ),
                view.least === 'whole',
              ),
            },
          ]}
        />
      </div>
      {foot ?? <SwapFoot {...{ view, quotedAt, clock, format }} onAct={on.onAct} />}
    </section>
  )
}

function Shares({ onShare }: Readonly<{ onShare: (percent: number) => void }>): ReactElement {
  const { form: copy } = useWords('form')
  return (
    <span className="ptg-shares">
      {shares.map((percent) => (
        <TextAction
          key={percent}
          label={copy.shareLabel({ percent: String(percent) })}
          onPress={() => onShare(percent)}
        >
          {copy.share({ percent: String(percent) })}
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
  const { form: copy } = useWords('form')
  return (
    <button
      type="button"
      aria-label={copy.flip}
      onClick={onFlip}
      className="ptg-icon ptg:pointer-events-auto ptg:-m-[10px] ptg:grid ptg:size-[44px] ptg:place-items-center"
    >
      <span className="ptg:grid ptg:size-[32px] ptg:place-items-center ptg:rounded-round ptg:border ptg:border-edge ptg:bg-paper ptg:hover:border-ink">
        <ArrowDownUp size={16} strokeWidth={2.25} />
      </span>
    </button>
  )
}
