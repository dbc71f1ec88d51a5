import { countDuplicates } from './countDuplicates.mjs'
import { findCircles } from './findCircles.mjs'
import { measureFunctions } from './measureFunctions.mjs'
import { parseSources } from './parseSources.mjs'

/** Words this project once used in names where the field has one of its own. */
const houseWords = [
  'told',
  'said',
  'seat',
  'herald',
  'stray',
  'postbox',
  'later',
  'hear',
  'quietly',
  'word',
  'patience',
  'silence',
]

/**
 * Names in which `word` is the field's own term: a word of 32 bytes as the EVM's ABI and its memory have it, and a word
 * of a text that somebody typed or pasted.
 */
const fieldNames = [
  'wordAt',
  'addressWord',
  'uintWord',
  'addressOfWord',
  'readWord',
  'abiWord',
  'amountWord',
  'routerWord',
  'piecesOfWord',
]

/** A sentence is no name, and a language is made of sentences. */
const left = /^copy\/[a-z]{2}(-[A-Z]{2})?\//

/**
 * @typedef {Readonly<{
 *   files: number, median: number, p90: number, longest: readonly [string, number],
 *   longestFunction: readonly [string, number], complex: number, circles: number, duplicates: number, houseWords: number
 * }>} Sources sizes in lines
 */

/**
 * How large the files and functions of a package are, how often files import each other in a circle, how many lines
 * stand in it twice, and how often a declared name has a word of the house in it.
 * @param {string} folder the package's folder `src`
 * @returns {Sources}
 */
export function measureSources(folder) {
  const sources = new Map([...parseSources(folder)].filter(([path]) => !left.test(path)))
  const { complex, longest: longestFunction } = measureFunctions(sources)
  const lines = [...sources.values()]
    .map(({ path, text }) => /** @type {const} */ ([path, text.split('\n').length - 1]))
    .sort((one, other) => one[1] - other[1])
  const at = (share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))]?.[1] ?? 0
  return {
    files: lines.length,
    median: at(0.5),
    p90: at(0.9),
    longest: lines.at(-1) ?? ['', 0],
    longestFunction,
    complex,
    circles: findCircles(sources).length,
    duplicates: countDuplicates(sources),
    houseWords: [...sources.values()].reduce((sum, { text }) => sum + countHouseWords(text), 0),
  }
}

const declared = /\b(?:const|function\*?|type|let) ([A-Za-z_$][\w$]*)/g

/** @param {string} text */
function countHouseWords(text) {
  return [...text.matchAll(declared)].filter(([, name]) => {
    if (fieldNames.includes(name)) return false
    const words = name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase())
    return words.some((word) => houseWords.includes(word))
  }).length
}
