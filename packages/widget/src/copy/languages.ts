import type { Copy, CopyPart } from './copy.js'
import { readWords } from './readWords.js'

/** A language that comes with this package. */
export type LanguageTag = 'en'

type Loaders = Readonly<Record<CopyPart, () => Promise<Readonly<{ words: unknown }>>>>

/** The languages that come with this package, and what each part of them is loaded by. */
const loaders: Readonly<Record<LanguageTag, Loaders>> = {
  en: {
    form: () => import('./en/form.js'),
    dialogs: () => import('./en/dialogs.js'),
    run: () => import('./en/run.js'),
    panels: () => import('./en/panels.js'),
  },
}

/** The tags of the languages that come with this package. */
export const languageTags: readonly LanguageTag[] = Object.keys(loaders) as LanguageTag[]

/**
 * A language. Hosts make their own from sentences that satisfy `Copy`: a string, or a function of what stands in it.
 *
 * @example
 * const dutch: Language = { tag: 'nl', dir: 'ltr', load: async (part) => (await import('./nl.js')).nl[part] }
 */
export type Language = Readonly<{
  /** A BCP 47 tag: numbers and times are written by its rules. */
  tag: string
  dir: 'ltr' | 'rtl'
  /** Called once for each part, when it is first needed. */
  load: <Part extends CopyPart>(part: Part) => Promise<Copy[Part]>
}>

const made = new Map<string, Language>()

/**
 * The language for a list of tags, the dearest first, such as `navigator.languages`. A tag is met by a language of the
 * same tongue and script: `de-CH` by German with Swiss numbers, `zh-TW` not by simplified Chinese. English where none
 * is met.
 */
export function findLanguage(tags: readonly string[]): Language {
  for (const wanted of tags) {
    const key = keyOf(wanted)
    const found = key === null ? undefined : languageTags.find((tag) => keyOf(tag) === key)
    if (found !== undefined) return makeLanguage(found, wanted)
  }
  return makeLanguage('en', 'en')
}

function makeLanguage(sentences: LanguageTag, tag: string): Language {
  const known = made.get(tag)
  if (known !== undefined) return known
  const language: Language = Object.freeze({
    tag,
    dir: ['ar', 'fa', 'he'].includes(sentences) ? 'rtl' : 'ltr',
    load: async <Part extends CopyPart>(part: Part) =>
      readWords((await loaders[sentences][part]()).words, tag) as Copy[Part],
  })
  made.set(tag, language)
  return language
}

/** Tongue and script; null for what is no tag. */
function keyOf(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return null
  }
}
