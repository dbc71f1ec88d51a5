import { createHash, randomUUID } from 'node:crypto'
import { type FSWatcher, mkdirSync, watch } from 'node:fs'
import { link, open, readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import {
  decodeLine,
  entryOf,
  factKey,
  type Journal,
  type Line,
  lineOf,
  pageOf,
} from '@portage/core/execution'
import { decodeTagged, encodeTagged } from './taggedJson.js'

export type FileJournalOptions = Readonly<{
  /** Where it lies; made when it is not there. Journals of one folder share everything. */
  folder: string
}>

/**
 * A durable journal for Node: one file a line in one folder, shared by every process of this machine. A line is
 * written and flushed under another name and then linked to its own, which the file system does for exactly one
 * of any number of processes; whoever dies half-way leaves no half line behind.
 *
 * Errors: throws where the folder cannot be made; every method rejects where it cannot be read or written.
 */
export function createFileJournal({ folder }: FileJournalOptions): Journal {
  mkdirSync(folder, { recursive: true })
  const listeners = new Set<(executionId: string) => void>()
  const written = new Set<string>()
  let watcher: FSWatcher | null = null

  /** A listener that throws is the host's to hear of: what was written stays written, and the others are told. */
  const tell = (executionId: string): void => {
    for (const listener of listeners) {
      try {
        listener(executionId)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  /** Keeps a line under a name, or says that there is one by that name. */
  const keep = async (name: string, line: Line): Promise<'kept' | 'existed'> => {
    const draft = join(folder, `.${randomUUID()}`)
    if (watcher) written.add(name)
    try {
      await writeFlushed(draft, encodeTagged(line))
      await link(draft, join(folder, name))
    } catch (error) {
      written.delete(name)
      if (isCode(error, 'EEXIST')) return 'existed'
      throw error
    } finally {
      await unlink(draft).catch(() => undefined)
    }
    await flushFolder(folder)
    return 'kept'
  }

  /** What a file holds; nothing where it is not whole. */
  const readValue = async (name: string): Promise<unknown> => {
    const text = await readFile(join(folder, name), 'utf8')
    try {
      return decodeTagged(text)
    } catch {
      return undefined
    }
  }

  const read: Journal['read'] = async (executionId) => {
    const prefix = `${partOf(executionId)}.`
    const names = (await readdir(folder)).filter((name) => name.startsWith(prefix)).sort()
    const values = await Promise.all(names.map(readValue))
    return entryOf(
      executionId,
      names.map((line, index) => ({ line, value: values[index] })),
    )
  }

  return {
    durability: 'durable',
    recordAsk: async (record, ask) => {
      const [damage] = (await read(record.id))?.damage ?? []
      if (damage) throw unreadable(damage.line)
      await keep(nameOfExecution(record.id), lineOf({ type: 'execution', record }))
      const name = nameOf(record.id, 'ask', ask.key)
      if ((await keep(name, lineOf({ type: 'ask', ask }))) === 'existed') {
        const reading = decodeLine(await readValue(name))
        if (reading.type === 'read' && reading.line.type === 'ask') {
          return { type: 'existed', ask: reading.line.ask }
        }
        throw unreadable(name)
      }
      tell(record.id)
      return { type: 'recorded' }
    },
    append: async (executionId, fact) => {
      const name = nameOf(executionId, 'fact', factKey(fact))
      if ((await keep(name, lineOf({ type: 'fact', fact }))) === 'kept') tell(executionId)
    },
    read,
    list: async (query) => {
      const ids = new Set((await readdir(folder)).filter((name) => !name.startsWith('.')).map(idOf))
      const entries = await Promise.all([...ids].map(read))
      return pageOf(
        entries.flatMap((entry) => entry ?? []),
        query,
      )
    },
    health: async () => ({ durability: 'durable', persisted: null, problem: null }),
    subscribe: (listener) => {
      listeners.add(listener)
      watcher ??= watch(folder, { persistent: false }, (_change, name) => {
        // A name that begins with a dot is no line yet; of what this journal wrote itself it has told already.
        if (name !== null && !name.startsWith('.') && !written.delete(name)) tell(idOf(name))
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        watcher?.close()
        watcher = null
      }
    },
  }
}

async function writeFlushed(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Until its folder is flushed too, a power failure may take a new name with it. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const executionEnding = '.execution.json'

function nameOfExecution(executionId: string): string {
  return partOf(executionId) + executionEnding
}

function nameOf(executionId: string, type: 'ask' | 'fact', key: string): string {
  return `${partOf(executionId)}.${type}.${createHash('sha256').update(key).digest('hex')}.json`
}

/** An execution's id as the first part of a file name: it may hold anything but must hold no dot there. */
function partOf(executionId: string): string {
  return encodeURIComponent(executionId).replaceAll('.', '%2E')
}

function idOf(name: string): string {
  return decodeURIComponent(name.slice(0, name.indexOf('.')))
}

function unreadable(name: string): Error {
  return new Error(
    `The journal holds a line of this execution that cannot be read (${name}). Use the version that wrote it.`,
  )
}

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}
