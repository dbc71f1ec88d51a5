import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'
import { answerLifi } from './lifiAnswers.mjs'
import { answerRelay } from './relayAnswers.mjs'
import { answerRpc } from './rpcAnswers.mjs'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

async function readJson(request) {
  let text = ''
  for await (const part of request) text += part
  return text === '' ? null : JSON.parse(text)
}

function answer(service, path, query, body) {
  if (service === 'relay') return answerRelay(path, body)
  if (service === 'lifi') return answerLifi(path, query, body)
  return answerRpc(Number(path.slice(1)), body)
}

/** All of a folder by its path on the page, held at hand so that no disk is measured. */
async function readFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = async (path) => [`/${relative(folder, path)}`, await readFile(path)]
  return new Map(await Promise.all(paths.map(read)))
}

/**
 * Serves the files of a page, and stand-ins for the services and nodes it asks, on a free port of this machine.
 * @param {string} folder
 * @param {(line: string) => void} [tell] told of each question nobody has an answer to
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function servePage(folder, tell = () => {}) {
  const files = await readFolder(folder)
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local')
    const [, service, path] = /^\/(relay|lifi|rpc)(\/.*)$/.exec(pathname) ?? []
    if (service !== undefined) {
      const found = answer(service, path, searchParams, await readJson(request))
      if (found === null) tell(`${request.method} ${service}${path}`)
      response.writeHead(found === null ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found ?? { message: 'There is no answer to this here.' }))
      return
    }
    const bytes = files.get(pathname === '/' ? '/index.html' : pathname)
    if (bytes === undefined) response.writeHead(404).end()
    else
      response
        .writeHead(200, { 'content-type': types[extname(pathname) || '.html'] ?? 'application/octet-stream' })
        .end(bytes)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
