import type { SpokenLanguage } from '../../copy/LanguageProvider.js'
import { loadWords } from '../../copy/loadWords.js'
import { override } from '../../copy/useWords.js'
import { type TakenAmount, takeAmount } from './takeAmount.js'
import type { Counted } from './usePasted.js'

/** Takes a paste into the place of what is selected, and says it in the person's language where that can be loaded. */
export async function takePasted(
  field: HTMLInputElement,
  text: string,
  counted: Counted,
  { language, overrides, format }: SpokenLanguage,
): Promise<TakenAmount> {
  const { value, selectionStart, selectionEnd } = field
  // A field that is not typed in shows its amount as people read it: what is dropped there takes its place.
  const isInside = field.matches(':focus')
  const whole = isInside ? value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0) : text
  const words = await loadWords(language, 'dialogs').catch(() => null)
  const copy = words && override(words, overrides.dialogs).pasted
  return takeAmount(whole, counted, { copy, format })
}
