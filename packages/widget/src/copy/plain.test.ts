import { expect, test } from 'vitest'
import { english } from '../../test/english.js'
import { sayWith, sentencesOf } from '../../test/sentencesOf.js'
import { fallbackCopy } from './fallbackCopy.js'

/** What no English sentence says, and what it says instead. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\bhome\b/i, 'get it back, withdraw'],
  [/\bhalf-?way\b/i, 'stuck'],
  [/(?<!on its )\bway\b/i, 'route'],
  [/\blines?\b/i, 'route'],
  [/\bfill(?:s|ed|ing)?\b(?! in\b)/i, 'complete, pay out'],
  [/(?<!\b(?:close|keep|reload) )\bthis page\b/i, 'this site, we'],
  [/\b(?:another|other) pages?\b/i, 'another site'],
  [/\b(?:depository|depositories)\b/i, 'deposit address, deposit contract'],
  [/\bpermissions?\b/i, 'approval'],
  [/\btold\b/i, 'name who says what'],
  [/\bwords?\b/i, 'says, reply'],
  [/\b(?:no|some|any|every)body\b/i, 'no one, someone, anyone, everyone'],
  [/\bask(?:s|ed|ing)? (?:my|your|the|a|no) wallet\b/i, 'request in your wallet'],
  [/\bwallet (?:is|was|has been) (?:not )?asked\b/i, 'request in your wallet'],
  [/\b(?:is|are|was|were|be|been|being) (?:not )?asked\b/i, 'request'],
  [/\bwhat (?:arrives|leaves)\b|\barrives? at\b|\bleaves at\b/i, 'you receive, you send'],
  [/\b(?:go|goes|going|went) on\b/i, 'continue'],
  [/\bcarr(?:y|ies|ied) out\b/i, 'execute, make'],
  [/\bund(?:o|oes|id|one)\b(?<!can’t be undone)/i, 'fail, cancel'],
  [/\btr(?:y|ies|ied) (?:it )?out\b/i, 'simulate'],
  [/\bturns? up\b/i, 'reappear'],
  [/\bwrit(?:e|es|ten) (?:it )?down\b/i, 'save'],
  [/\bstands? for\b/i, 'point to, be'],
  [/\bvouch/i, 'verify, trust'],
  [/\b(?:take|takes|took|taken)\b.{0,20}\bplace\b/i, 'replace'],
  [/\ball the same\b/i, 'anyway'],
  [/(?:is|are) let\b|\blet itself\b/i, 'can, may'],
  [/(?<!,) no more(?=[.;:]|$)/i, 'any more'],
  [/\b(?:some|all|part|none|nothing|any|rest) of it\b/i, 'name the thing'],
  [/(?:^|[.!?:;] )It\b/, 'name the thing'],
  [/\belse than\b|\banother \S+ than\b|\botherwise than\b/i, 'other than, different from'],
  [
    /\b(?:can|could|do|does|did|is|are|was|were|has|have|had|will|would) ?not\b/i,
    'a contraction: can’t, isn’t',
  ],
  [/\bbesides?\b/i, 'as well, next to'],
  [/\b(?:for ever|dearer|per cent)\b/i, 'never expires, more expensive, percent'],
  [/\bids?\b/, 'ID'],
  [/!|\bsomething went wrong\b/i, 'what happened, and what did not'],
  // Names of networks and tokens begin with any letter.
  [/\ban? <X>/i, 'a sentence that needs no article there'],
]

/** As many words as a sentence may have. */
const longest = 18

/** Every sentence there is, with each way it can go. What is put into it is an `<X>`. */
const texts = sentencesOf({ ...english, fallbackCopy }).flatMap(([path, sentence]) => {
  const ways = [0, 1, 2].flatMap((count) =>
    ['spent', 'other'].map((end) => sayWith(sentence, { count, most: count, end })),
  )
  return [...new Set(ways)].map((text) => ({ path, text: text.replace(/<\w+>/g, '<X>') }))
})

test('English is said in the words that people use', () => {
  const found = texts.flatMap(({ path, text }) =>
    refused.flatMap(([pattern, instead]) => {
      const [match] = pattern.exec(text) ?? []
      return match === undefined ? [] : [`${path}: “${match.trim()}” in “${text}”. Say: ${instead}.`]
    }),
  )
  expect(found).toEqual([])
})

test('English is said in short sentences', () => {
  const found = texts.flatMap(({ path, text }) =>
    text
      .split(/(?<=[.!?]) /)
      .filter((sentence) => (sentence.match(/[\p{L}\d][\p{L}\d’-]*/gu) ?? []).length > longest)
      .map((sentence) => `${path}: “${sentence}”`),
  )
  expect(found).toEqual([])
})
