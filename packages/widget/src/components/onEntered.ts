import type { ChangeEvent, ClipboardEvent, DragEvent } from 'react'

/**
 * What came into a field as a whole, as it came: before the field leaves out ends of lines or cuts it. It takes the
 * place of what is selected in `into`, and of everything where that is null.
 */
export type OnPasted = (into: HTMLInputElement | null, text: string) => void

/**
 * What a field listens to where text that comes as a whole is read otherwise than text that is typed.
 *
 * @param shown what stands in the field
 */
export function onEntered(
  shown: string,
  onType: (text: string) => void,
  onPaste: OnPasted,
): Readonly<{
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  onDrop: (event: DragEvent<HTMLInputElement>) => void
}> {
  const take = (event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>): void => {
    event.preventDefault()
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
    onPaste(event.currentTarget, data.getData('text'))
  }
  return {
    onChange: ({ nativeEvent, target: { value } }) =>
      isTyped(nativeEvent, value.length - shown.length) ? onType(value) : onPaste(null, value),
    onPaste: take,
    onDrop: take,
  }
}

/**
 * Whether a person typed it. What fills a field at once does not: a password manager, a browser's own memory, a
 * dictation, a keyboard that offers what was copied. Some of them say that it was typed, and keyboards of old in-app
 * browsers say nothing of what is typed, so that what counts is whether more than one character came.
 */
function isTyped(event: Event, more: number): boolean {
  const kind = 'inputType' in event ? String(event.inputType) : ''
  if (/^(delete|history)/.test(kind)) return true
  if (kind === 'insertReplacementText') return false
  return more <= 1 && (kind !== '' || more >= -1)
}
