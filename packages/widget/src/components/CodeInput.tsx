import type { ReactElement, Ref } from 'react'
import { ownField } from './ownField.js'

/**
 * Where an address, a hash or an id is typed or pasted: shown whole, from left to right in every language, and
 * corrected by nobody.
 */
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
  inputRef?: Ref<HTMLTextAreaElement> | undefined
  onType: (text: string) => void
}>): ReactElement {
  return (
    <textarea
      ref={inputRef}
      id={id}
      className="ptg:block ptg:min-h-11 ptg:w-full ptg:resize-none ptg:py-3 ptg:break-all"
      style={{ fieldSizing: 'content' }}
      dir="ltr"
      rows={2}
      value={value}
      {...ownField}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      // It is one line, however it is broken: Enter takes it, and pasted ends of lines are left out.
      onChange={(event) => onType(event.target.value.replace(/\s+/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}
