import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { type FindingCode, verifyQuote } from '@portage/core/verification'
import { answerCases } from './lib/corpus/answerCases.js'
import { composeQuotes } from './lib/corpus/composeQuotes.js'
import { currencyLists, wrongOfCurrencies } from './lib/corpus/currencyCases.js'
import { type HonestQuote, problemsOf, readAnswer } from './lib/corpus/honestQuote.js'
import { judgeMutants, type Trial } from './lib/corpus/judgeMutants.js'
import { listCases } from './lib/corpus/listCases.js'
import { readLocalQuotes } from './lib/corpus/localQuotes.js'
import type { Mutant } from './lib/corpus/mutate.js'
import { judgeNamed, type NamedCase } from './lib/corpus/namedCase.js'
import { type Pair, pairCases } from './lib/corpus/pairCases.js'
import { quoteLeaves } from './lib/corpus/quoteLeaves.js'
import { type RecordedHonest, readRecordedQuotes } from './lib/corpus/recordedQuotes.js'
import { sealedLeaves } from './lib/corpus/sealedLeaves.js'
import { sealOrder, withoutSolver } from './lib/corpus/sealOrder.js'
import { slipsWithout, tallyCases, tallyLeaves, tallyNamed, wrongOf } from './lib/corpus/summarize.js'
import { tableCases } from './lib/corpus/tableCases.js'
import { chooseSeed, createRandom } from './lib/createRandom.js'
import { judge, type Result } from './lib/evidence.js'
import { hasSpec, specAbsent } from './lib/readSpec.js'
import { spreadOf } from './lib/spreadOf.js'

export const statement =
  'No quote that was changed in one place, that is checked with a list that lies, or that bears another’s ids passes for what was asked for and shown, and no honest one is refused.'

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

/** The same of lies that have a name: each of these rules alone refuses some. */
const bitingNamed: readonly FindingCode[] = [
  'chain-doubled',
  'chain-differs',
  'chain-unknown',
  'endpoint',
  'order-unsupported',
]

/** Of the local quotes one of every pair of native and token is changed, the others are only verified. */
const changedLocal = 4

/** Which changes of one place are tried. */
type Choose = (mutants: readonly Mutant[]) => readonly Mutant[]

/** Everything. */
export function full(): Promise<Result> {
  return run({ honest: 1_000, least: 3_000, everyPair: 1, choose: (mutants) => mutants })
}

/** One change in every third place of every quote, each kind in its turn. */
export function short(): Promise<Result> {
  let turn = 0
  const choose: Choose = (mutants) => {
    turn += 1
    return turn % 3 > 0 ? [] : mutants.slice((turn / 3) % mutants.length).slice(0, 1)
  }
  return run({ honest: 20, least: 500, everyPair: 3, choose })
}

async function run({
  honest,
  least,
  everyPair,
  choose,
}: Readonly<{
  honest: number
  least: number
  /** One place in so many is said otherwise in an answer of the same ids. */
  everyPair: number
  choose: Choose
}>): Promise<Result> {
  if (!hasSpec()) return specAbsent
  const seed = chooseSeed()
  const recorded = readRecordedQuotes()
  const local = await readLocalQuotes(honest, createRandom(seed))
  const composed = composeQuotes()
  const changed = [...recorded.map(({ whole }) => whole), ...composed, ...local.slice(0, changedLocal)]
  const trials = changed.flatMap((quote) => tryQuote(quote, choose))
  const judged = trials.flatMap((trial) => trial.judged)
  const alarms = [...recorded.flatMap(compareRecorded), ...[...composed, ...local].flatMap(compareLocal)]
  const named = changed.flatMap(tellLies)
  const pairs = changed.flatMap((quote) => pairCases(quote, everyPair))
  const without = slipsWithout(judged)
  const wrong = [
    ...alarms,
    ...wrongOf(trials),
    ...wrongOfNamed(named, pairs),
    ...wrongOfCurrencies(),
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
    named: tallyNamed(named),
    currencyLists,
    pairsOfTheSameIds: pairs.length,
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

/** Lies that take more than one place, and those of lists that the quote is checked with. */
function tellLies(quote: HonestQuote): readonly NamedCase[] {
  return [
    ...judgeNamed(quote, [...listCases(quote), ...tableCases(quote)]),
    // Where a solver is pinned, an order that is made up is refused for its signature alone.
    ...judgeNamed(withoutSolver(quote), answerCases(withoutSolver(quote))),
  ]
}

function wrongOfNamed(named: readonly NamedCase[], pairs: readonly Pair[]): readonly string[] {
  return [
    ...named
      .filter(({ isMet }) => !isMet)
      .map(({ name, outcome, verdict }) => `${name}: ${outcome}, was ${verdict}`),
    ...bitingNamed
      .filter((code) => !named.some(({ failed }) => failed.length === 1 && failed[0] === code))
      .map((code) => `without the rule ${code} no lie gets through: those with a name do not bite`),
    ...pairs.filter(({ isOne }) => isOne).map(({ name }) => `${name}: one execution with the honest one`),
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
