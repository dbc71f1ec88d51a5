import type { Ask, ExecutionRecord, Fact } from '../facts.js'

/** The version that is written. A change of what a line holds raises it and adds one step to `migrateLine`. */
export const lineVersion = 4

/** What a line of the journal says. */
export type LineContent =
  | { readonly type: 'execution'; readonly record: ExecutionRecord }
  | { readonly type: 'ask'; readonly ask: Ask }
  | { readonly type: 'fact'; readonly fact: Fact }

/** What is stored: a versioned line. It is written once and never changed; it goes only with its whole run, once that has ended. */
export type Line = LineContent & Readonly<{ v: typeof lineVersion }>

/** The line that is written for something. It holds bigints: store it by structured clone, or tag them. */
export function lineOf(content: LineContent): Line {
  return { v: lineVersion, ...content }
}
