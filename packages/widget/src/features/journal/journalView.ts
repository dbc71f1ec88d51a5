import { type Chain, findChain } from '@portage/core'
import type { DamagedEntry, JournalEntry, JournalHealth } from '@portage/core/execution'
import type { JournalCopy } from '../../copy/copy.js'
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
  { copy, format }: Readonly<{ copy: JournalCopy; format: Format }>,
): readonly JournalLine[] {
  const isNewer = ({ damage }: JournalEntry | DamagedEntry): boolean =>
    damage?.every(({ reason }) => reason === 'newer') ?? false
  return [
    ...(problem === null ? [] : [{ ...copy.problems[problem], known: [] }]),
    ...lineOf(damaged.filter(isNewer), copy.newer),
    ...lineOf(
      damaged.filter((entry) => !isNewer(entry)),
      copy.corrupted,
    ),
  ]

  function lineOf(entries: JournalTrouble['damaged'], words: JournalCopy['newer']): readonly JournalLine[] {
    if (entries.length === 0) return []
    return [
      {
        title: words.title({ count: entries.length }),
        text: words.text,
        known: [...new Set(entries.flatMap(askedWhen))],
      },
    ]
  }

  /** What may be found by in a wallet's history. */
  function askedWhen({ asks }: JournalTrouble['damaged'][number]): readonly string[] {
    const ask = asks.at(-1)
    if (ask === undefined) return []
    const chain = findChain(chains, ask.chainId)?.displayName ?? format.chain(ask.chainId)
    return [copy.askedAt({ time: format.time(ask.askedAt, now), chain })]
  }
}
