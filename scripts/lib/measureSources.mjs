import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { listSources } from './listSources.mjs'

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

/** A sentence is no name, and a language is made of sentences. */
const left = /^copy\/[a-z]{2}(-[A-Z]{2})?\//

/** @typedef {Readonly<{ files: number, median: number, p90: number, longest: readonly [string, number], houseWords: number }>} Sources */

/**
 * How large the files of a package are, and how often a declared name has a word of the house in it.
 * @param {string} folder the package's folder `src`
 * @returns {Sources} lines
 */
export function measureSources(folder) {
  const files = listSources(folder)
    .map((file) => [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')])
    .filter(([path]) => !left.test(path))
  const lines = files
    .map(([path, text]) => /** @type {const} */ ([path, text.split('\n').length - 1]))
    .sort((one, other) => one[1] - other[1])
  const at = (share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))]?.[1] ?? 0
  return {
    files: lines.length,
    median: at(0.5),
    p90: at(0.9),
    longest: lines.at(-1) ?? ['', 0],
    houseWords: files.reduce((sum, [, text]) => sum + countHouseWords(text), 0),
  }
}

const declared = /\b(?:const|function\*?|type|let) ([A-Za-z_$][\w$]*)/g

/** @param {string} text */
function countHouseWords(text) {
  return [...text.matchAll(declared)].filter(([, name]) => {
    const words = name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase())
    return words.some((word) => houseWords.includes(word))
  }).length
}
