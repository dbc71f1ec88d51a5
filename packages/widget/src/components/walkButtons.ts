import type { KeyboardEvent } from 'react'

/** From one button of a row to the next by arrow keys, as the writing runs, and to the first and the last. */
export function walkButtons(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget
  const buttons = [...row.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const step = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  const target = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    Home: 0,
    End: buttons.length - 1,
  }[event.key]
  if (target === undefined || at === -1) return
  event.preventDefault()
  buttons[Math.min(buttons.length - 1, Math.max(0, target))]?.focus()
}
