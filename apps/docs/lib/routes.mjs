import { readdirSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folders, sections } from '../site.mjs'

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/**
 * Where each of the repository's pages stands on the site: addresses without an ending, by the file's path below the root.
 * @type {ReadonlyMap<string, string>}
 */
export const routes = new Map([
  ...folders.flatMap(({ from, at }) =>
    readdirSync(join(root, from))
      .filter((name) => name.endsWith('.md'))
      .map((name) => /** @type {const} */ ([`${from}/${name}`, `${at}/${basename(name, '.md')}`])),
  ),
  ...sections.flatMap(({ pages }) => pages.map(({ from, at }) => /** @type {const} */ ([from, at]))),
])

/**
 * Where a link of a page leads on the site.
 *
 * - `page`: to another page of it, with the part of the page.
 * - `file`: to a file that is no page, by its path below the root.
 * - `kept`: as it is: another site, or a part of the same page.
 *
 * @param {string} from the page's file, below the root
 * @param {string} href as it stands in that file
 * @param {ReadonlyMap<string, string>} known
 * @returns {Readonly<{ type: 'page', to: string } | { type: 'file', path: string } | { type: 'kept' }>}
 */
export function resolveLink(from, href, known = routes) {
  if (/^([a-z][a-z\d+.-]*:|#|\/)/i.test(href)) return { type: 'kept' }
  const [, path = '', rest = ''] = /^([^#?]*)(.*)$/.exec(href) ?? []
  const target = posix.normalize(posix.join(posix.dirname(from), decodeURI(path))).replace(/\/$/, '')
  const at = known.get(target) ?? known.get(posix.join(target, 'README.md'))
  return at === undefined ? { type: 'file', path: target } : { type: 'page', to: `/${at}${rest}` }
}
