import { loadEverything } from './loadEverything.js'
import { playRun, type RunReport } from './playRun.js'

export type ChaosOptions = Readonly<{
  /** What everything is drawn from: run `n` is run 0 of seed `seed + n`. */
  seed: number
  /** Executions to come to; the last run may bring one or two more. */
  executions: number
  /** Executions played with a journal that is gone with each page, which must show doubles. */
  controls: number
  tell?: ((report: RunReport, journal: 'on' | 'off') => void) | undefined
}>

export type ChaosReport = Readonly<{
  runs: number
  executions: number
  doubles: number
  /** Doubles of the runs without a journal: none would mean that none would have been seen. */
  controlDoubles: number
  /** Milliseconds of the client's time from the last fault's end to rest: of half the runs, of 99 in 100, of all. */
  rest: Readonly<{ median: number; p99: number; most: number }>
  /** How the executions ended, as every open page showed them, and how often. */
  endings: Readonly<Record<string, number>>
  /** What is wrong, each with the seed that plays it again. */
  wrong: readonly string[]
}>

/** Plays runs one after the other, each from a seed of its own, and adds up what came of them. */
export async function playChaos({ seed, executions, controls, tell }: ChaosOptions): Promise<ChaosReport> {
  await loadEverything()
  const played = await playMany({ seed, executions, tell, journal: 'on' })
  const control = await playMany({ seed, executions: controls, tell, journal: 'off' })
  const rests = played.map(({ restedAfter }) => restedAfter).sort((left, right) => left - right)
  const restAt = (part: number): number =>
    rests[Math.min(rests.length - 1, Math.floor(rests.length * part))] ?? 0
  const endings: Record<string, number> = {}
  for (const ending of played.flatMap((report) => report.endings))
    endings[ending] = (endings[ending] ?? 0) + 1
  const sumOf = (reports: readonly RunReport[], of: 'doubles' | 'executions'): number =>
    reports.reduce((sum, report) => sum + report[of], 0)
  return {
    runs: played.length,
    executions: sumOf(played, 'executions'),
    doubles: sumOf(played, 'doubles'),
    controlDoubles: sumOf(control, 'doubles'),
    rest: { median: restAt(0.5), p99: restAt(0.99), most: restAt(1) },
    endings,
    wrong: played.flatMap((report) => report.wrong.map((sentence) => `SEED=${report.seed}: ${sentence}`)),
  }
}

async function playMany({
  seed,
  executions,
  journal,
  tell,
}: Pick<ChaosOptions, 'seed' | 'executions' | 'tell'> & Readonly<{ journal: 'on' | 'off' }>): Promise<
  readonly RunReport[]
> {
  const reports: RunReport[] = []
  for (let done = 0; done < executions; ) {
    const report = await playRun({ seed: seed + reports.length, journal })
    reports.push(report)
    done += report.executions
    tell?.(report, journal)
  }
  return reports
}
