import { type Driver, size } from './driver.js'

/** Drives a browser by the HTTP of its driver (https://www.w3.org/TR/webdriver2), in a window of its own. */
export async function connectWebdriver(
  url: string,
): Promise<Omit<Driver, 'close'> & Readonly<{ quit: () => Promise<void> }>> {
  await untilThere(url)
  const { sessionId, capabilities } = (await send(url, 'POST', '/session', {
    capabilities: { alwaysMatch: { timeouts: { script: 3_600_000 } } },
  })) as Readonly<{ sessionId: string; capabilities: Readonly<{ browserVersion: string }> }>
  const tell = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> =>
    send(url, method, `/session/${sessionId}${path}`, body)
  await fitWindow(tell)

  return {
    version: capabilities.browserVersion,
    open: async (address) => {
      await tell('POST', '/url', { url: address })
    },
    reload: async () => {
      await tell('POST', '/refresh', {})
    },
    call: async (name, given) => {
      const answer = (await tell('POST', '/execute/async', {
        script: `const [name, given, done] = arguments
          portageRig[name](JSON.parse(given)).then(
            (answer) => done(JSON.stringify({ answer })),
            (error) => done(JSON.stringify({ error: String(error) })),
          )`,
        args: [name, JSON.stringify(given)],
      })) as string
      const said = JSON.parse(answer)
      if ('error' in said) throw new Error(`${name} failed in the page: ${said.error}`)
      return said.answer
    },
    act: async (inputs) => {
      await tell('POST', '/actions', { actions: inputs })
    },
    picture: async () => (await tell('GET', '/screenshot')) as string,
    quit: async () => {
      await tell('DELETE', '')
    },
  }
}

type Tell = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

/** Makes the page as large as it is to be: the size of a window counts its bars. */
async function fitWindow(tell: Tell): Promise<void> {
  await tell('POST', '/window/rect', size)
  const [width, height] = (await tell('POST', '/execute/sync', {
    script: 'return [innerWidth, innerHeight]',
    args: [],
  })) as readonly [number, number]
  await tell('POST', '/window/rect', {
    width: 2 * size.width - width,
    height: 2 * size.height - height,
  })
}

async function send(
  url: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as Readonly<{ value: unknown }>
  if (response.ok) return value
  const { error, message } = value as Readonly<{ error: string; message: string }>
  throw new Error(`${error}: ${message}`)
}

/** A driver says nothing when it begins to listen. */
async function untilThere(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(`${url}/status`)
      return
    } catch (error) {
      if (tries === 500) throw error
      // biome-ignore lint/plugin/noWaits: nothing tells when a port is listened at.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
