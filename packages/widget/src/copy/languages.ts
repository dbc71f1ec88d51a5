import type { Copy, CopyPart } from './copy.js'
import * as english from './en/form.js'
import type { Language } from './language.js'
import type { LanguageTag } from './languageTag.js'
import { keepWords } from './loadWords.js'
import { type Plural, pluralOf } from './pluralOf.js'
import type { Sentences } from './sentences.js'

/** The languages that come with this package, by the sentences of their form: the first that are needed. */
const forms: Readonly<Record<LanguageTag, () => Promise<Sentences>>> = {
  en: async () => english,
  es: () => import('./es/form.js'),
  fr: () => import('./fr/form.js'),
  de: () => import('./de/form.js'),
  'pt-BR': () => import('./pt-BR/form.js'),
  'zh-CN': () => import('./zh-CN/form.js'),
  ja: () => import('./ja/form.js'),
  ko: () => import('./ko/form.js'),
  tr: () => import('./tr/form.js'),
  ar: () => import('./ar/form.js'),
  he: () => import('./he/form.js'),
  fa: () => import('./fa/form.js'),
  it: () => import('./it/form.js'),
  nl: () => import('./nl/form.js'),
  pl: () => import('./pl/form.js'),
  ru: () => import('./ru/form.js'),
  uk: () => import('./uk/form.js'),
  vi: () => import('./vi/form.js'),
  id: () => import('./id/form.js'),
  hi: () => import('./hi/form.js'),
  th: () => import('./th/form.js'),
  'zh-TW': () => import('./zh-TW/form.js'),
}

/** The tags of the languages that come with this package. */
export const languageTags: readonly LanguageTag[] = Object.keys(forms) as LanguageTag[]

const made = new Map<string, Language>()

/**
 * The language for a list of tags, the dearest first, such as `navigator.languages`. A tag is met by a language of the
 * same tongue and script: `de-CH` by German with Swiss numbers, `zh-HK` by traditional Chinese. English where none
 * is met.
 */
export function findLanguage(tags: readonly string[]): Language {
  for (const wanted of tags) {
    const found = findByName(wanted) ?? findByScript(wanted)
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
    load: async <Part extends CopyPart>(part: Part) => {
      const own: CopyPart = part
      const load =
        own === 'form' ? forms[sentences] : (await import('./lazyParts.js')).lazyParts[sentences][own]
      return sayWith<Part>(await load(), tag)
    },
  })
  // There from the start, so that a form in English stands with the first drawing of the page.
  if (sentences === 'en') keepWords(language, 'form', sayWith<'form'>(english, tag))
  made.set(tag, language)
  return language
}

function sayWith<Part extends CopyPart>({ words }: Sentences, tag: string): Copy[Part] {
  return (words as (plural: Plural) => Copy[Part])(pluralOf(tag))
}

/** Of the tongues that are written in one script wherever they are spoken: without `Intl`, whose first use takes 5 ms. */
function findByName(wanted: string): LanguageTag | undefined {
  const tongue = /^([a-z]{2})(-[A-Z]{2})?$/.exec(wanted)?.[1]
  return languageTags.find((tag) => tag === tongue)
}

function findByScript(wanted: string): LanguageTag | undefined {
  const key = keyOf(wanted)
  return key === null ? undefined : languageTags.find((tag) => keyOf(tag) === key)
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
