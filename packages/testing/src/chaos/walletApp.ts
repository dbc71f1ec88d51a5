import type { BookedPrompt } from './createPromptBook.js'

/** A wallet and the person who answers its prompts; it lives on whatever becomes of the pages. */
export type WalletApp = Readonly<{
  prompts: () => readonly BookedPrompt[]
  /** Whether anything is open in it, or on its way from it. */
  isWaiting: () => boolean
  /** When a prompt was last decided, or something of the wallet's changed. Milliseconds. */
  changedAt: () => number
}>
