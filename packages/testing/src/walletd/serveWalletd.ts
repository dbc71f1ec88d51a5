import { type Context, Hono } from 'hono'
import { type Address, isAddress } from 'viem'
import { openCors } from '../http/openCors.js'
import { type AppEnv, type ServedApp, serveApp } from '../http/serveApp.js'
import { answerJsonRpc } from '../jsonRpc/answerJsonRpc.js'
import { QueueRefusal } from './createPromptQueue.js'
import type { Caller, WalletdCore } from './createWalletd.js'
import { readMoment } from './moments.js'
import { readPolicy } from './policies.js'
import { servePages } from './servePages.js'
import type { FollowUp } from './types.js'

const heartbeatMs = 15_000

/** Serves a wallet on a free port: JSON-RPC for dApps, and the control API for whoever plays the person. */
export async function serveWalletd(walletd: WalletdCore): Promise<ServedApp> {
  const app = new Hono<AppEnv>()
  app.use(openCors())
  app.onError((error, context) =>
    context.json({ error: error.message }, error instanceof QueueRefusal ? error.status : 400),
  )
  app.notFound((context) =>
    context.json({ error: `walletd has no ${context.req.method} ${context.req.path}.` }, 404),
  )

  app.post('/rpc', async (context) => {
    const body = await context.req.text()
    const origin = context.req.header('origin') ?? null
    const { socket } = context.env.incoming
    const onRestart = () => walletd.onRestart(() => socket.destroy())
    return answerWhenDecided(onRestart, (gone) => answerTo(body, { origin, gone }))
  })

  app.get('/state', (context) => context.json(walletd.state()))
  app.get('/history', (context) => context.json(walletd.history()))
  app.get('/prompts', (context) => context.json(walletd.history().filter(({ state }) => state === 'open')))
  app.post('/prompts/:id/:kind', async (context) => {
    const { id, kind } = context.req.param()
    return context.json(await walletd.decide(id, readPolicy({ ...(await readBody(context)), kind })))
  })
  app.post('/prompts/:id/follow/:followUp', async (context) => {
    const { id, followUp } = context.req.param()
    return context.json(await walletd.follow(id, readFollowUp(followUp)))
  })
  app.post('/policy', async (context) => {
    const { policy, method } = await readBody(context)
    walletd.setPolicy(readPolicy(policy), typeof method === 'string' ? method : undefined)
    return context.json({})
  })
  app.post('/quirk', async (context) => {
    const { name, value } = await readBody(context)
    walletd.setQuirk(String(name), value)
    return context.json({})
  })
  app.post('/moment', async (context) => {
    const { moment, change } = await readBody(context)
    walletd.at(readMoment(moment), change)
    return context.json({})
  })
  app.post('/account', async (context) => {
    const { address } = await readBody(context)
    if (typeof address !== 'string' || !isAddress(address)) throw new Error(`${address} is not an address.`)
    walletd.setAccount(address as Address)
    return context.json(walletd.state())
  })
  app.post('/lock', (context) => {
    walletd.lock()
    return context.json(walletd.state())
  })
  app.post('/unlock', (context) => {
    walletd.unlock()
    return context.json(walletd.state())
  })
  app.post('/restart', (context) => {
    walletd.restart()
    return context.json(walletd.state())
  })

  async function answerTo(body: string, caller: Caller): Promise<string> {
    return JSON.stringify(await answerJsonRpc(body, (request) => walletd.request(request, caller)))
  }

  const served = await serveApp(app)
  servePages(served.server, walletd)
  return served
}

/**
 * An HTTP answer that may take hours. White space, which JSON allows in front, goes out until it is there:
 * clients give up on a silent connection after some minutes, and its loss would go unseen.
 */
function answerWhenDecided(
  holdConnection: () => () => void,
  answer: (gone: AbortSignal) => Promise<string>,
): Response {
  const client = new AbortController()
  let heartbeat: NodeJS.Timeout | undefined
  let letGo = () => {}
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const space = () => controller.enqueue(encoder.encode(' '))
      space()
      // biome-ignore lint/plugin/noWaits: keeps a connection up for as long as a person takes.
      heartbeat = setInterval(space, heartbeatMs)
      letGo = holdConnection()
      void answer(client.signal).then((text) => {
        if (client.signal.aborted) return
        clearInterval(heartbeat)
        letGo()
        controller.enqueue(encoder.encode(text))
        controller.close()
      })
    },
    cancel() {
      clearInterval(heartbeat)
      letGo()
      client.abort()
    },
  })
  return new Response(stream, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}

function readFollowUp(given: string): FollowUp {
  if (given === 'speed-up' || given === 'cancel' || given === 'execute') return given
  throw new Error(`walletd cannot ${given} a prompt. Use one of: speed-up, cancel, execute.`)
}

async function readBody(context: Context<AppEnv>): Promise<Record<string, unknown>> {
  const text = await context.req.text()
  if (!text) return {}
  const body: unknown = JSON.parse(text)
  if (typeof body !== 'object' || body === null) throw new Error('The body must be a JSON object.')
  return body as Record<string, unknown>
}
