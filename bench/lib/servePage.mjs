import { answerLifi } from './lifiAnswers.mjs'
import { answerRelay } from './relayAnswers.mjs'
import { answerRpc } from './rpcAnswers.mjs'
import { serveFolder } from './serveFolder.mjs'

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
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export function servePage(folder) {
  return serveFolder(folder, async (request, { pathname, searchParams }) => {
    const [, service, path] = /^\/(relay|lifi|rpc)(\/.*)$/.exec(pathname) ?? []
    if (service === undefined) return null
    const found = answer(service, path, searchParams, await readJson(request))
    return found === null
      ? { status: 404, body: { message: 'There is no answer to this here.' } }
      : { status: 200, body: found }
  })
}
