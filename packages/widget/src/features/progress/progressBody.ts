import type { ProgressView } from './progressTypes.js'

/** What a situation shows of a run: everything but what every screen of it shows. */
export type Body = Omit<ProgressView, 'title' | 'notice'>

/** Nothing to say but where the money is. */
export const nothing: Readonly<{
  heading: null
  lead: readonly never[]
  facts: null
  note: null
  paste: 'closed'
  next: null
  beside: readonly never[]
}> = Object.freeze({
  heading: null,
  lead: [],
  facts: null,
  note: null,
  paste: 'closed',
  next: null,
  beside: [],
})
