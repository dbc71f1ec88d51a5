import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { BackButton } from '../../components/BackButton.js'

/** What a screen of a card is about. Another screen takes the focus to its own title, the first one leaves it. */
export function ScreenTitle({
  screenKey,
  back,
  children,
}: Readonly<{
  screenKey: string
  back: Readonly<{ label: string; onPress: () => void }> | null
  children: ReactNode
}>): ReactElement {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screenKey)
  useEffect(() => {
    if (shown.current === screenKey) return
    shown.current = screenKey
    title.current?.focus({ preventScroll: true })
  }, [screenKey])
  return (
    <div className="ptg-head ptg:mb-5 ptg:flex ptg:min-h-6 ptg:items-center">
      {back === null ? null : (
        <span className="ptg:grid ptg:w-[24px] ptg:flex-none ptg:place-items-center">
          <BackButton label={back.label} onPress={back.onPress} />
        </span>
      )}
      <h2
        ref={title}
        tabIndex={-1}
        className="ptg:min-w-0 ptg:flex-1 ptg:text-title ptg:font-bold ptg:outline-none"
        style={{ paddingInlineStart: back === null ? 'var(--ptg-words)' : 'calc(var(--ptg-words) - 24px)' }}
      >
        <bdi>{children}</bdi>
      </h2>
    </div>
  )
}
