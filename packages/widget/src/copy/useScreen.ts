import { useEffect, useState } from 'react'
import { joinLoaded } from '../components/joinLoaded.js'
import { type Loaded, useLoaded } from '../components/useLoaded.js'
import type { Copy, CopyPart } from './copy.js'
import { useSpokenLanguage } from './LanguageProvider.js'
import type { Language } from './language.js'
import { loadWords, peekWords } from './loadWords.js'
import { useKnownWords } from './useWords.js'

/**
 * Loads a screen and the sentences it is written in once it is needed.
 *
 * @param load imports the screen; must be the same function every time
 */
export function useScreen<Screen>(
  load: () => Promise<Screen>,
  part: CopyPart,
  isNeeded: boolean,
): Loaded<Screen> {
  const screen = useLoaded(load, isNeeded)
  const language = useSpokenLanguage()?.language ?? null
  return joinLoaded(screen, useLoadedPart(language, part, isNeeded))
}

/** The sentences of a part once they are needed and there; null before, and where they cannot be loaded. */
export function useLateWords<Part extends CopyPart>(part: Part, isNeeded: boolean): Copy[Part] | null {
  useLoadedPart(useSpokenLanguage()?.language ?? null, part, isNeeded)
  return useKnownWords(part)
}

/** Fetches sentences that will likely be needed, and draws nothing anew for it. */
export function usePreloadedWords(part: CopyPart, isLikely: boolean): void {
  const language = useSpokenLanguage()?.language ?? null
  useEffect(() => {
    if (isLikely && language !== null) loadWords(language, part).catch(() => {})
  }, [language, part, isLikely])
}

function useLoadedPart(language: Language | null, part: CopyPart, isNeeded: boolean): Loaded<null> {
  const [failed, setFailed] = useState<Language | null>(null)
  const [, setLoaded] = useState<Language | null>(null)
  const isThere = language !== null && peekWords(language, part) !== null
  useEffect(() => {
    if (language === null || !isNeeded || isThere || failed === language) return
    let isWanted = true
    loadWords(language, part).then(
      () => isWanted && setLoaded(language),
      () => isWanted && setFailed(language),
    )
    return () => {
      isWanted = false
    }
  }, [language, part, isNeeded, isThere, failed])
  if (isThere) return { type: 'loaded', part: null }
  return failed !== null && failed === language
    ? { type: 'failed', retry: () => setFailed(null) }
    : { type: 'waiting' }
}
