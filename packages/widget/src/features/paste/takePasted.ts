import type { PastedCopy } from '../../copy/copy.js'
import type { SpokenLanguage } from '../../copy/LanguageProvider.js'
import { loadWords } from '../../copy/loadWords.js'
import { override } from '../../copy/useWords.js'
import { type Counted, type TakenAmount, takeAmount } from './takeAmount.js'

/**
 * Takes a paste into the place of what is selected, or of everything where nothing is given to paste into.
 *
 * @returns what is kept, and what there is to say of it: nothing where the sentences could not be loaded
 */
export function takePasted(
  into: HTMLInputElement | null,
  text: string,
  counted: Counted,
  { language, overrides, format }: SpokenLanguage,
): readonly [amount: string, said: Promise<string | null>] {
  const whole = into === null ? text : inPlace(into, text)
  const take = (copy: PastedCopy | null): TakenAmount => takeAmount(whole, counted, { copy, format })
  return [
    take(null).amount,
    loadWords(language, 'dialogs').then(
      (words) => take(override(words, overrides.dialogs).pasted).said,
      () => null,
    ),
  ]
}

/** A field that is not typed in shows its amount as people read it: what is dropped there takes its place. */
function inPlace(field: HTMLInputElement, text: string): string {
  if (!field.matches(':focus')) return text
  const { value, selectionStart, selectionEnd } = field
  return value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0)
}
