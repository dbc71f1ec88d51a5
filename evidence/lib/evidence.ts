/**
 * What a piece of evidence found. `not-checked` is neither: what it needs is not on this machine, and `reason`
 * says what that is. `facts` are the figures behind the statement.
 */
export type Result = Readonly<{
  outcome: 'holds' | 'fails' | 'not-checked'
  reason?: string | undefined
  facts?: Readonly<Record<string, unknown>> | undefined
  /** What whoever runs all of it should read, though it holds. */
  remark?: string | undefined
}>

/** Holds when nothing is wrong, else says the first thing that is and how many there are. */
export function judge(wrong: readonly string[], facts: Readonly<Record<string, unknown>>): Result {
  const [first] = wrong
  if (first === undefined) return { outcome: 'holds', facts }
  const more = wrong.length > 1 ? ` (and ${wrong.length - 1} more)` : ''
  return { outcome: 'fails', reason: first + more, facts }
}
