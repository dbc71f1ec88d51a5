import { createHash } from 'node:crypto'

/** One name for one text on every file system: none of them takes these letters for others, or too many. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The file of a line, by what makes it the same line again. */
export function fileOf(type: 'ask' | 'fact', key: string): string {
  return `${type}-${digestOf(key)}`
}

/** As many digits as every time has. */
const digits = 16

/** Where a run is named by its age: in the order of the names, the newest first. */
export function ageName(createdAt: number, run: string): string {
  return `${agePart(createdAt)}-${run}`
}

export function agePart(createdAt: number): string {
  const age = Number.MAX_SAFE_INTEGER - Math.max(0, Math.trunc(createdAt))
  return String(age).padStart(digits, '0')
}

/** What a name says: the age, and the folder of the run. */
export function readAge(name: string): Readonly<{ age: string; run: string }> {
  return { age: name.slice(0, digits), run: name.slice(digits + 1) }
}

/** That something was, or was about to be, written of a run. */
export type Marker = Readonly<{
  /** Its file name. */
  name: string
  run: string
  /** The file of the line. */
  file: string
  /** Who wrote it, and whether the line is where it belongs. */
  writer: string
  stage: 'draft' | 'kept'
}>

export function markerName(run: string, file: string, writer: string, count: number): string {
  return `${run}.${file}.${writer}-${count}`
}

const keptEnding = '.kept'

export function keptName(name: string): string {
  return name + keptEnding
}

/** What a name in the folder of what is open says; null where it is none of ours. */
export function readMarker(name: string): Marker | null {
  const [, run, file, writer, ending] =
    /^([0-9a-f]{64})\.((?:ask|fact)-[0-9a-f]{64})\.([0-9a-f]+)-\d+(\.kept)?$/.exec(name) ?? []
  if (run === undefined || file === undefined || writer === undefined) return null
  return { name, run, file, writer, stage: ending === undefined ? 'draft' : 'kept' }
}
