import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipBytes } from './gzipBytes.mjs'

/** The scripts a built page names in its HTML: what it begins with, and nothing that it loads on need. */
export function initialScripts(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(([, path]) => join(folder, path))
}

/**
 * How much JavaScript a built page begins with.
 * @param {string} folder with its `index.html`
 * @returns {number} bytes after gzip -9
 */
export function initialBytes(folder) {
  return initialScripts(folder).reduce((sum, file) => sum + gzipBytes(readFileSync(file)), 0)
}
