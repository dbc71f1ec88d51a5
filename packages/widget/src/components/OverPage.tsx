import * as RadixDialog from '@radix-ui/react-dialog'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import type { ThemeMode } from '../theme/PortageTheme.js'
import { Root } from '../theme/Root.js'
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
  const [opener] = useState(() => document.activeElement)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  return (
    <Root rootRef={setRoot} theme={theme} layout="over">
      <button type="button" className="ptg-shade" tabIndex={-1} aria-hidden="true" onClick={onLeave} />
      {root === null ? null : (
        <Over root={root} opener={opener} label={label} onLeave={onLeave}>
          {children}
        </Over>
      )}
    </Root>
  )
}

function Over({
  root,
  opener,
  label,
  onLeave,
  children,
}: Readonly<{
  root: HTMLElement
  opener: Element | null
  label: string
  onLeave: () => void
  children: ReactNode
}>): ReactElement {
  const content = useRef<HTMLDivElement>(null)
  useEscape(root, onLeave)
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
