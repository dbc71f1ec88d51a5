import { type GenericSchema, is } from 'valibot'
import type { Damage } from '../../engine/journal/journalEntry.js'
import type { Line } from './line.js'
import { askShape, factShape, recordShape } from './lineShapes.js'
import { migrateLine } from './migrateLine.js'

/** The line, or why it cannot be read: `newer` was written by a later version, `corrupted` is not whole. */
export type LineReading =
  | { readonly type: 'read'; readonly line: Line }
  | { readonly type: 'damaged'; readonly reason: Damage['reason'] }

const shapes: Readonly<Record<Line['type'], readonly [field: string, shape: GenericSchema]>> = {
  execution: ['record', recordShape],
  ask: ['ask', askShape],
  fact: ['fact', factShape],
}

/**
 * Reads one stored line of any version up to the present one. For journals of a host's own: keep what `lineOf` gives,
 * and read it with this.
 */
export function decodeLine(value: unknown): LineReading {
  const line = migrateLine(value)
  if (typeof line === 'string') return { type: 'damaged', reason: line }
  const [field, shape] =
    typeof line.type === 'string' && Object.hasOwn(shapes, line.type) ? shapes[line.type as Line['type']] : []
  // The shapes look at what the engine relies on; the rest is as it was written.
  return field !== undefined && shape !== undefined && is(shape, line[field])
    ? { type: 'read', line: line as unknown as Line }
    : { type: 'damaged', reason: 'corrupted' }
}
