import type { KeyboardEvent } from 'react'
import { focusedIn } from './focusedIn.js'

/** Keeps Tab inside a dialog that stands in a shadow root, where Radix does not see what has the focus. */
export function loopInShadow(event: KeyboardEvent<HTMLElement>): void {
  const dialog = event.currentTarget
  if (event.key !== 'Tab' || dialog.getRootNode() === dialog.ownerDocument) return
  const stops = [
    ...dialog.querySelectorAll<HTMLElement>(
      'a[href], :is(button, input, select, textarea):not(:disabled), [tabindex]',
    ),
  ].filter((element) => element.tabIndex >= 0 && element.getBoundingClientRect().width > 0)
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const focused = focusedIn(dialog)
  if (focused !== edge && !(event.shiftKey && focused === dialog)) return
  event.preventDefault()
  other?.focus()
}
