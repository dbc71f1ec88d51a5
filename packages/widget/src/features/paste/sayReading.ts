import type { PastedCopy } from '../../copy/copy.js'
import type { PieceReading } from './chooseReading.js'

/** What was read out of a link or out of other words; null where it stands there by itself. */
export function sayReading(
  reading: PieceReading | Readonly<{ type: 'unreadable' }>,
  copy: PastedCopy,
): string | null {
  if (reading?.type !== 'read' || reading.from === 'as-is') return null
  const { value, named } = reading
  if (reading.from === 'text') return copy.readAs({ value })
  return named === null ? copy.readFrom({ value }) : copy.readFromOn({ value, network: named.name })
}
