import { type ChaosReport, playChaos } from '@portage/testing/chaos'
import { chooseSeed } from './lib/createRandom.js'
import { judge, type Result } from './lib/evidence.js'

export const statement =
  'Whatever wallet, RPC, service, websocket, storage and clock do together, an execution pays once, ends as the chain has it, and is at rest within 30 seconds of the last fault, click or answered prompt.'

/** What is wrong, in sentences; a control that shows no double would prove nothing either. */
function faultsOf({ wrong, controlDoubles }: ChaosReport): readonly string[] {
  if (controlDoubles > 0) return wrong
  return [...wrong, 'without a journal nothing was paid twice, so a double would not have been seen']
}

async function play(executions: number, seed: number): Promise<Result> {
  const wanted = Number(process.env.RUNS ?? executions)
  console.error(`SEED=${seed}`)
  let runs = 0
  const report = await playChaos({
    seed,
    executions: wanted,
    controls: Math.max(30, Math.floor(wanted / 10)),
    tell: ({ seed: own, wrong, story }, journal) => {
      runs += 1
      if (runs % 500 === 0) console.error(`${runs} runs`)
      if (journal === 'off' || wrong.length === 0) return
      console.error(`\nSEED=${own} RUNS=1 plays this again:\n${[...story, ...wrong].join('\n')}`)
    },
  })
  const { wrong, ...facts } = report
  return judge(faultsOf(report), { ...facts, seed, wrong: wrong.length })
}

/** The same runs each time, unless `SEED` says otherwise. */
export function short(): Promise<Result> {
  return play(300, process.env.SEED === undefined ? 1 : chooseSeed())
}

/** Runs drawn from a seed that is printed; `SEED=12` in the environment plays the same ones again. */
export function full(): Promise<Result> {
  return play(10_000, chooseSeed())
}
