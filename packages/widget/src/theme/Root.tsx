import { type ReactElement, type ReactNode, type Ref, useCallback } from 'react'
import { useHeld } from '../components/useHeld.js'
import { useSpokenLanguage } from '../copy/LanguageProvider.js'
import { type ThemeMode, useTheme } from './PortageTheme.js'
import { reapplyStyles } from './reapplyStyles.js'

/** What every root of a widget takes from its host. */
export type RootProps = Readonly<{
  /** Light, dark, or as the system says; what `<PortageTheme>` says when left out. */
  theme?: ThemeMode | undefined
  /** Goes last on the root. */
  className?: string | undefined
}>

/** The one element that is the widget's: all of its style and all of its layers are inside. */
export function Root({
  theme: mode,
  className,
  layout,
  rootRef,
  children,
}: RootProps &
  Readonly<{
    /** `wide` has room for two cards beside each other, `over` lies over the page. One card when left out. */
    layout?: 'wide' | 'over' | undefined
    rootRef?: Ref<HTMLDivElement> | undefined
    children: ReactNode
  }>): ReactElement {
  const theme = useTheme()
  const spoken = useSpokenLanguage()
  const hold = useHeld(rootRef)
  const ref = useCallback(
    (root: HTMLDivElement | null) => {
      if (root !== null) reapplyStyles(root)
      hold(root)
    },
    [hold],
  )
  return (
    <div
      ref={ref}
      className={className === undefined ? 'ptg-root' : `ptg-root ${className}`}
      data-ptg-theme={mode ?? theme.mode}
      data-ptg-preset={theme.preset}
      data-ptg-layout={layout}
      style={theme.style}
      lang={spoken?.language.tag}
      dir={spoken?.dir}
      // What a wallet is asked for is said in our words and numbers, and by nobody's translation of them.
      translate="no"
    >
      {children}
    </div>
  )
}
