/** Everything that may stand in any of some sentences. */
type FactsOf<Sentence> = (
  Sentence extends (facts: infer Facts) => string
    ? (facts: Facts) => void
    : never
) extends (facts: infer All) => void
  ? All
  : never

/** Says a sentence of a table whose sentences do not all hold the same names. */
export function tell<Sentence extends string | ((facts: never) => string)>(
  sentence: Sentence,
  facts: FactsOf<Sentence>,
): string {
  return typeof sentence === 'string' ? sentence : sentence(facts as never)
}
