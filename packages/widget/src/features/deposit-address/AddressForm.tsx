import { CircleAlert, X } from 'lucide-react'
import { type ReactElement, useId, useRef } from 'react'
import { AmountChoices } from '../../components/AmountChoices.js'
import { AmountField } from '../../components/AmountField.js'
import { Button } from '../../components/Button.js'
import { CodeInput } from '../../components/CodeInput.js'
import { Line } from '../../components/Line.js'
import type { OnPasted } from '../../components/onEntered.js'
import { Pinned } from '../../components/Pinned.js'
import { WholeHash } from '../../components/WholeHash.js'
import type { DepositAddressCopy } from '../../copy/copy.js'
import { EndField } from '../swap/EndField.js'
import type { CurrencyView } from '../swap/swapTypes.js'
import type { AddressField, AddressFieldView, AddressFormView, AddressInput } from './addressFormView.js'

/** Draws what a deposit address is asked for with. It decides nothing. */
export function AddressForm({
  view,
  input,
  from,
  to,
  failed,
  copy,
  pasted,
  onKind,
  onAmount,
  onPaste,
  onMeant,
  onChoose,
  onType,
  onMake,
}: Readonly<{
  view: AddressFormView
  input: AddressInput
  from: CurrencyView
  to: CurrencyView
  /** Why none could be made, in a sentence; null where none was refused. */
  failed: string | null
  copy: DepositAddressCopy
  /** What there is to say of a pasted amount. */
  pasted: string | null
  onKind: (kind: AddressInput['kind']) => void
  onAmount: (text: string) => void
  onPaste: OnPasted
  /** Which of two amounts is meant, a plain decimal. */
  onMeant: (plain: string) => void
  onChoose: (side: 'from' | 'to') => void
  onType: (field: AddressField, text: string) => void
  onMake: () => void
}>): ReactElement {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const amount = (
    <AmountField
      text={view.amount.text}
      plain={view.amount.text}
      state="typed"
      onType={onAmount}
      onPaste={onPaste}
      inputRef={field}
      label={view.amount.label}
      describedBy={`${id}-amount`}
      invalid={view.amount.error !== null}
    />
  )
  const amountNotes = (
    <>
      <p id={`${id}-amount`} role="status">
        {view.amount.error === null ? null : <bdi className="ptg:text-stop">{view.amount.error}</bdi>}
        {pasted === null ? null : <bdi className="ptg:text-quiet">{pasted}</bdi>}
      </p>
      {view.amount.choices.length === 0 ? null : (
        <AmountChoices
          choices={view.amount.choices}
          onMeant={(plain) => {
            onMeant(plain)
            field.current?.focus()
          }}
        />
      )}
    </>
  )
  const isOpen = input.kind === 'open'
  const end = (side: 'from' | 'to', label: string, isTyped: boolean, otherwise: string): ReactElement => (
    <div className={side === 'from' ? 'ptg:pb-2' : ''}>
      <EndField
        label={label}
        side={side}
        currency={side === 'from' ? from : to}
        onChoose={() => onChoose(side)}
        invalid={isTyped && view.amount.error !== null}
        notes={isTyped ? amountNotes : null}
      >
        {isTyped ? amount : <bdi className="ptg:text-quiet">{otherwise}</bdi>}
      </EndField>
    </div>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (view.button.kind !== 'waiting') onMake()
      }}
    >
      <p className="ptg:pb-4 ptg:ps-(--ptg-words) ptg:text-quiet">
        <bdi>{copy.intro}</bdi>
      </p>
      <Kinds kind={input.kind} copy={copy} onKind={onKind} />
      <div className="ptg-ends">
        <Line
          as="div"
          rows={[
            {
              key: 'from',
              mark: 'ring-dot',
              y: 56,
              stretch: 'ahead',
              children: end('from', isOpen ? copy.sentForExample : copy.sent, isOpen, copy.named),
            },
            {
              key: 'to',
              mark: 'ring-ahead',
              y: 56,
              stretch: 'none',
              children: end('to', copy.arrives, !isOpen, copy.anyPrice),
            },
          ]}
        />
      </div>
      <div className="ptg:grid ptg:gap-4 ptg:pt-6">
        {view.fields.map((field) => (
          <Field key={field.field} view={field} onType={(text) => onType(field.field, text)} />
        ))}
        {view.note === null ? null : (
          <p className="ptg:ps-(--ptg-words) ptg:text-quiet">
            <bdi>{view.note}</bdi>
          </p>
        )}
      </div>
      <p role="status" className={failed === null ? '' : 'ptg:pt-4 ptg:ps-(--ptg-words) ptg:text-stop'}>
        {failed === null ? null : <bdi>{failed}</bdi>}
      </p>
      <Pinned>
        <Button kind={view.button.kind} submits>
          {view.button.label}
        </Button>
      </Pinned>
    </form>
  )
}

