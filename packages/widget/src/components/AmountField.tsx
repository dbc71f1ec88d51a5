import type { ReactElement, Ref } from 'react'

/** How large an amount is set: it steps down before it stacks over what stands beside it. */
export function amountSize(text: string): 'large' | 'small' {
  return text.length > 11 ? 'small' : 'large'
}

const sizes = { large: 'ptg:text-amount', small: 'ptg:text-heading' } as const

/** Where an amount is typed. As wide as what stands in it, so that a long one pushes its neighbour below. */
export function AmountField({
  value,
  onType,
  label,
  describedBy,
  invalid,
  inputRef,
}: Readonly<{
  value: string
  onType: (text: string) => void
  label: string
  describedBy: string
  invalid: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
}>): ReactElement {
  const size = sizes[amountSize(value)]
  return (
    <span className="ptg-fit ptg:min-h-10 ptg:flex-auto ptg:content-center">
      <span className={size} aria-hidden="true">{`${value === '' ? '0' : value} `}</span>
      <input
        ref={inputRef}
        className={size}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        dir="ltr"
        placeholder="0"
        size={1}
        maxLength={80}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </span>
  )
}

/** An amount that is read: the same sizes, every digit of it. */
export function AmountText({
  value,
  quiet = false,
}: Readonly<{ value: string; quiet?: boolean }>): ReactElement {
  return (
    <bdi
      key={value}
      dir="ltr"
      className={`ptg-fade ${sizes[amountSize(value)]} ${quiet ? 'ptg:text-quiet' : ''}`}
    >
      {value}
    </bdi>
  )
}
