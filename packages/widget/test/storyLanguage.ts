import { createFormat } from '../src/copy/format.js'
import type { SpokenLanguage } from '../src/copy/LanguageProvider.js'
import { findLanguage } from '../src/copy/languages.js'
import { type AllWords, loadAll } from './english.js'
import { storyLanguageKey } from './storyLanguageKey.js'

const tag = globalThis.sessionStorage?.getItem(storyLanguageKey) ?? 'en'

/** Every sentence of the language that stories are shown in. */
export const storyWords: AllWords = await loadAll(tag)

/** That language, with numbers and times the same in every time zone. */
export const storyLanguage: SpokenLanguage = speak(tag, storyWords)

/** A language as a widget's root has it. */
export function speak(tag: string, words: AllWords): SpokenLanguage {
  const language = findLanguage([tag])
  const format = createFormat({ locale: tag, timeZone: 'UTC', words: words.numbers })
  return { language, dir: language.dir, format, overrides: {} }
}
