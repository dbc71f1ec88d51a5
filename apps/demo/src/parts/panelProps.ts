import type { LanguageTag } from '@portage/widget'

/** What every panel of this page is handed. */
export type PanelProps = Readonly<{
  /** The visitor's own when left out. */
  language: LanguageTag | undefined
  onConnectWallet: () => void
}>
