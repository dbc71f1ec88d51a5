import type { Trusted } from '@portage/core'

/** Whether two sets of trusted addresses trust the same: what stands in them counts, not which objects they are. */
export function isSameTrusted(left: Trusted | undefined, right: Trusted | undefined): boolean {
  return isSame(left, right)
}

function isSame(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return Object.is(left, right)
  const [ours, theirs] = [entriesOf(left), entriesOf(right)]
  return ours.size === theirs.size && [...ours].every(([key, value]) => isSame(value, theirs.get(key)))
}

/** A key whose value is undefined is a key left out. */
function entriesOf(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).filter(([, inner]) => inner !== undefined))
}
