import {
  decodeLine,
  entryOf,
  factKey,
  type Journal,
  type Line as Kept,
  lineOf,
} from '@portage/core/execution'
import type { Life, Line } from './openLine.js'
import { type Trouble, troubleAt } from './windows.js'

/** What can be wrong with a page's storage. */
export type StorageTrouble = 'fails' | 'hangs' | 'slow' | 'kept-but-failed'

/** What outlives every page: each execution's lines, by their names. */
export type Disk = Readonly<{
  lines: Map<string, Map<string, Kept>>
  /** Who is told of a new line. */
  listeners: Set<(executionId: string) => void>
}>

export function createDisk(): Disk {
  return { lines: new Map(), listeners: new Set() }
}

/** A page's journal on a disk that other pages write to as well. */
export function openJournal(
  disk: Disk,
  {
    life,
    line,
    now,
    troubles,
  }: Readonly<{
    life: Life
    line: Line
    now: () => number
    troubles: readonly Trouble<StorageTrouble>[]
  }>,
): Journal {
  const work = <Answer>(does: () => Answer): Promise<Answer> =>
    line.call(async () => {
      const trouble = troubleAt(troubles, now())
      if (!trouble) return does()
      switch (trouble.kind) {
        case 'fails':
          throw new Error('The connection to storage was lost.')
        case 'hangs':
          await line.wait(trouble.until - now())
          return does()
        case 'slow':
          await line.wait(Math.min(2_000, trouble.until - now()))
          return does()
        case 'kept-but-failed':
          does()
          throw new Error('The transaction was aborted.')
        default:
          return trouble.kind satisfies never
      }
    })

  const linesOf = (executionId: string): Map<string, Kept> => {
    const lines = disk.lines.get(executionId) ?? new Map<string, Kept>()
    disk.lines.set(executionId, lines)
    return lines
  }
  const keep = (executionId: string, name: string, content: Kept): Kept | null => {
    const lines = linesOf(executionId)
    const existing = lines.get(name)
    if (existing) return existing
    lines.set(name, content)
    for (const tell of disk.listeners) tell(executionId)
    return null
  }
  const read = (executionId: string) =>
    entryOf(
      executionId,
      [...(disk.lines.get(executionId) ?? [])].map(([name, value]) => ({ line: name, value })),
    )

  return {
    durability: 'durable',
    recordAsk: (record, ask) =>
      work(() => {
        const existing = keep(record.id, `ask/${ask.key}`, lineOf({ type: 'ask', ask }))
        if (existing) {
          const reading = decodeLine(existing)
          if (reading.type === 'read' && reading.line.type === 'ask')
            return { type: 'existed', ask: reading.line.ask } as const
          throw new Error('The journal holds a line that cannot be read.')
        }
        keep(record.id, 'execution', lineOf({ type: 'execution', record }))
        return { type: 'recorded' } as const
      }),
    append: (executionId, fact) =>
      work(() => {
        keep(executionId, `fact/${factKey(fact)}`, lineOf({ type: 'fact', fact }))
      }),
    read: (executionId) => work(() => read(executionId)),
    list: () => work(() => [...disk.lines.keys()].flatMap((id) => read(id) ?? [])),
    health: async () => ({ durability: 'durable', persisted: null, problem: null }),
    subscribe: (listener) => {
      // Other pages hear of it a moment later, and a page that is over hears nothing.
      const tell = (executionId: string): void => {
        life.clock.setTimeout(() => listener(executionId), 1)
      }
      disk.listeners.add(tell)
      return () => disk.listeners.delete(tell)
    },
  }
}
