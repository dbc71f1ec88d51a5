import * as RadixDialog from '@radix-ui/react-dialog'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import type { ThemeMode } from '../theme/PortageTheme.js'
import { Root } from '../theme/Root.js'
import { focusedIn } from './focusedIn.js'
import { loopInShadow } from './loopInShadow.js'
import { useBack } from './useBack.js'
import { useEscape } from './useEscape.js'

/**
 * A root that lies over the page, with a shade that is pressed to leave. Focus stays inside and goes back to where it
 * was. Nothing of the page is hidden, locked or made inert: the host's wallet window has to work above it.
 */
export function OverPage({
  theme,
  label,
  onLeave,
  children,
}: Readonly<{
  theme: ThemeMode | undefined
  label: string
  onLeave: () => void
  children: ReactNode
}>): ReactElement {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  return (
    <Root rootRef={setRoot} theme={theme} layout="over">
      <button type="button" className="ptg-shade" tabIndex={-1} aria-hidden="true" onClick={onLeave} />
      {root === null ? null : (
        <Over root={root} label={label} onLeave={onLeave}>
          {children}
        </Over>
      )}
    </Root>
  )
}

function Over({
  root,
  label,
  onLeave,
  children,
}: Readonly<{
  root: HTMLElement
  label: string
  onLeave: () => void
  children: ReactNode
}>): ReactElement {
  const [opener] = useState(() => focusedIn(root) ?? document.activeElement)
  const content = useRef<HTMLDivElement>(null)
  useEscape(root, onLeave)
  useBack(onLeave)
  return (
    <RadixDialog.Root open modal={false}>
      <RadixDialog.Portal container={root}>
        <RadixDialog.Content
          ref={content}
          className="ptg-over"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            content.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onKeyDown={loopInShadow}
        >
          <RadixDialog.Title asChild>
            <p className="ptg-live">{label}</p>
          </RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
