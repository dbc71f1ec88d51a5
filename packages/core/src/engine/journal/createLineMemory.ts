import type { WritableLines } from './storedLines.js'

/** A stored line and its name in the database. */
export type NamedLine = readonly [name: string, value: unknown]

/** The lines this page has written or read of each run. */
export type LineMemory = Readonly<{
  remember: (id: string, lines: readonly NamedLine[]) => void
  forget: (id: string) => void
  /** Writes again what was evicted of a run, and says whether anything was. */
  restore: (lines: WritableLines, id: string) => Promise<boolean>
}>

/** @param recordLine the name of a run's own line within it */
export function createLineMemory(recordLine: string): LineMemory {
  const memory = new Map<string, Map<string, unknown>>()
  return {
    remember: (id, lines) => {
      const known = memory.get(id) ?? new Map<string, unknown>()
      for (const [name, value] of lines) if (!known.has(name)) known.set(name, value)
      if (known.size > 0) memory.set(id, known)
    },
    forget: (id) => {
      memory.delete(id)
    },
    restore: async (lines, id) => {
      const known = memory.get(id)
      const recordName = `${id}/${recordLine}`
      if (!known?.has(recordName) || (await lines.get(recordName)) !== undefined) return false
      for (const [name, value] of known) {
        if ((await lines.get(name)) === undefined) await lines.add(value, name)
      }
      return true
    },
  }
}
