import { type CutEverywhereReport, cutEverywhere, describeRun } from '@portage/testing/cuts'
import { judge, type Result } from './lib/evidence.js'

export const statement =
  'Whatever call to the outside its process dies at, and whatever write its journal loses the connection at, an execution pays once and ends right, or shows the prompt that is still open.'

type Extent = Readonly<{ cuts?: number; losses?: number; repeated: number; controls: number; seed: number }>

/** Fewer calls to the outside than this, and whole flows were not run. */
const fewest = 400

/** What is wrong, in sentences; a control that shows no double would prove nothing either. */
function faultsOf(report: CutEverywhereReport): readonly string[] {
  return [
    ...report.wrong,
    ...(report.cutPoints > fewest ? [] : [`only ${report.cutPoints} cut points were found`]),
    ...(report.controlDoubles > 0
      ? []
      : ['without a journal nothing was paid twice, so a double would not have been seen']),
  ]
}

async function cut(extent: Extent): Promise<Result> {
  let runs = 0
  const report = await cutEverywhere({
    ...extent,
    tell: (run) => {
      runs += 1
      if (run.journal !== 'memory' && run.outcome !== 'right') console.error(describeRun(run))
      if (runs % 50 === 0) console.error(`${runs} runs`)
    },
  })
  const { wrong: _told, ...facts } = report
  return judge(faultsOf(report), { ...facts, seed: extent.seed })
}

/** A sample, spread over all cut points; it takes less than a minute. */
export function short(): Promise<Result> {
  return cut({ cuts: 12, losses: 6, repeated: 3, controls: 3, seed: 1 })
}

/**
 * Every cut point, every loss of a connection, and runs that are cut again and again at calls drawn from a seed. It is printed; `SEED=12` in the
 * environment draws the same ones again.
 */
export function full(): Promise<Result> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  return cut({ repeated: 180, controls: 30, seed })
}
