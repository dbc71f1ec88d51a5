import type { Finding } from '@portage/core'
import { shortenHash } from '../../components/Hash.js'
import { type Topic, topics, findings as words } from '../../copy/en/findings.js'
import type { ReviewCopy } from '../../copy/en/review.js'
import type { Run } from '../run/readRun.js'

/** One line of what was checked: what holds, what nobody could check, what is wrong. */
export type CheckLine = Readonly<{
  result: Finding['result']
  text: string
  details: readonly Readonly<{ label: string; value: string }>[]
}>

/** What was checked on this device, short, and all of it. */
export type CheckList = Readonly<{ passed: number; lines: readonly CheckLine[]; every: readonly CheckLine[] }>

const order: readonly Topic[] = ['goes', 'pays', 'terms', 'asks', 'form']

/**
 * Sorts findings for a person: what is wrong first, then a line for each topic whose checks all hold, then what
 * nobody could check, each by name.
 */
export function checkLines(findings: readonly Finding[], run: Run, copy: ReviewCopy): CheckList {
  const every = findings.map((finding) => lineOf(finding, copy))
  const withoutDoubles = (lines: readonly CheckLine[]): readonly CheckLine[] =>
    lines.filter((line, at) => lines.findIndex(({ text }) => text === line.text) === at)
  const failed = withoutDoubles(every.filter(({ result }) => result === 'failed'))
  const uncovered = withoutDoubles(every.filter(({ result }) => result === 'uncovered'))
  const passed = order.flatMap((topic): readonly CheckLine[] => {
    const about = findings.filter(({ code }) => words[code].topic === topic)
    if (about.length === 0 || about.some(({ result }) => result === 'failed' || result === 'uncovered'))
      return []
    const text = topics[topic]({
      amount: run.from.amount,
      recipient: shortenHash(run.recipient),
      chain: run.to.chain,
    })
    return [{ result: 'passed', text, details: [] }]
  })
  return { passed: passed.length, lines: [...failed, ...passed, ...uncovered], every }
}

function lineOf({ code, result, expected, got }: Finding, copy: ReviewCopy): CheckLine {
  return {
    result,
    // What nobody looked at is said in the words of what nobody could.
    text: words[code][result === 'unchecked' ? 'uncovered' : result],
    details:
      result === 'passed'
        ? []
        : [
            ...(expected === undefined ? [] : [{ label: copy.expected, value: expected }]),
            ...(got === undefined ? [] : [{ label: copy.got, value: got }]),
          ],
  }
}
