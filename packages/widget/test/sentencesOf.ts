/** A sentence as a program uses it. */
export type Sentence = string | ((args: Record<string, unknown>) => string)

/** Every sentence by its path. */
export function sentencesOf(words: unknown, path = ''): [path: string, sentence: Sentence][] {
  return Object.entries(words as Record<string, unknown>).flatMap(([key, word]): [string, Sentence][] =>
    typeof word === 'string' || typeof word === 'function'
      ? [[`${path}${key}`, word as Sentence]]
      : sentencesOf(word, `${path}${key}.`),
  )
}

/** Says a sentence with what is given. Each other name it asks for stands there as itself: `<amount>`. */
export function sayWith(sentence: Sentence, given: Readonly<Record<string, unknown>>): string {
  if (typeof sentence === 'string') return sentence
  return sentence(
    new Proxy(given, { get: (_, name) => given[String(name)] ?? `<${String(name)}>` }) as Record<
      string,
      unknown
    >,
  )
}
