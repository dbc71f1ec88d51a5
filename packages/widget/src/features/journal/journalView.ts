import { type Chain, findChain } from '@portage/core'
import type { DamagedEntry, JournalEntry, JournalHealth } from '@portage/core/execution'
import { journal as copy, journalProblems } from '../../copy/en/journal.js'
import type { Format } from '../../copy/format.js'

/** What is wrong with what this page keeps: why it keeps nothing now, and which payments it cannot read. */
export type JournalTrouble = Readonly<{
  problem: JournalHealth['problem']
  damaged: readonly (JournalEntry | DamagedEntry)[]
}>

/** One sentence about it, what to do, and what is known all the same. */
export type JournalLine = Readonly<{ title: string; text: string; known: readonly string[] }>

/**
 * Turns what is wrong into what to say: why nothing is kept first, then what was kept and cannot be read.
 *
 * @param now milliseconds on the client's clock
 */
export function journalView(
  { problem, damaged }: JournalTrouble,
  chains: readonly Chain[],
  now: number,
  format: Format,
): readonly JournalLine[] {
  const isNewer = ({ damage }: JournalEntry | DamagedEntry): boolean =>
    damage?.every(({ reason }) => reason === 'newer') ?? false
  return [
    ...(problem === null ? [] : [{ ...journalProblems[problem], known: [] }]),
    ...lineOf(damaged.filter(isNewer), copy.newer),
    ...lineOf(
      damaged.filter((entry) => !isNewer(entry)),
      copy.corrupted,
    ),
  ]

  function lineOf(entries: JournalTrouble['damaged'], say: typeof copy.newer): readonly JournalLine[] {
    if (entries.length === 0) return []
    return [
      {
        ...say(format.count(entries.length), entries.length === 1),
        known: [...new Set(entries.flatMap(askedWhen))],
      },
    ]
  }

  /** What may be found by in a wallet's history. */
  function askedWhen({ asks }: JournalTrouble['damaged'][number]): readonly string[] {
    const ask = asks.at(-1)
    if (ask === undefined) return []
    const chain = findChain(chains, ask.chainId)?.displayName ?? `chain ${ask.chainId}`
    return [copy.askedAt(format.time(ask.askedAt, now), chain)]
  }
}
