import type { ClipboardEvent, DragEvent } from 'react'

/** What was pasted into a field, or dropped there, as it came: before the field leaves out ends of lines or cuts it. */
export type OnPasted = (field: HTMLInputElement, text: string) => void

/** What a field listens to where text that comes as a whole is read otherwise than text that is typed. */
export function onPasted(onPaste: OnPasted): Readonly<{
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  onDrop: (event: DragEvent<HTMLInputElement>) => void
}> {
  const take = (event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>): void => {
    event.preventDefault()
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
    onPaste(event.currentTarget, data.getData('text'))
  }
  return { onPaste: take, onDrop: take }
}
