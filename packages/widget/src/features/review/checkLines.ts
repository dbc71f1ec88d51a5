import { type Finding, writeJson } from '@portage/core'
import { shortenHash } from '../../components/Hash.js'
import type { CheckCopy } from '../../copy/copy.js'
import { tell } from '../../copy/tell.js'
import type { Run } from '../run/readRun.js'
import { isOfOrder, isOrderBound } from './isOrderBound.js'
import { type Topic, topicOf } from './topicOf.js'

/** One line of what was checked: what holds, what nobody could check, what is wrong. */
export type CheckLine = Readonly<{
  result: Finding['result']
  text: string
  details: readonly Readonly<{ label: string; value: string }>[]
}>

/** What was checked on this device: what holds, what does not or could not be looked at, and every single check. */
export type CheckList = Readonly<{
  passed: readonly CheckLine[]
  open: readonly CheckLine[]
  every: readonly CheckLine[]
}>

const order: readonly Topic[] = ['goes', 'pays', 'terms', 'asks', 'form', 'tried']

/**
 * Sorts findings for a person: a line for each topic whose checks all hold; apart from these what is wrong, then what
 * nobody could check, each by name, and of each topic the first check that nobody made. What was read from the order
 * holds only where the deposit is for that order.
 */
export function checkLines(findings: readonly Finding[], run: Run, copy: CheckCopy): CheckList {
  const every = findings.map((finding) => lineOf(finding, copy))
  const failed = every.filter(({ result }) => result === 'failed')
  const uncovered = every.filter(({ result }) => result === 'uncovered')
  const isBound = isOrderBound(findings)
  const passed = order.flatMap((topic): readonly CheckLine[] => {
    const about = findings.filter(({ code }) => topicOf[code] === topic)
    if (about.length === 0 || about.some(({ result }) => result !== 'passed')) return []
    // What an order promises holds of nothing that is paid for another.
    if (!isBound && about.some(isOfOrder)) return []
    const text = tell(copy.topics[topic], {
      amount: run.from.amount,
      recipient: shortenHash(run.recipient),
      chain: run.to.chain,
    })
    return [{ result: 'passed', text, details: [] }]
  })
  const unchecked = order.flatMap((topic) => {
    const first = findings.find(({ code, result }) => result === 'unchecked' && topicOf[code] === topic)
    return first === undefined ? [] : [lineOf(first, copy)]
  })
  return { passed, open: joinDoubles([...failed, ...uncovered, ...unchecked]), every }
}

/** One line for what is said in the same words, with the details of each: a second one may be of another token. */
function joinDoubles(lines: readonly CheckLine[]): readonly CheckLine[] {
  const joined = new Map<string, Map<string, CheckLine>>()
  for (const line of lines) {
    const alike = joined.get(line.text) ?? new Map<string, CheckLine>()
    joined.set(line.text, alike.set(writeJson(line.details), line))
  }
  return [...joined.values()].flatMap((alike) => {
    const [first, ...others] = alike.values()
    return first === undefined
      ? []
      : [{ ...first, details: [first, ...others].flatMap(({ details }) => details) }]
  })
}

function lineOf({ code, result, expected, got }: Finding, copy: CheckCopy): CheckLine {
  const labels = labelsOf(code, copy)
  return {
    result,
    text: sayFinding(code, result, copy),
    details:
      result === 'passed'
        ? []
        : [
            ...(expected === undefined ? [] : [{ label: labels.expected, value: expected }]),
            ...(got === undefined ? [] : [{ label: labels.got, value: got }]),
          ],
  }
}

/** A token is not held against what was asked for, but against the one that is known by its name. */
function labelsOf(code: Finding['code'], { review }: CheckCopy): Readonly<{ expected: string; got: string }> {
  return code === 'token-look-alike' ? { expected: review.knownToken, got: review.thisToken } : review
}

/** What nobody looked at is said in the words of what nobody could. */
export function sayFinding(
  code: Finding['code'],
  result: Finding['result'],
  { review, findings }: Pick<CheckCopy, 'review' | 'findings'>,
): string {
  const words = findings[code]
  return result === 'passed' || result === 'failed'
    ? words[result]
    : review.notCovered({ what: words.uncovered })
}
