import type { Finding, Verdict } from '@portage/core'
import type { CheckCopy } from '../../copy/copy.js'

/** What a person has to say yes to before the wallet opens, and each thing that nobody could check by name. */
export type Confirmation = Readonly<{
  /** Another one has to be confirmed anew. */
  key: string
  text: string
  names: readonly string[]
  checked: boolean
}>

/** Asks for a yes, naming what is not covered. */
export function confirmationOf(
  verdict: Verdict,
  findings: readonly Finding[],
  confirmed: string | null,
  { review: copy, findings: words }: CheckCopy,
): Confirmation {
  const uncovered = findings.filter(({ result }) => result === 'uncovered')
  const names = [...new Set(uncovered.map(({ code }) => words[code].uncovered))]
  const key = [verdict, ...names].join('\n')
  const text = names.length === 0 ? copy.confirmVerified : copy.confirmUncovered
  return { key, text, names, checked: confirmed === key }
}
