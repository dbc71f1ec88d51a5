import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { type FindingCode, verifyQuote } from '@portage/core/verification'
import { composeQuotes } from './lib/corpus/composeQuotes.js'
import { type HonestQuote, problemsOf, readAnswer } from './lib/corpus/honestQuote.js'
import { judgeMutants, type Trial } from './lib/corpus/judgeMutants.js'
import { readLocalQuotes } from './lib/corpus/localQuotes.js'
import type { Mutant } from './lib/corpus/mutate.js'
import { quoteLeaves } from './lib/corpus/quoteLeaves.js'
import { type RecordedHonest, readRecordedQuotes } from './lib/corpus/recordedQuotes.js'
import { sealedLeaves } from './lib/corpus/sealedLeaves.js'
import { sealOrder, withoutSolver } from './lib/corpus/sealOrder.js'
import { slipsWithout, tallyCases, tallyLeaves, wrongOf } from './lib/corpus/summarize.js'
import { chooseSeed, createRandom } from './lib/createRandom.js'
import { judge, type Result } from './lib/evidence.js'
import { hasSpec, specAbsent } from './lib/readSpec.js'
import { spreadOf } from './lib/spreadOf.js'

export const statement =
  'No quote that was changed in one place passes for what was asked for and shown, and no honest one is refused.'

/** Without any one of these rules lies get through, or this corpus has no teeth. */
const biting: readonly FindingCode[] = [
  'order-id',
  'order-input',
  'order-recipient',
  'order-refund',
  'item-sender',
  'endpoint',
  'token-decimals',
]

/** Of the local quotes one of every pair of native and token is changed, the others are only verified. */
const pairs = 4

/** Which changes of one place are tried. */
type Choose = (mutants: readonly Mutant[]) => readonly Mutant[]

/** Everything. */
export function full(): Promise<Result> {
  return run({ honest: 1_000, least: 3_000, choose: (mutants) => mutants })
}

/** One change in every third place of every quote, each kind in its turn. */
export function short(): Promise<Result> {
  let turn = 0
  const choose: Choose = (mutants) => {
    turn += 1
    return turn % 3 > 0 ? [] : mutants.slice((turn / 3) % mutants.length).slice(0, 1)
  }
  return run({ honest: 20, least: 500, choose })
}

async function run({
  honest,
  least,
  choose,
}: Readonly<{ honest: number; least: number; choose: Choose }>): Promise<Result> {
  if (!hasSpec()) return specAbsent
  const seed = chooseSeed()
  const recorded = readRecordedQuotes()
  const local = await readLocalQuotes(honest, createRandom(seed))
  const composed = composeQuotes()
  const changed = [...recorded.map(({ whole }) => whole), ...composed, ...local.slice(0, pairs)]
  const trials = changed.flatMap((quote) => tryQuote(quote, choose))
  const judged = trials.flatMap((trial) => trial.judged)
  const alarms = [...recorded.flatMap(compareRecorded), ...[...composed, ...local].flatMap(compareLocal)]
  const without = slipsWithout(judged)
  const wrong = [
    ...alarms,
    ...wrongOf(trials),
    ...biting
      .filter((code) => (without[code] ?? 0) === 0)
      .map((code) => `without the rule ${code} nothing gets through: the corpus does not bite`),
    ...(judged.length < least ? [`only ${judged.length} cases, not ${least}`] : []),
  ]
  return judge(wrong, {
    seed,
    honest: {
      recorded: recorded.length,
      composed: composed.length,
      local: local.length,
      falseAlarms: alarms.length,
    },
    ...tallyCases(judged),
    leaves: tallyLeaves(),
    slipsWithout: without,
    microseconds: {
      ofChangedQuotes: spreadOf(judged.flatMap(({ microseconds }) => microseconds ?? [])),
      withSignatureOfTheSolver: spreadOf(local.map(timeOf)),
    },
    bytesOfVerifyQuote: await readBytes(),
  })
}

/** Changes of the answer, and lies in the order that the service covers up by computing its id anew. */
function tryQuote(quote: HonestQuote, choose: Choose): readonly Trial[] {
  const unsigned = withoutSolver(quote)
  return [
    judgeMutants(quote, quoteLeaves, { seal: (json) => json, choose }),
    judgeMutants(unsigned, sealedLeaves, {
      prefix: 'protocol.v2.orderData.',
      seal: (json) => sealOrder(unsigned, json),
      choose,
    }),
  ]
}

/** What is not as known about a recorded quote. */
function compareRecorded({ captured, expected, failing, whole }: RecordedHonest): readonly string[] {
  const { verdict, findings } = verify(captured)
  const failed = problemsOf({ verdict, findings }).filter((problem) => problem.startsWith('failed'))
  return [
    ...(verdict === expected && failed.join() === failing.join()
      ? []
      : [`honest ${captured.name}: expected ${expected}, was ${verdict} (${failed.join(', ')})`]),
    ...(verify(whole).verdict === 'failed' ? [`honest ${whole.name}: failed with its own order id`] : []),
  ]
}

function compareLocal(quote: HonestQuote): readonly string[] {
  const verification = verify(quote)
  if (verification.verdict === 'verified') return []
  return [`honest ${quote.name}: ${verification.verdict} (${problemsOf(verification).join(', ')})`]
}

function verify(quote: HonestQuote): ReturnType<typeof verifyQuote> {
  return verifyQuote(readAnswer(quote, quote.json))
}

function timeOf(quote: HonestQuote): number {
  const parameters = readAnswer(quote, quote.json)
  const started = performance.now()
  verifyQuote(parameters)
  return (performance.now() - started) * 1_000
}

/** Minified and gzipped, as `sizes` measures it. */
async function readBytes(): Promise<number> {
  // By its address, because it finds the repository's root from where it lies.
  const { bundleSizes } = (await import(pathToFileURL(resolve('scripts/lib/bundleSizes.mjs')).href)) as {
    bundleSizes: (only: string) => Promise<readonly Readonly<{ bytes: number }>[]>
  }
  const [entry] = await bundleSizes('verify-quote')
  if (entry === undefined) throw new Error('Nothing is measured under the name verify-quote.')
  return entry.bytes
}
