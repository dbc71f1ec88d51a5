import { cleanup, render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { findLanguage, languageTags } from '../src/copy/languages.js'
import { type AllWords, english, loadAll } from './english.js'
import { MainScreen, mainScreens } from './MainScreens.js'
import { type Sentence, sayWith, sentencesOf } from './sentencesOf.js'

/** A sentence with every name it asks for, and a number where it is counted. */
const said = (sentence: Sentence, count: number): string => sayWith(sentence, { count, most: count })

describe.each(languageTags)('%s', (tag) => {
  test('has every sentence, and says in it all that English says', async () => {
    const words = new Map(sentencesOf(await loadAll(tag)))
    const names = (text: string): string[] => [...new Set(text.match(/<\w+>/g))].sort()
    for (const [path, original] of sentencesOf(english)) {
      const sentence = words.get(path)
      expect(sentence, path).toBeDefined()
      if (sentence === undefined) continue
      for (const count of typeof sentence === 'string' ? [0] : [0, 1, 2, 3, 11, 100]) {
        const text = said(sentence, count)
        // Thai lists things with a space.
        expect(path === 'headlines.comma' ? text : text.trim(), path).not.toBe('')
        expect(text, path).not.toMatch(/undefined|\{|\}/)
        expect(names(text), path).toEqual(names(said(original, count)))
      }
    }
  })

  test('says the same of a journal that fails, beside a run as in a panel', async () => {
    const language = findLanguage([tag])
    const [run, panels] = await Promise.all([language.load('run'), language.load('panels')])
    expect(panels.journalProblems).toEqual(run.journalProblems)
    expect(panels.unknownJournalProblem).toBe(run.unknownJournalProblem)
  })

  test('draws the main screens, and nothing of English is left on them', async () => {
    const words = await loadAll(tag)
    for (const name of mainScreens) {
      const { container } = render(<MainScreen name={name} tag={tag} words={words} />)
      const text = container.textContent ?? ''
      expect(text.length, name).toBeGreaterThan(100)
      expect(text, name).not.toMatch(/undefined|NaN|\[object/)
      if (tag !== 'en')
        expect(text, name).not.toMatch(/\b(the|your|wallet is|this page|of it|couldn’t check)\b/i)
      cleanup()
    }
  })
})

/** The first letter or mark that says which way a text runs, as browsers look for it: within isolates too. */
const runsRightToLeft = (text: string): boolean =>
  /[\p{L}\u200e\u200f]/u.exec(text)?.[0].match(/[\u0590-\u08ff\u200f]/) != null

test.each(languageTags.filter((tag) => findLanguage([tag]).dir === 'rtl'))(
  'a sentence of %s runs from right to left, whatever stands first in it',
  async (tag) => {
    for (const [path, sentence] of sentencesOf(await loadAll(tag))) {
      for (const count of typeof sentence === 'string' ? [0] : [0, 1, 2, 3, 11, 100]) {
        const text = said(sentence, count)
        // What holds no word of the language, such as an amount and its token, runs as what is put in.
        if (/[\u0590-\u08ff]/.test(text)) expect(runsRightToLeft(text), `${path}: ${text}`).toBe(true)
      }
    }
  },
)

test('each language counts by its own rules', async () => {
  const count = async (tag: string, numbers: readonly number[]): Promise<string[]> => {
    const { picker }: AllWords = await loadAll(tag)
    return numbers.map((many) => picker.count({ count: many }))
  }
  expect(await count('en', [0, 1, 2, 1_000])).toEqual(['0 tokens', '1 token', '2 tokens', '1,000 tokens'])
  expect(await count('ar', [0, 1, 2, 3, 11, 100])).toEqual([
    'لا رموز',
    'رمز واحد',
    'رمزان',
    '3 رموز',
    '11 رمزًا',
    '100 رمز',
  ])
})

test('what is put into a sentence that runs from right to left keeps its own direction', async () => {
  const { form }: AllWords = await loadAll('ar')
  expect(form.balance({ amount: '1.5 ETH' })).toBe('الرصيد \u20681.5 ETH\u2069')
})
