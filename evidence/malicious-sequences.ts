import { availableParallelism } from 'node:os'
import { chooseSeed } from './lib/createRandom.js'
import { judge, type Result } from './lib/evidence.js'
import { fewestWithEveryLie } from './lib/sequences/fewestWithEveryLie.js'
import type { Played } from './lib/sequences/playSequence.js'
import { runSequences } from './lib/sequences/runSequences.js'
import { addSeen, lieNames, tallyOf } from './lib/sequences/tallySequences.js'

export const statement =
  'Whatever a service says one answer after the other, in quotes, lists and receipts, each wallet prompt of the widget does what stood on its screen at the click. How chains and their native currencies are called is the service’s word.'

/** It can be shown for the packages of any commit that has a widget. */
export const ofPackages = true

/** Where the packages are; those of this checkout when left out. */
type Options = Readonly<{ packages?: string | undefined }>

/** Of so many sequences, fewer prompts and traps than these would prove nothing. */
const leastPrompts = 0.35
const leastTraps = 0.2

/**
 * The seed of every short form. Of the packages of d98023e, which ran a quote under the ids of another, number 536 takes
 * 0.25 ETH for an order of one wei.
 */
const shortSeed = 2

/** Some in a row, that of the theft among them. */
const inARow = range(470, 540)

/**
 * Those that tell every lie between them. Where a change of the lies makes others of them, the short form fails for a
 * lie that nobody told, and `SEED=2 npm run evidence -- malicious-sequences --short` prints them anew.
 */
const everyLie = [
  119, 121, 127, 129, 150, 152, 154, 178, 180, 186, 187, 189, 192, 194, 198, 206, 217, 220, 231, 233, 253,
  265, 273, 276, 291, 306, 317, 333, 335, 396, 408, 415, 429, 431, 446, 450, 465,
]

/** Some hundred sequences, the same ones each time, or some four hundred of the seed that `SEED` names. */
export function short(options: Options = {}): Promise<Result> {
  return process.env.SEED === undefined
    ? play([...everyLie, ...inARow], shortSeed, options)
    : play(range(119, 540), chooseSeed(), options)
}

/** Twenty thousand, drawn from a seed that is printed; `SEED=12` in the environment plays the same ones again. */
export function full(options: Options = {}): Promise<Result> {
  return play(range(0, 20_000), chooseSeed(), options)
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_one, at) => from + at)
}

async function play(indexes: readonly number[], seed: number, { packages }: Options): Promise<Result> {
  const { SEQUENCE: only } = process.env
  console.error(`SEED=${seed}`)
  const played: Played[] = []
  await runSequences({
    indexes: only === undefined ? indexes : [Number(only)],
    seed,
    processes: Math.min(4, availableParallelism()),
    packages,
    tell: (one) => {
      played.push(one)
      if (played.length % 1_000 === 0) console.error(`${played.length} sequences`)
      if (only !== undefined || one.seen.differences.length > 0) console.error(tellStory(seed, one))
    },
  })
  const seen = addSeen(played.map((one) => one.seen))
  const lies = tallyOf(played.map((one) => one.lies))
  const wrong = [
    ...played
      .toSorted((one, other) => one.index - other.index)
      .flatMap(({ index, seen: { differences } }) =>
        differences.map(({ differs }) => `sequence ${index}: a prompt ${differs.join(', and ')}`),
      ),
    ...(only === undefined ? withoutTeeth(played, seen, lies) : []),
  ]
  const { differences, tampered, unnoticed, ...counts } = seen
  return judge(wrong, {
    seed,
    sequences: played.length,
    byPlot: tallyOf(played.map(({ plot }) => ({ [plot]: 1 }))),
    quotes: played.reduce((sum, { quotes }) => sum + quotes, 0),
    ...counts,
    differ: differences.length,
    promptsTamperedWith: { tried: tampered, unnoticed },
    lies,
    fewestWithEveryLie: fewestWithEveryLie(played),
  })
}

/** Why it would prove nothing that no prompt differs. */
function withoutTeeth(
  played: readonly Played[],
  { prompts, traps, unnoticed }: ReturnType<typeof addSeen>,
  lies: Readonly<Record<string, number>>,
): readonly string[] {
  return [
    ...(unnoticed > 0 ? [`${unnoticed} prompts that were tampered with were not noticed`] : []),
    ...(prompts < leastPrompts * played.length ? [`only ${prompts} prompts opened`] : []),
    ...(traps < leastTraps * played.length ? [`only ${traps} quotes under review were traps`] : []),
    ...lieNames.filter((name) => lies[name] === undefined).map((name) => `nobody lied like this: ${name}`),
  ]
}

function tellStory(seed: number, { index, plot, story, seen }: Played): string {
  const differences = seen.differences.map(
    ({ differs, read, prompt }) =>
      `A prompt ${differs.join(', and ')}.\n${JSON.stringify(prompt)}\nWhat was read:\n${read}`,
  )
  return `\nSEED=${seed} SEQUENCE=${index} plays this again (${plot}):\n${[...story, ...differences].join('\n')}`
}
