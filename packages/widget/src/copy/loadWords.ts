import type { Copy, CopyPart } from './copy.js'
import type { Language } from './language.js'

/** Sentences do not change: what one widget has loaded another need not. */
const loaded = new WeakMap<Language, Partial<Copy>>()

/** A part that is there already, else null. */
export function peekWords<Part extends CopyPart>(language: Language, part: Part): Copy[Part] | null {
  return loaded.get(language)?.[part] ?? null
}

/** Keeps a part that is there without being loaded. */
export function keepWords<Part extends CopyPart>(language: Language, part: Part, words: Copy[Part]): void {
  loaded.set(language, { ...loaded.get(language), [part]: words })
}

/** Loads a part of a language. Rejects where it cannot be loaded; the next call tries again. */
export async function loadWords<Part extends CopyPart>(language: Language, part: Part): Promise<Copy[Part]> {
  const known = peekWords(language, part)
  if (known !== null) return known
  const words = await language.load(part)
  keepWords(language, part, words)
  return words
}

/** The parts of a language that are there. */
export function loadedParts(language: Language): readonly CopyPart[] {
  return Object.keys(loaded.get(language) ?? {}) as CopyPart[]
}
