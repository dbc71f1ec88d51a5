/** What may stand behind the end of a sentence, or behind its last word. */
const closing = /[)\]）」』”’»]+$/
const ends = /[.!?…。！？।؟]$/

/** How a sentence ends that is written in another script: with a mark of its own, or with none. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/[\u3040-\u30ff\u3400-\u9fff]$/, '。'],
  [/[\u0900-\u097f]$/, '।'],
  [/[\u0e00-\u0e7f]$/, ''],
]

/** A text as a sentence that has an end. */
export function endSentence(text: string): string {
  const words = text.replace(closing, '')
  if (text === '' || ends.test(words)) return text
  return text + (marks.find(([script]) => script.test(words))?.[1] ?? '.')
}
