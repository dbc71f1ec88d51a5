import { JournalError } from '../../errors/journal.js'
import { keccakText } from '../../utils/keccak.js'
import type { Codec, RunAsk, RunFact, RunRecord } from './codec.js'
import type { NamedLine } from './createLineMemory.js'
import type { RunIndex } from './createRunIndex.js'
import { refuseForgotten } from './forgottenMarks.js'
import { gatherEntry } from './gatherEntry.js'
import type { AskOutcomeOf } from './journalOf.js'
import type { Database } from './openDatabase.js'
import { linesOf, type WritableLines } from './storedLines.js'

/** What recording an ask came to, and the lines that were written where it was recorded. */
export type AskRecording<Ask> = Readonly<{ outcome: AskOutcomeOf<Ask>; written: readonly NamedLine[] }>

/**
 * Records asks, each in a transaction of its own, in which exactly one of any number of tabs wins.
 *
 * @param restore writes again what was evicted of a run
 */
export function createAskRecorder<Run extends RunRecord, Ask extends RunAsk, Fact extends RunFact>({
  codec,
  database,
  restore,
  nameLines,
}: Readonly<{
  codec: Codec<Run, Ask, Fact>
  database: Database
  restore: (lines: WritableLines, id: string) => Promise<void>
  nameLines: RunIndex<Run, Ask, Fact>['nameLines']
}>): (record: Run, ask: Ask) => Promise<AskRecording<Ask>> {
  /** Marks of asks that could not be kept here, and may have been written all the same: nobody was asked by them. */
  const unsure = new Set<unknown>()
  return async (record, ask) => {
    const claim = claimOf(ask.key)
    const askName = `${record.id}/ask/${ask.key}`
    // A try that was lost may have written: by its mark it is told from an ask that somebody else made.
    const mark = newMark()
    const marks = new Set<unknown>([mark])
    const asked = { ...Object(codec.write({ type: 'ask', ask })), mark }
    const isOurs = (found: unknown): boolean => {
      const its: unknown = Object(found).mark
      if (unsure.delete(its)) marks.add(its)
      return marks.has(its)
    }
    const recording = database.write(async (lines) => {
      await restore(lines, record.id)
      const owners = [record.id, await lines.get(claim), codec.formerId(record)]
      for (const owner of owners) {
        if (typeof owner !== 'string') continue
        const found: unknown = await lines.get(`${owner}/ask/${ask.key}`)
        const reading = codec.read(found)
        if (reading.type === 'read' && reading.content.type === 'ask') {
          return owner === record.id && isOurs(found)
            ? ({ type: 'recorded' } as const)
            : ({ type: 'existed', ask: reading.content.ask } as const)
        }
      }
      const stored = await linesOf(lines, record.id)
      const [damage] = gatherEntry(codec, record.id, stored)?.damage ?? []
      if (damage) throw new JournalError(damage.reason)
      if (!stored.some(({ line }) => line === codec.recordLine)) {
        await refuseForgotten(codec, lines, record)
        await lines.add(codec.write({ type: 'record', record }), `${record.id}/${codec.recordLine}`)
      }
      await lines.add(asked, askName)
      await nameLines(lines, record.id, [
        { type: 'record', record },
        { type: 'ask', ask },
      ])
      // Fails where another run holds the key and its ask cannot be read: then nothing is kept, and nobody is asked.
      await lines.add(record.id, claim)
      return { type: 'recorded' } as const
    })
    const outcome = await recording.catch((error: unknown) => {
      for (const one of marks) unsure.add(one)
      throw error
    })
    return {
      outcome,
      written: [
        [`${record.id}/${codec.recordLine}`, codec.write({ type: 'record', record })],
        [askName, asked],
        [claim, record.id],
      ],
    }
  }
}

/** Told from every other, of every tab. */
function newMark(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Where the run is named that holds a key. Hashed, because a key has parts that the service chose. */
function claimOf(key: string): string {
  return `asked/${keccakText(key)}`
}
