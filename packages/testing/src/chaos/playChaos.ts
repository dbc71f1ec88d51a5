import { type FamilyName, families } from './families.js'
import { loadEverything } from './loadEverything.js'
import { playRun, type RunReport } from './playRun.js'

export type ChaosOptions = Readonly<{
  /** What everything is drawn from: run `n` is run 0 of seed `seed + n`. */
  seed: number
  runs: number
  /** Runs of each family that are played with a journal that is gone with each page, which must show doubles. */
  controls: number
  tell?: ((report: RunReport, journal: 'on' | 'off') => void) | undefined
}>

/** What came of the runs of one family. */
export type FamilyReport = Readonly<{
  runs: number
  executions: number
  prompts: number
  /** How many runs had a wallet of each habit; what it only signs or sends as well stands behind it. */
  habits: Readonly<Record<string, number>>
  doubles: number
  /** Doubles of the runs without a journal: none would mean that none would have been seen. */
  controlDoubles: number
  /** Prompts of those runs for what was open, under way or done. On Bitcoin no more is possible: coins are spent once. */
  controlAskedAgain: number
}>

export type ChaosReport = Readonly<{
  runs: number
  executions: number
  doubles: number
  families: Readonly<Record<FamilyName, FamilyReport>>
  /** Milliseconds of the client's time from the last fault's end to rest: of half the runs, of 99 in 100, of all. */
  rest: Readonly<{ median: number; p99: number; most: number }>
  /** How the executions ended, as every open page showed them, and how often. */
  endings: Readonly<Record<string, number>>
  /** What is wrong, each with the seed that plays it again. */
  wrong: readonly string[]
}>

/** Plays runs one after the other, each from a seed of its own, and adds up what came of them. */
export async function playChaos({ seed, runs, controls, tell }: ChaosOptions): Promise<ChaosReport> {
  await loadEverything()
  const played: RunReport[] = []
  for (let index = 0; index < runs; index += 1) {
    const report = await playRun({ seed: seed + index })
    played.push(report)
    tell?.(report, 'on')
  }
  const control: RunReport[] = []
  for (const family of Object.keys(families) as readonly FamilyName[]) {
    for (let index = 0; index < controls; index += 1) {
      const report = await playRun({ seed: seed + index, family, journal: 'off' })
      control.push(report)
      tell?.(report, 'off')
    }
  }
  const rests = played.map(({ restedAfter }) => restedAfter).sort((left, right) => left - right)
  const restAt = (part: number): number =>
    rests[Math.min(rests.length - 1, Math.floor(rests.length * part))] ?? 0
  const reportOf = (name: string): FamilyReport => {
    const own = played.filter(({ family }) => family === name)
    const ownControl = control.filter(({ family }) => family === name)
    return {
      runs: own.length,
      executions: sumOf(own, 'executions'),
      prompts: sumOf(own, 'prompts'),
      habits: countOf(own.map(({ habit, manner }) => `${habit}, ${manner}`)),
      doubles: sumOf(own, 'doubles'),
      controlDoubles: sumOf(ownControl, 'doubles'),
      controlAskedAgain: sumOf(ownControl, 'askedAgain'),
    }
  }
  return {
    runs: played.length,
    executions: sumOf(played, 'executions'),
    doubles: sumOf(played, 'doubles'),
    families: {
      evm: reportOf('evm'),
      tron: reportOf('tron'),
      solana: reportOf('solana'),
      ton: reportOf('ton'),
      bitcoin: reportOf('bitcoin'),
    },
    rest: { median: restAt(0.5), p99: restAt(0.99), most: restAt(1) },
    endings: countOf(played.flatMap((report) => report.endings)),
    wrong: played.flatMap((report) =>
      report.wrong.map((sentence) => `SEED=${report.seed} (${report.family}): ${sentence}`),
    ),
  }
}

function sumOf(
  reports: readonly RunReport[],
  of: 'doubles' | 'executions' | 'prompts' | 'askedAgain',
): number {
  return reports.reduce((sum, report) => sum + report[of], 0)
}

function countOf(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const ending of words.toSorted()) counts[ending] = (counts[ending] ?? 0) + 1
  return counts
}
