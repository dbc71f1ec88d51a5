import type { Copy } from '../src/copy/copy.js'
import { findLanguage } from '../src/copy/languages.js'
import { loadWords } from '../src/copy/loadWords.js'

/** Every sentence of every part, each table under its own name. */
export type AllWords = Copy['form'] & Copy['dialogs'] & Copy['run'] & Copy['panels']

/** Loads all of a language. */
export async function loadAll(tag: string): Promise<AllWords> {
  const language = findLanguage([tag])
  const [form, dialogs, run, panels] = await Promise.all([
    loadWords(language, 'form'),
    loadWords(language, 'dialogs'),
    loadWords(language, 'run'),
    loadWords(language, 'panels'),
  ])
  return { ...form, ...dialogs, ...run, ...panels }
}

/** English, for tests and stories to expect. */
export const english: AllWords = await loadAll('en')
