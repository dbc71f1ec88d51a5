import { useEffect, useState } from 'react'
import { keptHere } from '../boot/keptHere.js'

/** What a person may choose; `auto` follows the system. */
export const themes = { light: 'Light', dark: 'Dark', auto: 'Auto' } as const

export type Theme = keyof typeof themes

const name = 'portage-demo.theme'

/** The chosen theme, kept in this browser, and applied to the page around the widget. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => {
    const kept = keptHere.getItem(name)
    return kept !== null && Object.hasOwn(themes, kept) ? (kept as Theme) : 'auto'
  })

  useEffect(() => {
    keptHere.setItem(name, theme)
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const apply = (): void => {
      const isDark = theme === 'dark' || (theme === 'auto' && system.matches)
      document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    }
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [theme])

  return [theme, setTheme]
}
