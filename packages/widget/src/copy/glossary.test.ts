import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageTags } from './languages.js'

/** The rows of a language's glossary: what English says, and what the language says for that. */
function readGlossary(tag: string): readonly (readonly [english: string, own: string])[] {
  const text = readFileSync(new URL(`./${tag}/glossary.md`, import.meta.url), 'utf8')
  return [...text.matchAll(/^\| ([^|]+?) \| ([^|]+?) \| [^|]+ \|$/gm)]
    .map(([, english = '', own = '']) => [english, own] as const)
    .filter(([english]) => english !== 'English' && english !== '---')
}

const [first, ...others] = languageTags.filter((tag) => tag !== 'en')

test.each(others)('the glossary of %s has a word for each term the others have', (tag) => {
  const terms = readGlossary(tag)
  expect(terms.map(([english]) => english)).toEqual(readGlossary(first ?? '').map(([english]) => english))
  expect(terms.length).toBeGreaterThan(40)
  for (const [english, own] of terms) expect(own.trim(), english).not.toBe('')
})
