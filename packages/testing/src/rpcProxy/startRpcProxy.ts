import { Hono } from 'hono'
import { openCors } from '../http/openCors.js'
import { type AppEnv, serveApp } from '../http/serveApp.js'
import { answerJsonRpc, type RpcHandler } from '../jsonRpc/answerJsonRpc.js'
import { callRpc } from '../jsonRpc/callRpc.js'
import { isRpcError, RpcError } from '../jsonRpc/rpcError.js'
import {
  applyBehaviours,
  type RpcBehaviourName,
  type RpcBehaviourSet,
  type RpcBehaviours,
  withBehaviour,
} from './behaviours.js'
import { createRateLimit, type TakeRequests } from './createRateLimit.js'

export type RpcProxyOptions = Readonly<{
  /** The chain's own RPC, for example `anvil.rpcUrl`. */
  target: string
}>

export type RpcProxy = Readonly<{
  /** Where product code is pointed instead of at the chain. */
  url: string
  /** Sets a behaviour until it is set again or cleared; `false` ends it. Several may be in force. */
  set: <name extends RpcBehaviourName>(name: name, value: RpcBehaviours[name] | false) => void
  /** Back to the first day: only `noSenderAndNonce`. */
  clear: () => void
  /** How often each method was asked for until now, refused ones and those of a batch included. */
  requests: () => Readonly<Record<string, number>>
  /** Closes the port and every open connection. */
  stop: () => Promise<void>
}>

const atFirst: RpcBehaviourSet = Object.freeze({ noSenderAndNonce: true })

/**
 * Starts a JSON-RPC proxy in front of a chain, in this process, on a free port, with the failings of public
 * nodes as switches. Single requests and batches, from any origin.
 *
 * @example
 * const anvil = await startAnvil()
 * const proxy = await startRpcProxy({ target: anvil.rpcUrl })
 * proxy.set('lag', 3)
 */
export async function startRpcProxy({ target }: RpcProxyOptions): Promise<RpcProxy> {
  const counts = new Map<string, number>()
  const callTarget = createTarget(target)
  let behaviours = atFirst
  let takeRequests: TakeRequests = () => null

  const app = new Hono<AppEnv>()
  app.use(openCors())
  app.post('*', async (context) => {
    const body = await context.req.text()
    const set = behaviours
    const waitSeconds = set.down === undefined ? takeRequests(countRequests(body)) : null
    const answer = await answerJsonRpc(body, async (request) => {
      counts.set(request.method, (counts.get(request.method) ?? 0) + 1)
      // What is not answered is counted all the same, and does not reach the chain.
      if (set.down !== undefined) return null
      if (waitSeconds !== null) {
        throw new RpcError(-32005, 'rate limit exceeded', { backoff_seconds: waitSeconds })
      }
      return applyBehaviours(set, callTarget)(request)
    })
    if (waitSeconds !== null && set.rateLimit?.says === 'http') {
      const headers = { 'retry-after': String(waitSeconds), 'access-control-expose-headers': 'retry-after' }
      return new Response('Too many requests', { status: 429, headers })
    }
    if (set.down === undefined) return context.json(answer)
    if (set.down === 'hang') return new Promise<Response>(() => undefined)
    if (set.down !== 'reset') return new Response('Service unavailable', { status: set.down })
    context.env.incoming.socket.destroy()
    return new Response(null, { status: 503 })
  })

  const { url, stop } = await serveApp(app)
  return Object.freeze({
    url,
    set<name extends RpcBehaviourName>(name: name, value: RpcBehaviours[name] | false) {
      behaviours = withBehaviour(behaviours, name, value)
      if (name === 'rateLimit') takeRequests = createTaking(behaviours)
    },
    clear() {
      behaviours = atFirst
      takeRequests = createTaking(behaviours)
    },
    requests: () => Object.freeze(Object.fromEntries(counts)),
    stop,
  })
}

function createTaking({ rateLimit }: RpcBehaviourSet): TakeRequests {
  return rateLimit ? createRateLimit(rateLimit, () => performance.now()) : () => null
}

function countRequests(body: string): number {
  try {
    const parsed: unknown = JSON.parse(body)
    return Array.isArray(parsed) ? parsed.length : 1
  } catch {
    return 1
  }
}

function createTarget(url: string): RpcHandler {
  return async ({ method, params }) => {
    try {
      return await callRpc({ url, method, params })
    } catch (error) {
      if (isRpcError(error)) throw error
      throw new RpcError(-32603, `The proxy cannot reach the chain at ${url}. Is it running?`)
    }
  }
}
