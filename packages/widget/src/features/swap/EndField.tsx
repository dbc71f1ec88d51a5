import type { ReactElement, ReactNode, Ref } from 'react'
import { AmountChoices } from '../../components/AmountChoices.js'
import { AmountField } from '../../components/AmountField.js'
import { Disc } from '../../components/Disc.js'
import { ChevronDown } from '../../components/icons.js'
import type { OnPasted } from '../../components/onEntered.js'
import { Skeleton } from '../../components/Skeleton.js'
import { TextAction } from '../../components/TextAction.js'
import { useWords } from '../../copy/useWords.js'
import { TokenDisc } from '../run/TokenDisc.js'
import { symbolIn } from './endView.js'
import type { Side } from './reduceForm.js'
import type { CurrencyView, EndView } from './swapTypes.js'

/** One end: which way the money goes, an amount, of what, and what is said of it. */
export function EndField({
  label,
  aside = null,
  children,
  side,
  currency,
  invalid,
  onChoose,
  notes,
}: Readonly<{
  label: string
  /** Stands across from the label. */
  aside?: ReactNode
  /** The amount. */
  children: ReactNode
  side: Side
  currency: CurrencyView
  invalid: boolean
  /** Left out where the host has fixed the token. */
  onChoose?: (() => void) | undefined
  /** Stands below the amount. */
  notes?: ReactNode
}>): ReactElement {
  const { form: copy } = useWords('form')
  return (
    <div className="ptg-field" data-invalid={invalid ? '' : undefined}>
      <div className="ptg:flex ptg:min-h-5 ptg:flex-wrap ptg:justify-between ptg:gap-x-3 ptg:text-quiet">
        <bdi>{label}</bdi>
        <span className="ptg:text-end">{aside}</span>
      </div>
      {/* What it is an amount of is chosen first: so it comes first for the keyboard and for readers. */}
      <div className="ptg-pair ptg:flex ptg:min-h-12 ptg:items-center ptg:gap-3">
        {currency === 'reading' ? (
          <span className={tokenClass} aria-hidden="true">
            <Skeleton width={32} height={32} isRound />
            <Skeleton width={64} height={20} />
          </span>
        ) : onChoose === undefined ? (
          <span className={tokenClass}>
            <Token currency={currency} />
          </span>
        ) : (
          <button type="button" className={`${tokenClass} ptg:hover:border-ink`} onClick={onChoose}>
            <Token currency={currency} />{' '}
            <span className="ptg:sr-only">
              {currency !== null ? copy.change : side === 'from' ? copy.chooseFromToken : copy.chooseToToken}
            </span>
            <ChevronDown className="ptg:text-quiet" size={18} strokeWidth={2} />
          </button>
        )}
        <div className="ptg:min-w-0 ptg:flex-1">{children}</div>
      </div>
      {notes}
    </div>
  )
}

/** The amount of one end: typed there, or what a quote says of it. */
export function EndAmount({
  side,
  view: { amount, currency, unit, error },
  isPreview,
  describedBy,
  amountRef,
  onType,
  onPaste,
  onEnter,
}: Readonly<{
  side: Side
  view: EndView
  isPreview: boolean
  describedBy: string
  amountRef?: Ref<HTMLInputElement> | undefined
  onType: (text: string) => void
  onPaste: OnPasted
  onEnter: () => void
}>): ReactElement {
  const { form: copy } = useWords('form')
  const symbol = symbolIn(currency)
  const label = symbol === null ? copy.amountLabels[side] : copy.amountLabelsOf[side]({ symbol })
  return (
    <AmountField
      inputRef={amountRef}
      text={amount.text}
      plain={amount.plain}
      state={stateOf(amount.state, isPreview)}
      prefix={unit === 'money' ? '$' : ''}
      onType={onType}
      onPaste={onPaste}
      onEnter={onEnter}
      label={unit === 'money' ? copy.inMoney({ label }) : label}
      describedBy={describedBy}
      invalid={error !== null}
    />
  )
}

