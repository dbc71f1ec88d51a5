import type { Shape } from './takes.js'

/** A body with nothing in it but what the endpoint reads, in the places where it reads it. */
export function keepTaken(
  body: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Shape>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const shape = Object.hasOwn(fields, name) ? fields[name] : undefined
      const kept = shape === undefined ? [] : keep(value, shape)
      return kept.map((one) => [name, one] as const)
    }),
  )
}

/** The value, or nothing where something of another kind stands in its place. */
function keep(value: unknown, shape: Shape): readonly unknown[] {
  if (shape === 'value') return isSingle(value) ? [value] : []
  // What is left out by null stays so.
  if (value === null) return [null]
  if (isList(shape)) {
    const [entry] = shape
    return Array.isArray(value) ? [value.flatMap((one) => keep(one, entry))] : []
  }
  return typeof value === 'object' && !Array.isArray(value)
    ? [keepTaken(value as Readonly<Record<string, unknown>>, shape)]
    : []
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}

/** Whether something is one value, and not a list or an object that may hold others. */
export function isSingle(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
