import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** All of a folder by its path on the page, held at hand so that no disk is measured. */
async function readFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = async (path) => [`/${relative(folder, path)}`, await readFile(path)]
  return new Map(await Promise.all(paths.map(read)))
}

/**
 * Serves the files of a folder on a free port of this machine.
 * @param {string} folder
 * @param {(request: import('node:http').IncomingMessage, url: URL) => Promise<{ status: number, body: unknown } | null>} [answer]
 *   what is answered in JSON instead of a file; null for a file
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveFolder(folder, answer = async () => null) {
  const files = await readFolder(folder)
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://local')
    const send = (status, type, bytes) => response.writeHead(status, { 'content-type': type }).end(bytes)
    const answered = await answer(request, url)
    if (answered !== null) return send(answered.status, 'application/json', JSON.stringify(answered.body))
    const path = url.pathname === '/' ? '/index.html' : url.pathname
    const bytes = files.get(path)
    if (bytes === undefined) return response.writeHead(404).end()
    return send(200, types[extname(path)] ?? 'application/octet-stream', bytes)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