const tokenClass =
  'ptg-token ptg:flex ptg:min-h-11 ptg:flex-none ptg:items-center ptg:gap-2 ptg:rounded-round ptg:border ptg:border-solid ptg:border-hair ptg:bg-paper ptg:py-1 ptg:ps-[6px] ptg:pe-[10px] ptg:text-start'

function stateOf(
  state: EndView['amount']['state'],
  isPreview: boolean,
): 'typed' | 'shown' | 'quiet' | 'loading' {
  if (state === 'typed' || state === 'loading') return state
  return state === 'shown' && !isPreview ? 'shown' : 'quiet'
}

function Token({ currency }: Readonly<{ currency: Exclude<CurrencyView, 'reading'> }>): ReactElement {
  const { form: copy } = useWords('form')
  return (
    <>
      {currency === null ? <Disc name="" doubtful /> : <TokenDisc token={currency} />}
      <span className="ptg:min-w-0 ptg:flex-1" aria-hidden={currency === null || undefined}>
        <span className="ptg:block ptg:truncate ptg:text-title ptg:leading-5 ptg:font-bold">
          <bdi>{currency?.symbol ?? copy.choose}</bdi>
        </span>{' '}
        <span className="ptg:block ptg:truncate ptg:text-note ptg:text-quiet">
          <bdi>{currency?.chain ?? copy.aToken}</bdi>
        </span>
      </span>
    </>
  )
}

/** Under an amount: why it will not do, or what it is in the other unit, which a press turns the field to. */
export function EndNotes({
  id,
  view,
  isTyped,
  pasted,
  unpriced,
  onUnit,
  onMeant,
}: Readonly<{
  id: string
  view: EndView
  /** Whether its amount is the one that is asked for: the unit is chosen there, once for both. */
  isTyped: boolean
  /** What there is to say of a pasted amount. */
  pasted: string | null
  /** What is said where there is no price. */
  unpriced: string
  onUnit: (unit: EndView['unit'], text: string) => void
  /** Which of two amounts is meant. */
  onMeant: (plain: string) => void
}>): ReactElement {
  const { form: copy } = useWords('form')
  const { choices, error, other, impact, unit, currency } = view
  const symbol = symbolIn(currency)
  const next = unit === 'money' ? 'token' : 'money'
  return (
    <span id={id} className="ptg:flex ptg:min-h-5.25 ptg:flex-wrap">
      <span aria-live="polite">
        {error === null ? null : (
          <span className="ptg:pe-3 ptg:text-stop">
            <bdi>{error}</bdi>
          </span>
        )}
        {pasted === null ? null : (
          <span className="ptg:pe-3 ptg:text-quiet">
            <bdi>{pasted}</bdi>
          </span>
        )}
      </span>
      {choices.length === 0 ? null : <AmountChoices choices={choices} onMeant={onMeant} />}
      {error !== null && unit === 'token' ? null : !isTyped || symbol === null ? (
        <bdi className="ptg:text-quiet">{other?.text ?? unpriced}</bdi>
      ) : other !== null ? (
        <TextAction
          label={copy.typeIn({ amount: other.text, unit: next === 'money' ? copy.dollars : symbol })}
          onPress={() => onUnit(next, other.plain)}
        >
          <bdi className="ptg:text-quiet">{other.text}</bdi>
        </TextAction>
      ) : unit === 'money' ? (
        <TextAction onPress={() => onUnit('token', '')}>{copy.inToken({ symbol })}</TextAction>
      ) : (
        <bdi className="ptg:text-quiet">{unpriced}</bdi>
      )}
      {impact === null ? null : (
        // The room beside a figure is on the side where the page writes from, whichever way the figure runs.
        <span className="ptg:ps-2 ptg:text-quiet">
          <bdi>{impact}</bdi>
        </span>
      )}
    </span>
  )
}
