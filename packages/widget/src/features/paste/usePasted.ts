import { useState } from 'react'
import type { SpokenLanguage } from '../../copy/LanguageProvider.js'
import type { Counted, TakenAmount } from './takeAmount.js'

/**
 * Takes what is pasted into an amount's field, or fills it. What reads it is loaded with the first paste; without it the text stands
 * there as if it had been typed.
 *
 * @param kept what the field keeps now: what there is to say of a paste holds as long as that stands there
 * @returns what there is to say, and what takes a paste in
 */
export function usePasted(
  kept: string,
  spoken: SpokenLanguage,
): readonly [
  said: string | null,
  take: (
    into: HTMLInputElement | null,
    text: string,
    counted: Counted,
    keep: (amount: string) => void,
  ) => Promise<void>,
] {
  const [last, setLast] = useState<TakenAmount | null>(null)
  return [
    last?.amount === kept ? last.said : null,
    async (into, text, counted, keep) => {
      const part = await import('./takePasted.js').catch(() => null)
      const [amount, said] = part?.takePasted(into, text, counted, spoken) ?? [
        spoken.format.typed(text.trim()),
        null,
      ]
      keep(amount)
      setLast({ amount, said: await said })
    },
  ]
}
