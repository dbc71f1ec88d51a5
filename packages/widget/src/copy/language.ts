import type { Copy, CopyPart } from './copy.js'

/**
 * A language. Hosts make their own from sentences that satisfy `Copy`: a string, or a function of what stands in it.
 *
 * @example
 * const sentencesOf: Language['load'] = async (part) => (await fetch(`/el/${part}.json`)).json()
 * const greek: Language = { tag: 'el', dir: 'ltr', load: sentencesOf }
 */
export type Language = Readonly<{
  /** A BCP 47 tag: numbers and times are written by its rules. */
  tag: string
  dir: 'ltr' | 'rtl'
  /** Called once for each part, when it is first needed. */
  load: <Part extends CopyPart>(part: Part) => Promise<Copy[Part]>
}>
