import { type LanguageTag, languageTags, type SwapShape, type ThemePreset } from '@portage/widget'
import { useState } from 'react'

type ShapeName = NonNullable<SwapShape['shape']>

/** What a person may choose for the widgets of this page, the usual first. */
export const choices = {
  shape: ['card', 'wide', 'dialog'],
  look: ['river', 'plain', 'strong'],
  language: ['auto', ...languageTags],
} as const satisfies Readonly<{
  shape: readonly ShapeName[]
  look: readonly ThemePreset[]
  language: readonly ('auto' | LanguageTag)[]
}>

/** How the widgets of this page are drawn. */
export type Stage = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] }

function readStage(): Stage {
  const search = new URLSearchParams(window.location.search)
  const read = <Choice extends string>(
    name: string,
    [usual, ...others]: readonly [Choice, ...Choice[]],
  ): Choice => others.find((choice) => choice === search.get(name)) ?? usual
  return {
    shape: read('shape', choices.shape),
    look: read('look', choices.look),
    language: read('language', choices.language),
  }
}

/** What was chosen, kept in the page's address, so that a link shows the same. */
export function useStage(): readonly [Stage, (change: Partial<Stage>) => void] {
  const [stage, setStage] = useState(readStage)
  const change = (changed: Partial<Stage>): void => {
    const next = { ...stage, ...changed }
    const url = new URL(window.location.href)
    for (const name of Object.keys(choices) as (keyof Stage)[]) {
      if (next[name] === choices[name][0]) url.searchParams.delete(name)
      else url.searchParams.set(name, next[name])
    }
    window.history.replaceState(window.history.state, '', url)
    setStage(next)
  }
  return [stage, change]
}
