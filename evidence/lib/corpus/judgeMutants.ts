import { performance } from 'node:perf_hooks'
import { isDecodeError, type Quote } from '@portage/core'
import {
  type Finding,
  type FindingCode,
  type Verdict,
  type VerifyQuoteParameters,
  verifyQuote,
} from '@portage/core/verification'
import { createLookup, type Expectation, expectationOf, type Listing } from './expectations.js'
import { type HonestQuote, readAnswer } from './honestQuote.js'
import { type Mutant, mutate } from './mutate.js'
import { walkJson } from './walkJson.js'

/** One change of one quote, and what became of it. */
export type Judged = Readonly<{
  /** Quote, place and change in words. */
  name: string
  mutation: Mutant['mutation']
  expectation: Expectation
  /** `same`: the client reads what it read before, such as an address in other letters. */
  verdict: Verdict | 'not decoded' | 'same'
  /** What failed. */
  failed: readonly FindingCode[]
  /** What could not be covered and could be, or was covered otherwise, in the honest quote. */
  told: readonly FindingCode[]
  /** Whether the honest quote is unverifiable: then saying more than it did is all there is to ask for. */
  isBarelyCovered: boolean
  microseconds: number | null
}>

/** What changes of one honest quote came to, the rows of the listing they fall under, and the places none names. */
export type Trial = Readonly<{
  judged: readonly Judged[]
  listed: readonly string[]
  unlisted: readonly string[]
}>

/**
 * Puts every place of an answer to every change and checks what comes of it as an app would.
 *
 * @param seal what the liar does to the answer afterwards; null where no such answer can be made
 * @param choose which of the changes of one place are tried
 */
export function judgeMutants(
  honest: HonestQuote,
  listing: Listing,
  {
    prefix = '',
    seal,
    choose,
  }: Readonly<{
    prefix?: string | undefined
    seal: (json: unknown) => unknown
    choose: (mutants: readonly Mutant[]) => readonly Mutant[]
  }>,
): Trial {
  const rowOf = createLookup(listing)
  const all = walkJson(honest.json).filter(({ pattern }) => pattern.startsWith(prefix))
  const places = all.filter(({ pattern }) => rowOf(pattern) !== undefined)
  const honestly = readAnswer(honest, honest.json)
  const before = verifyQuote(honestly)
  const known = new Set(before.findings.map(writeFinding))
  const reading = writeReading(honestly.quote)

  const judgeOne = (mutant: Mutant): Judged | null => {
    const { mutation, touched } = mutant
    const names = touched.map(({ place, way }) => `${place.pattern}${way ? ` (${way})` : ''}`)
    const rows = touched.flatMap(({ place }) => listing[rowOf(place.pattern) ?? ''] ?? [])
    const about = {
      name: `${honest.name}: ${names.join(' and ')} ${mutation}`,
      mutation,
      expectation: expectationOf(mutant, rows),
      isBarelyCovered: before.verdict === 'unverifiable',
    }
    const answer = readLie(honest, mutant.json, seal)
    if (answer === 'no order') return null
    if (answer === 'not decoded')
      return { ...about, verdict: answer, failed: [], told: [], microseconds: null }
    const started = performance.now()
    const { verdict, findings } = verifyQuote(answer)
    const microseconds = (performance.now() - started) * 1_000
    const isSame = verdict === before.verdict && writeReading(answer.quote) === reading
    return {
      ...about,
      verdict: isSame ? 'same' : verdict,
      failed: codesOf(findings, 'failed'),
      told: codesOf(
        findings.filter((finding) => !known.has(writeFinding(finding))),
        'uncovered',
      ),
      microseconds,
    }
  }
  return {
    judged: places
      .flatMap((place) => choose(mutate(honest.json, place, places)))
      .flatMap((mutant) => judgeOne(mutant) ?? []),
    listed: [...new Set(places.map(({ pattern }) => rowOf(pattern) ?? ''))],
    unlisted: all.filter((place) => !places.includes(place)).map(({ pattern }) => pattern),
  }
}

function readLie(
  honest: HonestQuote,
  json: unknown,
  seal: (json: unknown) => unknown,
): VerifyQuoteParameters | 'not decoded' | 'no order' {
  try {
    const answer = seal(json)
    return answer === null ? 'no order' : readAnswer(honest, answer)
  } catch (error) {
    if (isDecodeError(error)) return 'not decoded'
    throw error
  }
}

/** Whether a change came to what it must come to, were it not for the findings of one code. */
export function isMet(judged: Judged, without?: FindingCode): boolean {
  const { expectation, verdict, failed, told, isBarelyCovered } = judged
  if (expectation.outcome === 'harmless' || verdict === 'same' || verdict === 'not decoded') return true
  const counted = expectation.outcome === 'must-tell' || isBarelyCovered ? [...failed, ...told] : failed
  return counted.some((code) => code !== without)
}

function writeFinding({ code, result, expected, got }: Finding): string {
  return [code, result, expected, got].join()
}

function codesOf(findings: readonly Finding[], result: Finding['result']): readonly FindingCode[] {
  return [...new Set(findings.filter((finding) => finding.result === result).map(({ code }) => code))]
}

/** Everything the client read, but for what it only keeps; hexadecimal letters have no case. */
function writeReading({ details: { raw, ...details }, ...quote }: Quote): string {
  return JSON.stringify({ ...quote, details }, (_key, value) => {
    if (typeof value === 'bigint') return `${value}n`
    return typeof value === 'string' && /^0x[\da-f]*$/i.test(value) ? value.toLowerCase() : value
  })
}