function Kinds({
  kind,
  copy,
  onKind,
}: Readonly<{
  kind: AddressInput['kind']
  copy: DepositAddressCopy
  onKind: (kind: AddressInput['kind']) => void
}>): ReactElement {
  const name = useId()
  const kinds = [
    { is: 'open', label: copy.open, text: copy.openText },
    { is: 'strict', label: copy.strict, text: copy.strictText },
  ] as const
  return (
    <fieldset className="ptg:grid ptg:gap-2 ptg:border-0 ptg:p-0 ptg:pb-6 ptg:ps-(--ptg-words)">
      <legend className="ptg:sr-only">{copy.kinds}</legend>
      {kinds.map(({ is, label, text }) => (
        <label
          key={is}
          className={`ptg-choice ptg:relative ptg:block ptg:min-h-11 ptg:rounded-control ptg:border-2 ptg:border-solid ptg:px-3 ptg:py-2 ${
            is === kind ? 'ptg:border-ink' : 'ptg:border-hair'
          }`}
        >
          <input
            type="radio"
            className="ptg:absolute ptg:inset-0 ptg:opacity-0"
            name={name}
            value={is}
            checked={is === kind}
            aria-label={label}
            aria-describedby={`${name}-${is}`}
            onChange={() => onKind(is)}
          />
          <bdi className={is === kind ? 'ptg:block ptg:font-bold' : 'ptg:block'}>{label}</bdi>
          <bdi className="ptg:block ptg:text-quiet" id={`${name}-${is}`}>
            {text}
          </bdi>
        </label>
      ))}
    </fieldset>
  )
}

function Field({
  view,
  onType,
}: Readonly<{ view: AddressFieldView; onType: (text: string) => void }>): ReactElement {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div>
      <div className="ptg:ps-(--ptg-words)">
        <label className="ptg:text-quiet" htmlFor={`${id}-field`}>
          <bdi>{view.label}</bdi>
        </label>
        <div className="ptg-rule" data-invalid={view.error === null ? undefined : ''}>
          <CodeInput
            id={`${id}-field`}
            value={view.value}
            isWrong={view.error !== null}
            describedBy={`${id}-said`}
            inputRef={field}
            onType={onType}
          />
        </div>
      </div>
      <div id={`${id}-said`} className="ptg:grid ptg:gap-1 ptg:pt-1">
        {view.error === null ? null : (
          <p className="ptg:ps-(--ptg-words) ptg:text-stop">
            <bdi>{view.error}</bdi>
          </p>
        )}
        {view.meant.length === 0 ? null : (
          <ul>
            {view.meant.map((address) => (
              <li key={address}>
                <button
                  type="button"
                  className="ptg:min-h-11 ptg:w-full ptg:py-2 ptg:ps-(--ptg-words) ptg:text-start"
                  onClick={() => {
                    onType(address)
                    field.current?.focus()
                  }}
                >
                  <WholeHash value={address} className="ptg:text-note" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {view.read === null ? null : (
          <p className="ptg:ps-(--ptg-words) ptg:text-quiet">
            <bdi>{view.read}</bdi>
          </p>
        )}
        {view.warnings.map(({ text, level, address }) => (
          <div className="ptg-row" key={text}>
            <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
              {level === 'block' ? (
                <X className="ptg:text-stop" size={20} strokeWidth={2.5} aria-hidden="true" />
              ) : (
                <CircleAlert className="ptg:text-ask" size={20} strokeWidth={2} aria-hidden="true" />
              )}
            </span>
            <bdi>{text}</bdi> {address === null ? null : <bdi className="ptg:break-all">{address}</bdi>}
          </div>
        ))}
        {view.text === null ? null : (
          <p className="ptg:ps-(--ptg-words) ptg:text-note ptg:text-quiet">
            <bdi>{view.text}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
