import { type ReactElement, type ReactNode, useId } from 'react'

/** One of a few, side by side. The browser's own radio buttons: one stop for Tab, and the arrow keys choose. */
export function ChipChoices<Value extends string | number | null>({
  label,
  value,
  choices,
  className,
  onChoose,
}: Readonly<{
  /** What readers hear the choice called. */
  label: string
  value: Value
  choices: readonly Readonly<{ value: Value; words: ReactNode }>[]
  className: string
  onChoose: (value: Value) => void
}>): ReactElement {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {choices.map((choice) => (
        <label className="ptg-chip" key={choice.value ?? 'none'}>
          <input
            type="radio"
            // As large as the chip, for who finds it by touch.
            className="ptg:absolute ptg:inset-0 ptg:size-full ptg:cursor-pointer ptg:opacity-0"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.words}
        </label>
      ))}
    </div>
  )
}
