import * as RadixDialog from '@radix-ui/react-dialog'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusedIn } from './focusedIn.js'
import { loopInShadow } from './loopInShadow.js'
import { useBack } from './useBack.js'
import { useEscape } from './useEscape.js'

/**
 * A dialog that stands where the card stood, inside the widget's own root. It is not modal to the page: the host's
 * wallet windows and buttons stay usable while it is open, and pressing them does not close it. Escape does.
 */
export function Dialog({
  container,
  onClose,
  focusKey,
  shape = 'content',
  children,
}: Readonly<{
  container: HTMLElement
  onClose: () => void
  /** Another screen of the same dialog has another key: focus moves to its beginning. */
  focusKey: string
  /** As tall as what is in it, or as tall as a page. */
  shape?: 'content' | 'tall'
  children: ReactNode
}>): ReactElement {
  // Read while the card is still visible: covering it takes its focus away.
  const [opener] = useState(() => focusedIn(container))
  const content = useRef<HTMLDivElement>(null)
  const shownKey = useRef(focusKey)
  useEscape(container, onClose)
  useBack(onClose)

  useEffect(() => {
    const element = content.current
    if (element === null || shownKey.current === focusKey) return
    shownKey.current = focusKey
    if (!element.contains(focusedIn(element))) element.focus({ preventScroll: true })
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView?.({ block: 'start' })
  }, [focusKey])

  useEffect(() => {
    const element = content.current
    if (element !== null && element.getBoundingClientRect().top < 0)
      element.scrollIntoView?.({ block: 'start' })
  }, [])

  return (
    <RadixDialog.Root open modal={false}>
      <RadixDialog.Portal container={container}>
        <RadixDialog.Content
          ref={content}
          className="ptg-card"
          data-elevated=""
          data-tall={shape === 'tall' ? '' : undefined}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // The dialog itself, so that its name is heard first; a field in it that has taken the focus keeps it.
            event.preventDefault()
            const element = content.current
            if (element && !element.contains(focusedIn(element))) element.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onKeyDown={loopInShadow}
        >
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** What a dialog is about, beside the button that leaves it. Readers hear it as the dialog's name. */
export function DialogTitle({
  icon,
  children,
  aside,
}: Readonly<{ icon: ReactNode; children: ReactNode; aside?: ReactNode }>): ReactElement {
  return (
    <div className="ptg-head ptg:mb-5 ptg:flex ptg:min-h-6 ptg:flex-none ptg:items-center">
      <span className="ptg:grid ptg:w-[24px] ptg:flex-none ptg:place-items-center">{icon}</span>
      <RadixDialog.Title
        className="ptg:min-w-0 ptg:flex-1 ptg:text-title ptg:font-bold"
        style={{ paddingInlineStart: 'calc(var(--ptg-words) - 24px)' }}
      >
        <bdi>{children}</bdi>
      </RadixDialog.Title>
      {aside}
    </div>
  )
}
