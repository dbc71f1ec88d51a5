import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { listSources } from './listSources.mjs'

/** @typedef {Readonly<{ name: string, files: readonly string[] }>} TwiceExported */

const declaration =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface) ([A-Za-z_$][\w$]*)/gm

/** Entries name what others export, and each file of a language is called for by the same name. */
const left = [/^exports\//, /^copy\/[a-z]{2}(-[A-Z]{2})?\//]

/**
 * Names that more than one file of a package exports, which an editor offers twice and a reader takes for one thing.
 * @param {string} sources the package's folder `src`
 * @returns {TwiceExported[]} the most frequent first, files from that folder
 */
export function findTwiceExported(sources) {
  /** @type {Map<string, Set<string>>} */
  const byName = new Map()
  for (const file of listSources(sources)) {
    const path = relative(sources, file).replaceAll('\\', '/')
    if (left.some((one) => one.test(path))) continue
    for (const [, name] of readFileSync(file, 'utf8').matchAll(declaration))
      byName.set(name, (byName.get(name) ?? new Set()).add(path))
  }
  return [...byName]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => ({ name, files: [...files].sort() }))
    .sort((one, other) => other.files.length - one.files.length || (one.name < other.name ? -1 : 1))
}
