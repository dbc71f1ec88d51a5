import type { StoredLine } from './gatherEntry.js'
import { startingWith } from './lineIndex.js'

/** A store of lines, as far as reading them takes. */
export type Lines = Readonly<{
  getAll: (range: IDBKeyRange) => Promise<unknown[]>
  getAllKeys: (range: IDBKeyRange, count?: number) => Promise<IDBValidKey[]>
}>

/** A store of lines, as far as writing takes. */
export type WritableLines = Lines &
  Readonly<{
    get: (name: string) => Promise<unknown>
    add: (value: unknown, name: string) => Promise<unknown>
    /** Of the names in the index, and marks of what was forgotten: no line is written twice. */
    put: (value: unknown, name: string) => Promise<unknown>
    /** Of the names in the index, and of the lines of a run that is forgotten as a whole. */
    delete: (name: string) => Promise<void>
  }>

/** The lines of one run, by their names in it. */
export async function linesOf(lines: Lines, id: string): Promise<readonly StoredLine[]> {
  return (await linesIn(lines, `${id}/`)).filter((line) => line.id === id)
}

/** Every line whose key begins like this. A key is `<run>/<line>`; what has no such key is not ours. */
export async function linesIn(
  lines: Lines,
  prefix: string,
): Promise<readonly (StoredLine & Readonly<{ id: string }>)[]> {
  const range = startingWith(prefix)
  const [keys, values] = await Promise.all([lines.getAllKeys(range), lines.getAll(range)])
  return keys.flatMap((key, index) => {
    const parts = partsOf(key)
    return parts === null ? [] : [{ ...parts, value: values[index] }]
  })
}

/** Of which run a stored line is, and which of its lines; null for what is none. */
export function partsOf(key: IDBValidKey): Readonly<{ id: string; line: string }> | null {
  const [, id, line] = /^(.*?)\/((?:execution$|withdrawal$|ask\/|fact\/).*)$/s.exec(String(key)) ?? []
  return id === undefined || line === undefined ? null : { id, line }
}

export function byRun(
  stored: readonly (StoredLine & Readonly<{ id: string }>)[],
): ReadonlyMap<string, readonly StoredLine[]> {
  const runs = new Map<string, StoredLine[]>()
  for (const { id, ...line } of stored) {
    const lines = runs.get(id)
    if (lines) lines.push(line)
    else runs.set(id, [line])
  }
  return runs
}
