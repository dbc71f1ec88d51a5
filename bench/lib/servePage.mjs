import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
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

/**
 * Serves the files of a page, and stand-ins for the services and nodes it asks, on a free port of this machine.
 * @param {string} folder
 * @param {(line: string) => void} [tell] told of each question nobody has an answer to
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function servePage(folder, tell = () => {}) {
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
    try {
      const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname))
      const bytes = await readFile(file)
      response
        .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
        .end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
