import type { StoredLine } from '../engine/journal/gatherEntry.js'
import { decodeTagged, encodeTagged } from './taggedJson.js'

/** To be raised when what a file holds around its lines changes. What a line holds has versions of its own. */
const version = 1

/** What one file holds: one or two lines of one run. */
export type Page = Readonly<{
  /** The run's id. */
  id: string
  /** Told from every other file that was ever written. */
  mark: string
  lines: readonly StoredLine[]
}>

/** The text of a file. */
export function writePage({ id, mark, lines }: Page): string {
  return encodeTagged({ v: version, id, mark, lines })
}

/** What a file says, or why that cannot be read. */
export function readPage(text: string): Page | 'newer' | 'corrupted' {
  const { v, id, mark, lines } = parse(text)
  if (typeof v === 'number' && v > version) return 'newer'
  const isWhole = v === version && typeof id === 'string' && typeof mark === 'string' && Array.isArray(lines)
  return isWhole ? { id, mark, lines: lines.map(readLine) } : 'corrupted'
}

/** The lines of a file, or one that no version can read, for the reason that holds of the file. */
export function linesOfPage(file: string, page: ReturnType<typeof readPage>): readonly StoredLine[] {
  if (typeof page === 'object') return page.lines
  return [{ line: file, value: page === 'newer' ? { v: Number.MAX_SAFE_INTEGER } : null }]
}

function readLine(stored: unknown): StoredLine {
  const { line, value } = Object(stored) as Readonly<Record<string, unknown>>
  return { line: String(line), value }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(decodeTagged(text))
  } catch {
    return {}
  }
}
