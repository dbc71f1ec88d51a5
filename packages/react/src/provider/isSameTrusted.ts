import type { Trusted } from '@portage/core'

/** Whether two sets of trusted addresses trust the same: what stands in them counts, not which objects they are. */
export function isSameTrusted(left: Trusted | undefined, right: Trusted | undefined): boolean {
  if (left === undefined || right === undefined) return left === right
  return isSameRecord(left, right, (one, other) => isSameRecord({ ...one }, { ...other }, Object.is))
}

function isSameRecord<Value>(
  left: Readonly<Record<string, Value>>,
  right: Readonly<Record<string, Value>>,
  isSame: (left: Value, right: Value) => boolean,
): boolean {
  const keys = keysOf(left)
  return (
    keys.length === keysOf(right).length &&
    keys.every((key) => {
      const [one, other] = [left[key], right[key]]
      return one !== undefined && other !== undefined && isSame(one, other)
    })
  )
}

/** A key whose value is undefined is a key left out. */
function keysOf(record: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(record).filter((key) => record[key] !== undefined)
}
