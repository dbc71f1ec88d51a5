import { type Context, createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react'

/** Every token a host may set. Values are CSS colours; keep words at 4.5:1 and edges at 3:1 on `paper`. */
export type ThemeToken =
  | 'paper'
  | 'sunk'
  | 'hair'
  | 'edge'
  | 'quiet'
  | 'ink'
  | 'accent'
  | 'on-accent'
  | 'moving'
  | 'done'
  | 'ask'
  | 'stop'
  | 'button'
  | 'skeleton'

/** Some tokens and their values. */
export type ThemeTokens = Readonly<Partial<Record<ThemeToken, string>>>

/** Light, dark, or as the person's system says. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** What `<PortageTheme>` takes. */
export type PortageThemeProps = Readonly<{
  /** Which of the two a widget shows that does not say it itself. `auto` when left out. */
  theme?: ThemeMode | undefined
  /** Tokens of the light theme. */
  light?: ThemeTokens | undefined
  /** Tokens of the dark theme. */
  dark?: ThemeTokens | undefined
  children?: ReactNode
}>

type Theme = Readonly<{ mode: ThemeMode; style: Readonly<Record<string, string>> }>

const ThemeContext: Context<Theme> = createContext<Theme>({ mode: 'auto', style: {} })

/**
 * Sets the tokens of every widget under it. It draws nothing of its own and touches nothing outside the widgets.
 *
 * @example
 * <PortageTheme light={{ accent: 'oklch(48% 0.16 264)' }} dark={{ accent: 'oklch(78% 0.11 264)' }}>
 *   <SwapWidget />
 * </PortageTheme>
 */
export function PortageTheme({ theme = 'auto', light, dark, children }: PortageThemeProps): ReactElement {
  const value = useMemo(
    (): Theme => ({ mode: theme, style: { ...toProperties('light', light), ...toProperties('dark', dark) } }),
    [theme, light, dark],
  )
  return <ThemeContext.Provider value={value}>{children}</ThemeContext.Provider>
}

/** The theme set above, or the one this package brings. */
export function useTheme(): Theme {
  return useContext(ThemeContext)
}

function toProperties(mode: 'light' | 'dark', tokens: ThemeTokens = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--ptg-${mode}-${name}`, value]))
}
