import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, routes } from './routes.mjs'

/** Lays the repository's pages and pictures where the site is built from. @param {string} folder emptied first */
export function gatherPages(folder) {
  rmSync(folder, { recursive: true, force: true })
  for (const [file, at] of routes) writePage(folder, at, readFileSync(join(root, file), 'utf8'))
  writePage(folder, 'index', readFileSync(join(root, 'apps/docs/pages/index.md'), 'utf8'))
  cpSync(join(root, 'docs/images'), join(folder, 'public/docs/images'), { recursive: true })
}

/** @param {string} folder @param {string} at the page's address, without an ending @param {string} text */
export function writePage(folder, at, text) {
  const path = join(folder, `${at}.md`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
