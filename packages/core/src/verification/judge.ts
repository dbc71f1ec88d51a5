import type { Finding, FindingCode } from '../domain/finding.js'
import { isSameAccount } from '../families/bytesOfAddress.js'

/** Something that should be and something that is, both as text made to be shown. */
export type Comparison = Readonly<{ expected: string; got: string; holds: boolean }>

/**
 * What a rule says of its comparisons: every one that does not hold, or one `passed` when all hold.
 *
 * @param shown what holds then, in place of all that was compared
 */
export function judge(
  code: FindingCode,
  comparisons: readonly Comparison[],
  shown: string = [...new Set(comparisons.map(({ got }) => got))].join(', '),
): readonly Finding[] {
  const broken = comparisons.filter(({ holds }) => !holds)
  if (broken.length > 0) return broken.map(({ expected, got }) => failed(code, expected, got))
  return comparisons.length > 0 ? [passed(code, shown)] : []
}

/** Only what does not hold: for a rule of orders that looks at a quote without one, where nothing else can be said. */
export function deny(code: FindingCode, comparisons: readonly Comparison[]): readonly Finding[] {
  return judge(code, comparisons).filter(({ result }) => result === 'failed')
}

/** Two texts that should be the same, letter case aside: hex and EVM addresses. */
export function same(what: string, expected: string, got: string): Comparison {
  return compare(what, expected, got, expected.toLowerCase() === got.toLowerCase())
}

/** Two texts that should be the same to the letter: names of chains. */
export function exact(what: string, expected: string, got: string): Comparison {
  return compare(what, expected, got, expected === got)
}

/** Two addresses or currencies that should be one account of a VM, however they are spelled. */
export function sameAccount(what: string, expected: string, got: string, vmType: string): Comparison {
  return compare(what, expected, got, isSameAccount(expected, got, vmType))
}

/** Two amounts that should be equal, in the smallest unit. */
export function equal(what: string, expected: bigint | null, got: bigint): Comparison {
  return compare(what, `${expected ?? 'that was shown'}`, `${got}`, expected === got)
}

/** Two texts beside each other, with a word in front that says of what. */
export function compare(what: string, expected: string, got: string, holds: boolean): Comparison {
  return { expected: `${what} ${expected}`, got: `${what} ${got}`, holds }
}

export function passed(code: FindingCode, got: string): Finding {
  return { code, result: 'passed', got }
}

export function unchecked(code: FindingCode, expected: string, got: string): Finding {
  return { code, result: 'unchecked', expected, got }
}

export function uncovered(code: FindingCode, expected: string, got: string): Finding {
  return { code, result: 'uncovered', expected, got }
}

export function failed(code: FindingCode, expected: string, got: string): Finding {
  return { code, result: 'failed', expected, got }
}
