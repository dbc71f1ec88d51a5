export type { CurrencyRef } from '../features/swap/reduceForm.js'
export { SwapWidget, type SwapWidgetProps } from '../features/swap/SwapWidget.js'
export type { SwapWidgetEvent } from '../features/swap/swapEvents.js'
export {
  PortageTheme,
  type PortageThemeProps,
  type ThemeMode,
  type ThemeToken,
  type ThemeTokens,
} from '../theme/PortageTheme.js'
