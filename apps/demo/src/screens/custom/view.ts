/** What can be done next, by name. The screen knows how. */
export type NextAction =
  | { readonly type: 'none' }
  | { readonly type: 'start'; readonly label: string; readonly accepts: 'verified' | 'unverifiable' }
  | { readonly type: 'again'; readonly label: string }
  | { readonly type: 'open'; readonly label: string; readonly id: string }

/** One sentence about where the money is, and the one next action. */
export type CustomView = Readonly<{
  sentence: string
  action: NextAction
  /** What else can be done, beside the way. */
  beside: NextAction | null
  /** Whether a wallet was asked and nobody knows what came of it. */
  isOpen: boolean
  /** Said whatever else is so: what was paid twice. */
  notice: string | null
}>
