import { Agent, request } from 'node:http'
import { type CustomTransport, custom, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'

/** Milliseconds. A local chain answers in a few or not at all. */
const startTimeout = 5_000
const retries = { retryCount: 1, retryDelay: 50 }

interface Asked {
  readonly method: string
  readonly params?: unknown
}

interface Answered {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/**
 * How a local network asks its own chains: viem's `http`, with the same errors, for a third of the time. A network asks
 * all the time, and most of what one question took was `fetch`.
 */
export function createRpcTransport(url: string): CustomTransport {
  const agent = new Agent({ keepAlive: true })
  let asked = 0
  return custom(
    {
      request: async ({ method, params }: Asked) => {
        asked += 1
        const body = { jsonrpc: '2.0', id: asked, method, params }
        const { result, error } = await post(agent, url, body)
        if (error !== undefined) throw new RpcRequestError({ body, error, url })
        return result
      },
    },
    retries,
  )
}

function post(agent: Agent, url: string, body: Asked): Promise<Answered> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const fail = (cause: Error): void =>
      reject(
        cause instanceof TimeoutError
          ? cause
          : new HttpRequestError({ body: { ...body }, cause, details: cause.message, url }),
      )
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const sent = request(url, { method: 'POST', agent, headers, timeout: startTimeout }, (answer) => {
      let output = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        output += part
      })
      answer.on('error', fail)
      answer.on('end', () => {
        try {
          resolve(JSON.parse(output))
        } catch (error) {
          fail(error instanceof Error ? error : new Error('It does not answer in JSON.'))
        }
      })
    })
    sent.on('timeout', () => sent.destroy(new TimeoutError({ body: { ...body }, url })))
    sent.on('error', fail)
    sent.end(text)
  })
}
