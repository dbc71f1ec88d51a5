import { useMemo } from 'react'
import type { Copy, CopyPart } from './copy.js'
import { useSpokenLanguage } from './LanguageProvider.js'
import { peekWords } from './loadWords.js'

/** The sentences of a part. Screens are drawn after their part was loaded: see `useScreen`. */
export function useWords<Part extends CopyPart>(part: Part): Copy[Part] {
  const words = useKnownWords(part)
  if (words === null) throw new Error(`The part “${part}” of the language is not loaded.`)
  return words
}

/** The sentences of a part, or null where they are not loaded. */
export function useKnownWords<Part extends CopyPart>(part: Part): Copy[Part] | null {
  const spoken = useSpokenLanguage()
  const words = spoken === null ? null : peekWords(spoken.language, part)
  const own = spoken?.overrides[part]
  return useMemo(() => (words === null ? words : override(words, own)), [words, own])
}

/** Sentences with a host's own in their place. */
export function override<Part>(words: Part, own: unknown): Part {
  if (own === undefined) return words
  if (typeof words !== 'object' || words === null || typeof own !== 'object' || own === null)
    return (own ?? words) as Part
  return Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, override(word, (own as Record<string, unknown>)[key])]),
  ) as Part
}
