import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/**
 * The built page from a folder: files by name, and the page itself for every path without an ending.
 *
 * @param {string} folder
 * @param {string} pathname of the request, still encoded
 * @returns {Promise<Response>}
 */
export async function servePage(folder, pathname) {
  const name = decode(pathname)
  const isPage = name !== null && extname(name) === ''
  const file = name === null ? null : isPage ? join(folder, 'index.html') : join(folder, normalize(name))
  const bytes = file?.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null
  if (file === null || bytes === null) {
    return new Response(`There is no "${pathname}" here.\n`, {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      // Built files carry a hash of their content in their name; the page that names them does not.
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** @param {string} pathname */
function decode(pathname) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
