import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * The links of the gathered pages that lead nowhere: to no page of the site, or to no part of one. Links that VitePress
 * would find as well are among them; parts of pages are not looked for there.
 *
 * @param {Readonly<{ render: (text: string, env: object) => string }>} markdown as the site is drawn
 * @param {string} folder of the gathered pages
 * @param {(address: string) => boolean} isAsked whether an address is among the gathered pages at all
 * @returns {readonly string[]} a sentence for each
 */
export function checkLinks(markdown, folder, isAsked = () => true) {
  const drawn = new Map(
    listPages(folder).map((path) => {
      const html = markdown.render(
        readFileSync(join(folder, path), 'utf8').replace(/^---\n.*?\n---\n/s, ''),
        {
          path: join(folder, path),
          relativePath: path,
        },
      )
      return /** @type {const} */ ([path.slice(0, -'.md'.length), html])
    }),
  )
  const parts = new Map([...drawn].map(([at, html]) => [at, new Set(attributesOf(html, 'id'))]))
  return [...drawn].flatMap(([at, html]) =>
    attributesOf(html, 'href')
      .filter((href) => !/^[a-z][a-z\d+.-]*:/i.test(href))
      .flatMap((href) => {
        const [path = '', part = ''] = decodeURI(href).split('#')
        const to = path === '' ? at : targetOf(at, path)
        if (!isAsked(to)) return []
        const known = parts.get(to)
        if (known === undefined) return [`${at}: ${href} leads to no page.`]
        return part === '' || known.has(part) ? [] : [`${at}: ${href} leads to no part of ${to}.`]
      }),
  )
}

/** @param {string} folder */
function listPages(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
}

/** @param {string} html @param {'id' | 'href'} name */
function attributesOf(html, name) {
  return [...html.matchAll(new RegExp(`<[a-z][^>]*\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)
}

/** @param {string} at the page with the link @param {string} path */
function targetOf(at, path) {
  const whole = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(at), path)
  return whole.replace(/(^|\/)$/, '$1index').replace(/\.html$/, '')
}
