/**
 * What can stand on a line. Each is told apart without colour: your place and theirs, the places between, what
 * moves, what asks, what ended.
 */
export type MarkShape =
  /** An end, not reached yet. */
  | 'ring-ahead'
  /** An end that has been left. */
  | 'ring'
  /** An end where the thing that moves is at rest. */
  | 'ring-dot'
  /** An end that waits for an answer. */
  | 'double-ring'
  /** An end that may have been left. */
  | 'ring-asked'
  /** Between the first two places, perhaps. */
  | 'dashed'
  | 'place-ahead'
  | 'place'
  | 'place-never'
  /** The thing that moves, under way. */
  | 'moving'
  | 'arrived'
  | 'square'
  | 'cross'
  | 'bar'
  /** An end that will not be reached. */
  | 'never'

/** How far each reaches from its middle along the line, px. */
export const reach: Readonly<Record<MarkShape, number>> = Object.freeze({
  'ring-ahead': 10.25,
  ring: 10.25,
  'ring-dot': 10.25,
  'double-ring': 10.25,
  'ring-asked': 10.25,
  dashed: 7,
  'place-ahead': 5,
  place: 4,
  'place-never': 4.5,
  moving: 10,
  arrived: 10.25,
  square: 6,
  cross: 6,
  bar: 2,
  never: 10,
})
