import { useState } from 'react'

/** The first value of a run of values that are the same, so that a literal in JSX is not a change. */
export function useSame<Value extends object | undefined>(
  value: Value,
  isSame: (left: Value, right: Value) => boolean,
): Value {
  const [kept, setKept] = useState(value)
  const isKept = kept === value || isSame(kept, value)
  if (!isKept) setKept(value)
  return isKept ? kept : value
}
