import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { ignoringErrors } from '../engine/journal/ignoringErrors.js'
import { notifyListeners } from '../engine/notifyListeners.js'
import { readMarker } from './fileNames.js'
import type { Files } from './openFiles.js'

/** Who is told of what was written, here or by another process. */
export type News = Readonly<{
  tell: (id: string) => void
  subscribe: (listener: (id: string) => void) => () => void
}>

/**
 * Hears of what other processes write as long as anybody listens. Where the system does not watch folders, or no more of
 * them, nobody hears of another process: each looks for itself, as it does anyway.
 */
export function watchMarkers({
  files,
  writer,
  readId,
}: Readonly<{
  files: Files
  /** This journal: of what it wrote itself it has told already. */
  writer: string
  /** The id of the run that a line is of. */
  readId: (run: string, file: string) => Promise<string | null>
}>): News {
  const listeners = new Set<(id: string) => void>()
  let watcher: FSWatcher | null = null
  let watching: 'no' | 'soon' | 'yes' = 'no'

  const onChange = async (name: string | null): Promise<void> => {
    const marker = name === null ? null : readMarker(name)
    if (marker === null || marker.stage === 'draft' || marker.writer === writer) return
    const id = await ignoringErrors(() => readId(marker.run, marker.file))
    if (typeof id === 'string') notifyListeners(listeners, id)
  }
  const stop = (): void => {
    watcher?.close()
    watcher = null
    watching = 'no'
  }
  const start = async (): Promise<void> => {
    watching = 'soon'
    try {
      const folder = join(await files.place(), 'open')
      if (listeners.size === 0) return stop()
      watcher = watch(folder, { persistent: false }, (_change, name) => void onChange(name))
      watcher.on('error', stop)
      watching = 'yes'
    } catch {
      stop()
    }
  }

  return {
    tell: (id) => notifyListeners(listeners, id),
    subscribe: (listener) => {
      listeners.add(listener)
      if (watching === 'no') void start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && watching === 'yes') stop()
      }
    },
  }
}
