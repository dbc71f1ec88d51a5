import type { Loaded } from './useLoaded.js'

type Loading =
  | Readonly<{ type: 'loaded' }>
  | Readonly<{ type: 'waiting' }>
  | Extract<Loaded<never>, { type: 'failed' }>

/**
 * A part that is of use only with another one. Both have ended before a failure is told, and its retry loads all that
 * failed, so that one press is enough.
 */
export function joinLoaded<Part>(part: Loaded<Part>, other: Loading): Loaded<Part> {
  if (part.type === 'waiting' || other.type === 'waiting') return { type: 'waiting' }
  if (other.type === 'loaded') return part
  if (part.type === 'loaded') return other
  const retry = (): void => {
    part.retry()
    other.retry()
  }
  return { type: 'failed', retry }
}
