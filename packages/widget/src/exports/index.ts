export { createPageHistory, type PageHistory } from '../components/createPageHistory.js'
export type { Copy, CopyOverrides, CopyPart } from '../copy/copy.js'
export type { LanguageProps } from '../copy/LanguageProvider.js'
export type { Language } from '../copy/language.js'
export { languageTags } from '../copy/languages.js'
export type { LanguageTag } from '../copy/languageTag.js'
export { preloadLanguage } from '../copy/preloadLanguage.js'
export type { ResolveName } from '../features/recipient/useResolvedName.js'
export { createSwapControl, type SwapControl } from '../features/swap/createSwapControl.js'
export type { SideOffer } from '../features/swap/isOffered.js'
export type { DefaultRecipient } from '../features/swap/ownIsImplied.js'
export type { HiddenPart } from '../features/swap/readHidden.js'
export type { QuoteOptions } from '../features/swap/readQuoteOptions.js'
export type { CurrencyRef, Side } from '../features/swap/reduceForm.js'
export { SwapWidget } from '../features/swap/SwapWidget.js'
export { createSearchLink, type SwapLink } from '../features/swap/searchLink.js'
export type { SwapWidgetEvent } from '../features/swap/swapEvents.js'
export type { BlockingHook, SwapShape, SwapWidgetProps } from '../features/swap/swapProps.js'
export type { SlippageBounds, SwapSettings } from '../features/swap/toQuoteRequest.js'
export type { InitialForm } from '../store/formOfPlaces.js'
export {
  type ColorToken,
  type ColorTokens,
  PortageTheme,
  type PortageThemeProps,
  type ShapeToken,
  type ShapeTokens,
  type ThemeMode,
  type ThemePreset,
} from '../theme/PortageTheme.js'
