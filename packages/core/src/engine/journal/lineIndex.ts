import { keccakText } from '../../utils/keccak.js'
import type { Codec, ContentOf, RunAsk, RunFact, RunRecord } from './codec.js'
import type { DamagedEntryOf, EntryOf } from './journalEntry.js'
import type { JournalQuery } from './journalOf.js'

/**
 * Names by which a few of many runs are found, beside the lines themselves: each ends with the run's id, and what is
 * stored under it is nothing. They are made from the lines and can be made again; no money depends on one.
 */
const prefix = 'index/'
/** Stored once every run has its names: a journal of an older version has none. Holds when that was last looked at. */
export const wholeName: string = `${prefix}whole`
/** As many digits as every time has. */
const digits = 16

/** Where a run is named of which something may still come. */
export function openName(id: string): string {
  return `${prefix}open/${id}`
}

/** Where a run is named by its age, the newest first. */
function ageName({ createdAt, id }: Readonly<{ createdAt: number; id: string }>): string {
  const age = Number.MAX_SAFE_INTEGER - Math.max(0, Math.trunc(createdAt))
  return `${agePrefix}${String(age).padStart(digits, '0')}/${id}`
}
const agePrefix = `${prefix}age/`

/** The topic is hashed, because the service chose parts of it. */
function topicPrefix(topic: string): string {
  return `${prefix}topic/${keccakText(topic)}/`
}

/** The names that lines give to their run. */
export function namesOf<Run extends RunRecord, Ask extends RunAsk, Fact extends RunFact>(
  { topicsOf }: Pick<Codec<Run, Ask, Fact>, 'topicsOf'>,
  id: string,
  contents: readonly ContentOf<Run, Ask, Fact>[],
): readonly string[] {
  const names = contents.flatMap((content) => [
    ...(content.type === 'record' ? [ageName({ createdAt: content.record.createdAt, id })] : []),
    ...topicsOf(content).map((topic) => `${topicPrefix(topic)}${id}`),
  ])
  return [...new Set(names)]
}

/** The names of a run as a whole. One whose record cannot be read is the oldest. */
export function namesOfEntry<Run extends RunRecord, Ask extends RunAsk, Fact extends RunFact>(
  codec: Pick<Codec<Run, Ask, Fact>, 'topicsOf'>,
  id: string,
  { record, asks, facts }: EntryOf<Run, Ask, Fact> | DamagedEntryOf<Ask, Fact>,
): readonly string[] {
  const contents: readonly ContentOf<Run, Ask, Fact>[] = [
    ...(record === null ? [] : [{ type: 'record', record } as const]),
    ...asks.map((ask) => ({ type: 'ask', ask }) as const),
    ...facts.map((fact) => ({ type: 'fact', fact }) as const),
  ]
  const names = namesOf(codec, id, contents)
  return record === null ? [...names, ageName({ createdAt: 0, id })] : names
}

/** Which names a query asks for: at most so many of them, in their order. */
export function rangeOf({ only, topic, before, limit }: JournalQuery): Readonly<{
  range: IDBKeyRange
  limit: number | undefined
}> {
  if (topic !== undefined) return { range: startingWith(topicPrefix(topic)), limit: undefined }
  if (only === 'open') return { range: startingWith(openName('')), limit: undefined }
  const from = before === undefined ? agePrefix : ageName(before)
  return { range: IDBKeyRange.bound(from, `${agePrefix}\uffff`, before !== undefined), limit }
}

/** All names that begin like this. */
export function startingWith(text: string): IDBKeyRange {
  return IDBKeyRange.bound(text, `${text}\uffff`)
}

/** The id at the end of a name: behind its kind and, but for what is open, behind what it is found by. */
export function idOfName(name: string): string {
  const rest = name.slice(prefix.length)
  return name.startsWith(openName('')) ? rest.slice('open/'.length) : rest.split('/').slice(2).join('/')
}

/** The id of a run that is named by its age; null where this is no such name. */
export function idOfAge(name: string): string | null {
  return name.startsWith(agePrefix) ? idOfName(name) : null
}
