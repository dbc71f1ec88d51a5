import { isDecodeError } from '@portage/core'
import {
  type FindingCode,
  type Verdict,
  type Verification,
  type VerifyQuoteParameters,
  verifyQuote,
} from '@portage/core/verification'
import type { Outcome } from './expectations.js'
import { type HonestQuote, problemsOf, readAnswer } from './honestQuote.js'

/** A lie that goes by a name of its own, and what became of it. */
export type NamedCase = Readonly<{
  name: string
  outcome: Outcome
  verdict: Verdict | 'not decoded'
  /** What failed. */
  failed: readonly FindingCode[]
  isMet: boolean
}>

/** What a case is judged by. */
export type Lie = Readonly<{
  name: string
  outcome: Outcome
  /** What an app holds and reads then. Throws a DecodeError where the answer cannot be read. */
  read: () => VerifyQuoteParameters
}>

/** Judges lies about one quote beside the quote as it is. */
export function judgeNamed(honest: HonestQuote, lies: readonly Lie[]): readonly NamedCase[] {
  const before = verifyQuote(readAnswer(honest, honest.json))
  return lies.map(({ name, outcome, read }) => {
    const after = verify(read)
    const isMet = after === 'not decoded' ? outcome !== 'harmless' : meets(outcome, before, after)
    const about = { name: `${honest.name}: ${name}`, outcome, isMet }
    if (after === 'not decoded') return { ...about, verdict: after, failed: [] }
    const failed = after.findings.filter(({ result }) => result === 'failed').map(({ code }) => code)
    return { ...about, verdict: after.verdict, failed: [...new Set(failed)] }
  })
}

function verify(read: () => VerifyQuoteParameters): Verification | 'not decoded' {
  try {
    return verifyQuote(read())
  } catch (error) {
    if (isDecodeError(error)) return 'not decoded'
    throw error
  }
}

function meets(outcome: Outcome, before: Verification, after: Verification): boolean {
  switch (outcome) {
    case 'must-refuse':
      return after.verdict === 'failed'
    case 'must-tell':
      return after.verdict !== 'verified' && problemsOf(after).join() !== problemsOf(before).join()
    case 'harmless':
      return after.verdict === before.verdict
    default:
      return outcome satisfies never
  }
}
