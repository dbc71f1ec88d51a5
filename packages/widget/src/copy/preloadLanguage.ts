import { findLanguage } from './languages.js'
import { loadWords } from './loadWords.js'

/**
 * Loads what the form says before anything is drawn. Called on a server, and in the browser before what it drew is
 * taken over, the form stands there with its words from the first paint.
 *
 * @param tag what `language` is given
 */
export async function preloadLanguage(tag: string): Promise<void> {
  await loadWords(findLanguage([tag]), 'form')
}
