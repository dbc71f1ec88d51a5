import { describeError } from '../proxy/log.js'
import { problem } from '../proxy/problem.js'
import { keepAddress } from './addressOf.js'
import type { NodeRequest, NodeResponse } from './nodeTypes.js'
import { readBody } from './readBody.js'
import { readTarget } from './readTarget.js'
import { markRewritten } from './rewritten.js'
import { writeResponse } from './writeResponse.js'

/** A listener of `node:http`, a handler of Express, a middleware of whatever else is built on Node's own server. */
export type NodeHandler = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error?: unknown) => void,
) => Promise<void>

export type NodeHandlerOptions = Readonly<{
  /** Is given what the function threw, where no `next` takes it. What `createProxy` makes throws nothing. */
  log?: ((line: string) => void) | undefined
}>

/** Methods that no `Request` can have. */
const forbiddenMethods = new Set(['CONNECT', 'TRACE', 'TRACK'])

/**
 * Puts a function from `Request` to `Promise<Response>`, such as a proxy or a webhook receiver, on a server of Node:
 * `node:http`, Express and what resembles them. It may stand behind a parser that has read the body, and on a mounted
 * path; the `basePath` of the proxy is the whole path then too. A connection that closes ends the call.
 *
 * It answers everything below where it is mounted, and calls `next` with what the function threw, and for nothing else.
 *
 * @example
 * const proxy = createProxy({ ...mainnet, apiKey, basePath: '/api/portage' })
 * createServer(toNodeHandler(proxy)).listen(3000)
 */
export function toNodeHandler(
  answer: (request: Request) => Promise<Response>,
  { log }: NodeHandlerOptions = {},
): NodeHandler {
  if (typeof answer !== 'function') {
    throw new TypeError(
      'toNodeHandler was given no function. Give it what createProxy or createWebhookReceiver returns.',
    )
  }
  return async (incoming, outgoing, next) => {
    const controller = new AbortController()
    let isFinished = false
    outgoing.on('finish', () => {
      isFinished = true
    })
    outgoing.on('close', () => {
      if (!isFinished) controller.abort()
    })
    // It closed before anybody listened.
    if (outgoing.destroyed) controller.abort()
    const write = (response: Response): Promise<void> =>
      writeResponse(response, outgoing, { gone: controller.signal, isHead: incoming.method === 'HEAD' })
    try {
      const asked = readRequest(incoming, controller.signal)
      await write(asked instanceof Response ? asked : await answer(asked))
    } catch (error) {
      if (next !== undefined && !outgoing.headersSent) return next(error)
      log?.(describeError(error) ?? String(error))
      const message = 'This server failed. Try again in a moment.'
      // Not by the way that may have failed.
      await write(problem(500, 'SERVER_FAILED', message)).catch(() => outgoing.destroy())
    }
  }
}

/** What came, as a `Request`, or the answer where it cannot be one. */
function readRequest(incoming: NodeRequest, signal: AbortSignal): Request | Response {
  const method = incoming.method ?? 'GET'
  if (forbiddenMethods.has(method.toUpperCase())) {
    return problem(405, 'METHOD_NOT_ALLOWED', `This server takes no ${method}. Send a GET or a POST.`)
  }
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headers)) {
    // Those with a colon are HTTP/2's own.
    if (values === undefined || name.startsWith(':')) continue
    for (const value of typeof values === 'string' ? [values] : values) headers.append(name, value)
  }
  const body = readBody(incoming)
  if (body.type === 'taken') {
    const message =
      'Something on this server read the body before it came here and left nothing in "req.body". Put this handler before it.'
    return problem(500, 'BODY_TAKEN', message)
  }
  if (body.type === 'unwritable') {
    const message =
      'What a parser on this server made of the body cannot be written as JSON. Send a JSON object.'
    return problem(400, 'BODY_NOT_JSON', message)
  }
  if (body.type === 'bytes' || body.type === 'rewritten') {
    // They describe what was sent, and a parser has unpacked that.
    for (const name of ['content-encoding', 'transfer-encoding']) headers.delete(name)
    headers.set('content-length', String(body.bytes.byteLength))
  }
  const request = new Request(readTarget(incoming), {
    method,
    headers,
    signal,
    ...(body.type === 'stream' && { body: body.stream, duplex: 'half' }),
    ...((body.type === 'bytes' || body.type === 'rewritten') && { body: body.bytes }),
  })
  if (body.type === 'rewritten') markRewritten(request)
  keepAddress(request, incoming.ip ?? incoming.socket.remoteAddress)
  return request
}
