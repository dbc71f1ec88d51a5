import { type CSSProperties, type KeyboardEvent, type ReactElement, type Ref, useState } from 'react'
import { type OnPasted, onEntered } from './onEntered.js'
import { ownField } from './ownField.js'
import { Skeleton } from './Skeleton.js'

/**
 * Where an amount is typed. A long one is set smaller, so that nothing beside it moves. One that was not typed is read as
 * people write it, and edited as they type it: it is taken as a whole when the field is entered.
 */
export function AmountField({
  text,
  plain,
  state,
  prefix = '',
  onType,
  onPaste,
  onEnter,
  label,
  describedBy,
  invalid,
  inputRef,
}: Readonly<{
  text: string
  plain: string
  state: 'typed' | 'shown' | 'quiet' | 'loading'
  /** Stands before the amount, such as a currency sign. */
  prefix?: string
  onType: (text: string) => void
  onPaste: OnPasted
  /** Enter goes on. Left out in a form, which hears of it by itself. */
  onEnter?: (() => void) | undefined
  label: string
  describedBy: string
  invalid: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
}>): ReactElement {
  const [isInside, setInside] = useState(false)
  const value = isInside ? plain : text
  const isLoading = state === 'loading'
  return (
    <span
      className={state === 'quiet' ? 'ptg-amount ptg:text-quiet' : 'ptg-amount'}
      style={{ '--ptg-letters': Math.max(4, prefix.length + value.length) } as CSSProperties}
    >
      {prefix === '' ? null : <span aria-hidden="true">{prefix}</span>}
      <input
        ref={inputRef}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        inputMode="decimal"
        {...ownField}
        enterKeyHint="go"
        onKeyDown={(event) => {
          if (isEnter(event)) onEnter?.()
        }}
        dir="ltr"
        title={state === 'shown' || state === 'quiet' ? plain || undefined : undefined}
        placeholder={isLoading ? '' : '0'}
        size={1}
        maxLength={80}
        value={value}
        onFocus={() => setInside(true)}
        onBlur={() => setInside(false)}
        {...onEntered(value, onType, onPaste)}
      />
      {isLoading ? (
        <span className="ptg:pointer-events-none ptg:absolute ptg:start-0 ptg:self-center">
          <Skeleton width={112} height={28} />
        </span>
      ) : null}
    </span>
  )
}

/** One press of Enter, not held, and not the one that ends a composition, which Safari tells by its code alone. */
function isEnter({ key, repeat, nativeEvent, keyCode }: KeyboardEvent): boolean {
  return key === 'Enter' && !repeat && !nativeEvent.isComposing && keyCode !== 229
}
