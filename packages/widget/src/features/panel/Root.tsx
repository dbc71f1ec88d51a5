import type { ReactElement, ReactNode } from 'react'
import type { SpokenLanguage } from '../../copy/LanguageProvider.js'
import { type ThemeMode, useTheme } from '../../theme/PortageTheme.js'

/** The root of a widget or panel: nothing of it reaches outside. */
export function Root({
  theme: mode,
  className,
  spoken,
  onRoot,
  children,
}: Readonly<{
  theme: ThemeMode | undefined
  className: string | undefined
  /** Null while nothing can be read yet. */
  spoken: SpokenLanguage | null
  onRoot?: ((root: HTMLElement | null) => void) | undefined
  children: ReactNode
}>): ReactElement {
  const theme = useTheme()
  return (
    <div
      ref={onRoot}
      className={className === undefined ? 'ptg-root' : `ptg-root ${className}`}
      data-ptg-theme={mode ?? theme.mode}
      style={theme.style}
      lang={spoken?.language.tag}
      dir={spoken?.dir}
    >
      {children}
    </div>
  )
}
