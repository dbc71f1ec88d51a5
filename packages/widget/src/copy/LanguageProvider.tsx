import {
  type Context,
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { CopyOverrides, CopyPart } from './copy.js'
import { createFormat, type Format } from './format.js'
import type { Language } from './language.js'
import { findLanguage } from './languages.js'
import type { LanguageTag } from './languageTag.js'
import { loadedParts, loadWords, peekWords } from './loadWords.js'

/** What a widget takes to be read. All of it may be left out. */
export type LanguageProps = Readonly<{
  /**
   * The language: one of `languageTags`, any tag that one of them serves (`de-CH`), or a language of the host's own.
   * Left out, that of the widget it stands in, else the browser's; on a server then nothing is written, because nobody knows it there.
   */
  language?: LanguageTag | (string & {}) | Language | undefined
  /** The writing direction, where it is another than the language's. */
  dir?: 'ltr' | 'rtl' | undefined
  /** Sentences of the host's own in place of ours. Keep it the same object between renders. */
  copy?: CopyOverrides | undefined
}>

/** What is known of the language under a widget's root. */
export type SpokenLanguage = Readonly<{
  language: Language
  dir: 'ltr' | 'rtl'
  format: Format
  overrides: CopyOverrides
}>

/** A language on its way: its sentences are there, or not yet, or could not be loaded. */
type Speaking =
  | Readonly<{ type: 'loaded'; spoken: SpokenLanguage }>
  | Readonly<{ type: 'waiting'; language: Language | null }>
  | Readonly<{ type: 'failed'; language: Language; retry: () => void }>

const LanguageContext: Context<SpokenLanguage | null> = createContext<SpokenLanguage | null>(null)

/** Gives what is under it a language. */
export function LanguageProvider({
  spoken,
  children,
}: Readonly<{ spoken: SpokenLanguage | null; children: ReactNode }>): ReactElement {
  return <LanguageContext.Provider value={spoken}>{children}</LanguageContext.Provider>
}

/** The language set above; null where none is yet. */
export function useSpokenLanguage(): SpokenLanguage | null {
  return useContext(LanguageContext)
}

/** The language set above. */
export function useSpoken(): SpokenLanguage {
  const spoken = useSpokenLanguage()
  if (spoken === null) throw new Error('A screen is drawn without a language.')
  return spoken
}

const noOverrides: CopyOverrides = {}

/**
 * Loads what a widget needs to be read at all. While another language is on its way the one before stays, with
 * everything that was typed.
 */
export function useSpeaking(
  { language: given, dir, copy = noOverrides }: LanguageProps,
  needs: readonly CopyPart[],
): Speaking {
  const browser = useSyncExternalStore(subscribe, readBrowser, () => null)
  const around = useSpokenLanguage()
  const wanted =
    typeof given === 'object'
      ? given
      : given !== undefined
        ? findLanguage([given])
        : around !== null
          ? around.language
          : browser === null
            ? null
            : findLanguage(browser.split(' '))
  // A language that is there from the start is not drawn a second time for having come.
  const [last, setLast] = useState<Language | null>(() =>
    wanted !== null && needs.every((part) => peekWords(wanted, part) !== null) ? wanted : null,
  )
  const [failed, setFailed] = useState<Language | null>(null)
  const isThere = (language: Language): boolean =>
    [...needs, ...(last === null ? [] : loadedParts(last))].every(
      (part) => peekWords(language, part) !== null,
    )
  const shown = wanted !== null && isThere(wanted) ? wanted : last

  useEffect(() => {
    if (wanted === null || wanted === last || wanted === failed) return
    let isWanted = true
    const parts = new Set([...needs, ...(last === null ? [] : loadedParts(last))])
    Promise.all([...parts].map((part) => loadWords(wanted, part))).then(
      () => isWanted && setLast(wanted),
      () => isWanted && setFailed(wanted),
    )
    return () => {
      isWanted = false
    }
  }, [wanted, last, failed, needs])

  const format = useMemo(() => {
    const words = shown === null ? null : peekWords(shown, 'form')
    return shown === null || words === null
      ? null
      : createFormat({ locale: shown.tag, words: { ...words.numbers, ...copy.form?.numbers } })
  }, [shown, copy])
  const spoken = useMemo(
    () =>
      shown === null || format === null
        ? null
        : { language: shown, dir: dir ?? shown.dir, format, overrides: copy },
    [shown, dir, format, copy],
  )
  const retry = useCallback(() => setFailed(null), [])
  if (spoken !== null) return { type: 'loaded', spoken }
  return wanted !== null && failed === wanted
    ? { type: 'failed', language: wanted, retry }
    : { type: 'waiting', language: wanted }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('languagechange', onChange)
  return () => removeEventListener('languagechange', onChange)
}

/** As one string, which is the same as long as nothing of it changes. Some browsers within apps name one, or none. */
function readBrowser(): string {
  return (navigator.languages ?? [navigator.language]).join(' ')
}
