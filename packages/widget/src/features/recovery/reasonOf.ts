import { type ReasonWords, unknownReason } from '../../copy/en/reasons.js'

/** Why it stopped, by the service's code; a code nobody knows is named as it came. */
export function reasonOf(
  code: string | null,
  table: Readonly<Record<string, ReasonWords>>,
): ReasonWords | null {
  if (code === null) return null
  return (Object.hasOwn(table, code) ? table[code] : undefined) ?? unknownReason(code)
}
