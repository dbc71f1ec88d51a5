import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { listSources } from './listSources.mjs'
import { fromRoot, root } from './paths.mjs'

/** The packages that run in a browser. */
const packages = ['core', 'react', 'widget']

/** What a page can keep something in, or talk to other tabs by. */
const storages = /\b(?:localStorage|sessionStorage|indexedDB|caches|BroadcastChannel)\b|\bdocument\.cookie\b/g

/** What is named `portage.…` and kept nowhere. */
const noKeys = new Set(['portage.error'])

/**
 * What the sources keep in a browser: each key of local storage they name, and each file that touches a storage.
 *
 * @param {readonly { path: string, text: string }[]} sources
 */
export function findStorage(sources) {
  const keys = new Set()
  const touching = new Map()
  for (const { path, text } of sources) {
    const code = withoutComments(text)
    for (const [, key] of code.matchAll(/['"`](portage\.[\w.-]+)['"`]/g)) if (!noKeys.has(key)) keys.add(key)
    const used = new Set([...code.matchAll(storages)].map(([name]) => name))
    if (used.size > 0) touching.set(path, [...used].sort())
  }
  return { keys: [...keys].sort(), touching }
}

/** Everything the packages of a browser are made of. */
export function readBrowserSources() {
  return packages
    .flatMap((name) => listSources(fromRoot('packages', name, 'src')))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
}

/**
 * The names a page lists in the first column of its tables.
 *
 * @param {string} page
 */
export function listedNames(page) {
  return [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
}

/** @param {string} text */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
