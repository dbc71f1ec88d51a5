/** A copy of what was read from JSON. `structuredClone` is missing in many places where tests of pages run. */
export function copyJson<Value>(value: Value): Value {
  return copy(value) as Value
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value)
    ? value.map(copy)
    : Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copy(field)]))
}
