import type { ReactElement, Ref } from 'react'
import { ownField } from './ownField.js'

/** Where an address, a hash or an id is typed or pasted: from left to right in every language, and corrected by nobody. */
export function CodeInput({
  id,
  value,
  isWrong,
  describedBy,
  inputRef,
  onType,
}: Readonly<{
  id: string
  value: string
  isWrong: boolean
  /** The element that says what is wrong, or what is wanted. */
  describedBy: string
  inputRef?: Ref<HTMLInputElement> | undefined
  onType: (text: string) => void
}>): ReactElement {
  return (
    <input
      id={id}
      ref={inputRef}
      className="ptg:block ptg:min-h-11 ptg:w-full"
      dir="ltr"
      value={value}
      {...ownField}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
