import { ignoringErrors } from '../engine/journal/ignoringErrors.js'
import { type Marker, readMarker } from './fileNames.js'
import type { Files } from './openFiles.js'

/** Milliseconds after which what a process that died meant to write is no sign of a run any more. */
const untilForgotten = 86_400_000

/** What a run holds, and the files that were read for it. */
type RunReading<Entry> = Readonly<{ entry: Entry | null; read: ReadonlySet<string> }>

/**
 * The runs of which something may still come. Those that are over leave the folder of what is open, and what has ended
 * costs nothing from then on.
 *
 * A marker goes only once its own line was read in a run that is over: what somebody writes at the same moment has a
 * marker that was not there, or a line that was not read, and so the run stays.
 */
export async function listOpen<Entry>({
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
}>): Promise<readonly Entry[]> {
  const markers = (await files.list('open')).flatMap((name) => readMarker(name) ?? [])
  const runs = new Map<string, Marker[]>()
  for (const marker of markers) runs.set(marker.run, [...(runs.get(marker.run) ?? []), marker])

  const look = async (run: string, ofRun: readonly Marker[]): Promise<readonly Entry[]> => {
    let found = await readRun(run)
    const asked = ofRun.filter(({ file }) => file.startsWith('ask-') && !found.read.has(file))
    if (asked.length > 0) {
      for (const { file } of asked) await heal(file, run)
      found = await readRun(run)
    }
    const { entry, read } = found
    if (!isOver(entry)) return entry === null ? [] : [entry]
    await ignoringErrors(async () => {
      for (const marker of ofRun) {
        if (read.has(marker.file) || (await isOld(marker))) await files.remove('open', marker.name)
      }
    })
    return []
  }
  const isOld = async ({ name }: Marker): Promise<boolean> => {
    const at = await files.writtenAt('open', name)
    return at !== null && Date.now() - at > untilForgotten
  }

  const entries = await Promise.all([...runs].map(([run, ofRun]) => look(run, ofRun)))
  return entries.flat()
}
