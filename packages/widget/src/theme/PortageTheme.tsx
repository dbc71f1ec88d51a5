import { type Context, createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react'

/** A colour, one for light and one for dark. Any CSS colour; keep words at 4.5:1 and edges at 3:1 on `paper`. */
export type ColorToken =
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

/**
 * What is the same in light and dark: radii (px), sizes of type (any length), `text-scale` (a number that every size of
 * type which is not set is multiplied by), `bold` (a weight), `font` (a family), `layer` (a z-index).
 */
export type ShapeToken =
  | 'card-radius'
  | 'control-radius'
  | 'amount-size'
  | 'heading-size'
  | 'title-size'
  | 'words-size'
  | 'note-size'
  | 'text-scale'
  | 'bold'
  | 'font'
  | 'layer'

/** Some colours and their values. */
export type ColorTokens = Readonly<Partial<Record<ColorToken, string>>>

/** Some of the rest and their values. */
export type ShapeTokens = Readonly<Partial<Record<ShapeToken, string>>>

/**
 * A whole look. `river` is in `styles.css`; the others each need a stylesheet of their own on the page:
 * `@portage/widget/presets/plain.css`, `@portage/widget/presets/strong.css`.
 */
export type ThemePreset = 'river' | 'plain' | 'strong'

/** Light, dark, or as the person's system says. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** What `<PortageTheme>` takes. */
export type PortageThemeProps = Readonly<{
  /** Which of the two a widget shows that does not say it itself. `auto` when left out. */
  theme?: ThemeMode | undefined
  /** The look that tokens are set on. `river` when left out. */
  preset?: ThemePreset | undefined
  /** Colours of the light theme. */
  light?: ColorTokens | undefined
  /** Colours of the dark theme. */
  dark?: ColorTokens | undefined
  /** What light and dark have in common. */
  both?: ShapeTokens | undefined
  children?: ReactNode
}>

type Theme = Readonly<{
  mode: ThemeMode
  preset?: ThemePreset | undefined
  style: Readonly<Record<string, string>>
}>

const ThemeContext: Context<Theme> = createContext<Theme>({ mode: 'auto', style: {} })

/**
 * Sets the tokens of every widget under it. It draws nothing of its own and touches nothing outside the widgets.
 *
 * @example
 * <PortageTheme light={{ accent: 'oklch(48% 0.16 264)' }} dark={{ accent: 'oklch(78% 0.11 264)' }}>
 *   <SwapWidget />
 * </PortageTheme>
 */
export function PortageTheme({
  theme = 'auto',
  preset,
  light,
  dark,
  both,
  children,
}: PortageThemeProps): ReactElement {
  const value = useMemo(
    (): Theme => ({
      mode: theme,
      preset,
      style: {
        ...toProperties('light', light),
        ...toProperties('dark', dark),
        ...toProperties('both', both),
      },
    }),
    [theme, preset, light, dark, both],
  )
  return <ThemeContext.Provider value={value}>{children}</ThemeContext.Provider>
}

/** The theme set above, or the one this package brings. */
export function useTheme(): Theme {
  return useContext(ThemeContext)
}

function toProperties(
  mode: 'light' | 'dark' | 'both',
  tokens: ColorTokens | ShapeTokens = {},
): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--ptg-${mode}-${name}`, value]))
}
