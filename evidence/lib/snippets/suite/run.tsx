import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
// Laid here by the evidence: what loads each block that is to be run, by its name.
import { blocks } from './blocks.js'
import { account, baseUrl, chains } from './standIns/localnet.js'

/** What a block exports. */
type Exported = Readonly<Record<string, unknown>>
type Server = (request: Request) => Promise<Response>
type Around = ComponentType<Readonly<{ children: ReactNode }>>

const native = '0x0000000000000000000000000000000000000000'
const request = {
  user: account,
  originChainId: chains[0].id,
  destinationChainId: chains[1].id,
  originCurrency: native,
  destinationCurrency: native,
  amount: 10n ** 16n,
}

const expect = (holds: boolean, sentence: string): void => {
  if (!holds) throw new Error(sentence)
}

/** A proxy answers a browser with what the service says. */
const answersABrowser = async (server: unknown): Promise<void> => {
  const answer = await (server as Server)(new Request('https://shop.test/api/portage/chains'))
  expect((await answer.text()).includes('Harbour'), `The proxy answers ${answer.status}.`)
}

/** A payment went through by the time the block was loaded. */
const ended = async (_exported: Exported, said: readonly unknown[]): Promise<void> =>
  expect(said.includes('success'), `The payment ended as ${said.join(', ')}.`)

/** What is looked at beside the loading of a block. */
const looks: Readonly<Record<string, (exported: Exported, said: readonly unknown[]) => Promise<void>>> = {
  'README.md#use-it 2': ({ GET }) => answersABrowser(GET),
  'README.md#use-it 3': ended,
  'apps/docs/pages/start/bot.md#by-hand': ended,
  'apps/docs/pages/start/next.md#by-hand 6': ({ GET }) => answersABrowser(GET),
  'apps/docs/pages/start/server.md#the-files 2': ended,
  'packages/core/README.md#all-the-parts-in-one-call': ended,
  'packages/server/README.md': ({ proxy }) => answersABrowser(proxy),
}

const isComponent = ([name, value]: readonly [string, unknown]): boolean =>
  /^[A-Z][a-z]/.test(name) && typeof value === 'function'

/** Draws without a window, and waits for what is loaded on the way. */
const draw = (element: ReactElement): Promise<void> =>
  new Promise((onAllReady, onError) => {
    renderToPipeableStream(element, { onAllReady, onError })
  })

/** Components that bring their providers themselves, and a block whose component of that name does not. */
const whole: ReadonlySet<string> = new Set(['Providers', 'Bridge'])
const inside = 'apps/docs/pages/start/next.md#by-hand 3'

/** Draws every component of a block, below the providers of the page of the hooks. */
async function drawAll(block: string, exported: Exported, Providers: Around): Promise<void> {
  for (const [name, component] of Object.entries(exported).filter(isComponent)) {
    const drawn = createElement(component as ComponentType<{ request: typeof request }>, { request })
    await draw(whole.has(name) && block !== inside ? drawn : createElement(Providers, null, drawn))
  }
}

/** Where a local network listens that was started with no options, and a server of the host; and where they do here. */
const usual: ReadonlyMap<string, string> = new Map([
  ['http://127.0.0.1:4400', new URL(process.env.PORTAGE_SERVICE_URL ?? '').origin],
  ['http://127.0.0.1:8545', new URL(chains[0].rpcUrls.default.http[0] ?? '').origin],
  ['http://127.0.0.1:8546', new URL(chains[1].rpcUrls.default.http[0] ?? '').origin],
  ['http://127.0.0.1:3000', new URL(baseUrl).origin],
])

// There is no other network here: whatever service a block names, the local one answers.
const { fetch } = globalThis
globalThis.fetch = async (address, options) => {
  const { origin, hostname, pathname, search } = new URL(address instanceof Request ? address.url : address)
  const here = usual.get(origin)
  if (here !== undefined) return fetch(here + pathname + search, options)
  return fetch(hostname === '127.0.0.1' ? address : baseUrl + pathname + search, options)
}

const loadHooks = blocks['packages/react/README.md']
if (loadHooks === undefined) throw new Error('packages/react/README.md has no block with providers.')
const { Providers } = (await loadHooks()) as { Providers: Around }
for (const [name, load] of Object.entries(blocks)) {
  const said: unknown[] = []
  console.log = (...words) => void said.push(...words)
  const result = await load()
    .then(async (exported) => {
      await drawAll(name, exported, Providers)
      await looks[name]?.(exported, said)
      return {}
    })
    .catch((error: unknown) => ({ error: String(error) }))
  process.stdout.write(`${JSON.stringify({ name, ...result })}\n`)
}
process.exit(0)
