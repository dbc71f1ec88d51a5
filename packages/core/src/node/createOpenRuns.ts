import { ignoringErrors } from '../engine/journal/ignoringErrors.js'
import { type Marker, readMarker } from './fileNames.js'
import type { Files } from './openFiles.js'

/** Milliseconds after which what a process that died meant to write is no sign of a run any more. */
const untilForgotten = 86_400_000

/** What a run holds, and the files that were read for it. */
type RunReading<Entry> = Readonly<{ entry: Entry | null; read: ReadonlySet<string> }>

/** The runs of which something may still come. */
export type OpenRuns<Entry> = Readonly<{
  /** All of them. Those that are over leave, and cost nothing from then on. */
  list: () => Promise<readonly Entry[]>
  /** Lets a run leave that is over, so that whoever lists has nothing to read of it. */
  closeIfOver: (run: string) => Promise<void>
}>

/**
 * Keeps count of what is open by its markers. One goes only once its own line was read in a run that is over: what
 * somebody writes at the same moment has a marker that was not there, or a line that was not read, and so the run stays.
 */
export function createOpenRuns<Entry>({
  files,
  readRun,
  isOver,
  heal,
}: Readonly<{
  files: Files
  readRun: (run: string) => Promise<RunReading<Entry>>
  isOver: (entry: Entry | null) => boolean
  /** Does for an ask what a process that died had still to do. */
  heal: (file: string, run: string) => Promise<void>
}>): OpenRuns<Entry> {
  const readMarkers = async (): Promise<readonly Marker[]> =>
    (await files.list('open')).flatMap((name) => readMarker(name) ?? [])

  const look = async (run: string, markers: readonly Marker[]): Promise<readonly Entry[]> => {
    let found = await readRun(run)
    const asked = markers.filter(({ file }) => file.startsWith('ask-') && !found.read.has(file))
    if (asked.length > 0) {
      for (const { file } of asked) await heal(file, run)
      found = await readRun(run)
    }
    const { entry, read } = found
    if (!isOver(entry)) return entry === null ? [] : [entry]
    await ignoringErrors(async () => {
      for (const marker of markers) {
        if (read.has(marker.file) || (await isOld(marker))) await files.remove('open', marker.name)
      }
    })
    return []
  }
  const isOld = async ({ name }: Marker): Promise<boolean> => {
    const age = await files.ageOf('open', name)
    return age !== null && age > untilForgotten
  }

  return {
    list: async () => {
      const runs = new Map<string, Marker[]>()
      for (const marker of await readMarkers()) {
        const known = runs.get(marker.run)
        if (known) known.push(marker)
        else runs.set(marker.run, [marker])
      }
      const entries = await Promise.all([...runs].map(([run, markers]) => look(run, markers)))
      return entries.flat()
    },
    closeIfOver: async (run) => {
      const markers = await readMarkers()
      await look(
        run,
        markers.filter((marker) => marker.run === run),
      )
    },
  }
}
