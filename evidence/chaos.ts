import { type ChaosReport, playChaos } from '@portage/testing/chaos'
import { chooseSeed } from './lib/createRandom.js'
import { judge, type Result } from './lib/evidence.js'

export const statement =
  'On every family of chains, whatever wallet, RPC, service, websocket, storage and clock do together, an execution pays once, ends as the chain has it, and is at rest within 30 seconds of the last fault, click or answered prompt.'

/** What is wrong, in sentences; a control that shows no double would prove nothing either. */
function faultsOf({ wrong, families }: ChaosReport): readonly string[] {
  const toothless = Object.entries(families).flatMap(([name, { controlDoubles, controlAskedAgain }]) =>
    // Coins of Bitcoin are spent once, whoever asks for them how often.
    controlDoubles > 0 || (name === 'bitcoin' && controlAskedAgain > 0) ? [] : [name],
  )
  return [
    ...wrong,
    ...toothless.map(
      (name) => `without a journal nothing was paid twice on ${name}, so a double would not have been seen`,
    ),
  ]
}

async function play(usually: number, seed: number, controls: number): Promise<Result> {
  const wanted = Number(process.env.RUNS ?? usually)
  console.error(`SEED=${seed}`)
  let runs = 0
  const report = await playChaos({
    seed,
    runs: wanted,
    controls,
    tell: ({ seed: own, family, habit, manner, wrong, story }, journal) => {
      runs += 1
      if (runs % 500 === 0) console.error(`${runs} runs`)
      if (journal === 'off' || wrong.length === 0) return
      const title = `SEED=${own} RUNS=1 plays this again, on ${family} with a wallet that ${manner} (${habit}):`
      console.error(`\n${[title, ...story, ...wrong].join('\n')}`)
    },
  })
  const { wrong, ...facts } = report
  return judge(faultsOf(report), { ...facts, seed, wrong: wrong.length })
}

/** The same runs each time, unless `SEED` says otherwise. */
export function short(): Promise<Result> {
  return play(120, process.env.SEED === undefined ? 1 : chooseSeed(), 8)
}

/** Runs drawn from a seed that is printed; `SEED=12` in the environment plays the same ones again. */
export function full(): Promise<Result> {
  return play(10_000, chooseSeed(), 100)
}
