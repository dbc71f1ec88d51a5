import { WebSocket } from 'ws'
import { type Driver, size } from './driver.js'

type Answer = Readonly<{
  id?: number | null
  type: string
  result?: unknown
  error?: string
  message?: string
}>
type Waiting = Readonly<{ resolve: (result: unknown) => void; reject: (error: Error) => void }>

/** Drives a new tab of a browser that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi). */
export async function connectBidi(url: string): Promise<Omit<Driver, 'close'>> {
  const send = await openSocket(url)
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    capabilities: Readonly<{ browserVersion: string }>
  }
  // The tab that the browser began with never has the focus where there is no window.
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string }
  await send('browsingContext.setViewport', { context, viewport: size })

  return {
    version: capabilities.browserVersion,
    open: async (address) => {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' })
    },
    reload: async () => {
      await send('browsingContext.reload', { context, wait: 'complete' })
    },
    call: async (name, given) => {
      const { type, result, exceptionDetails } = (await send('script.callFunction', {
        functionDeclaration: `async (name, given) => JSON.stringify(await portageRig[name](JSON.parse(given)))`,
        arguments: [name, JSON.stringify(given)].map((value) => ({ type: 'string', value })),
        target: { context },
        awaitPromise: true,
      })) as Readonly<{
        type: string
        result?: Readonly<{ value: string }>
        exceptionDetails?: Readonly<{ text: string }>
      }>
      if (type !== 'success') throw new Error(`${name} failed in the page: ${exceptionDetails?.text}`)
      return JSON.parse(result?.value ?? 'null')
    },
    act: async (inputs) => {
      await send('input.performActions', { context, actions: inputs })
    },
    picture: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
      return data
    },
  }
}

type Send = (method: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>

async function openSocket(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  socket.on('message', (text) => {
    const { id, result, error, message } = JSON.parse(String(text)) as Answer
    if (typeof id !== 'number') return
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(`${error}: ${message}`))
  })
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      socket.send(JSON.stringify({ id: lastId, method, params }))
    })
}
