/** @jest-environment jsdom */
const { request } = require('node:http')
const { QueryClient, QueryClientProvider } = require('@tanstack/react-query')
const { configure, render, screen, waitFor } = require('@testing-library/react')
const { createElement } = require('react')
const { createIntentClient } = require('@portage/core')
const { createMemoryJournal } = require('@portage/core/execution')
const { PortageProvider } = require('@portage/react')
const { SwapWidget } = require('@portage/widget')

jest.setTimeout(120_000)
configure({ asyncUtilTimeout: 60_000 })

// wagmi itself is ES modules only, and viem wants the TextEncoder that this jsdom has not as soon as it is imported:
// the project `jest-wagmi` has the settings for both. What is of Node is no page's.
const entries = require('./entries.json').filter(
  (entry) => !/\/(wagmi|hyperliquid|eip1193|evm-adapter|localnet|node)$/.test(entry),
)

test.each(entries)('%s is required', (entry) => {
  expect(Object.keys(require(entry))).not.toEqual([])
})

/** As much of `fetch` as a host's stand-in has. */
function fetchByNode(url, { method, headers, body }) {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status } = response
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({
          ok: status < 400,
          status,
          headers: new Headers(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          text: async () => text,
          json: async () => JSON.parse(text),
        })
      })
    })
    call.once('error', reject)
    call.end(body)
  })
}

function draw(client) {
  const { chains } = JSON.parse(process.env.PORTAGE_LOCALNET)
  const address = '0x0000000000000000000000000000000000000000'
  const [from, to] = chains.map(({ id }) => ({ chainId: id, address }))
  const trusted = Object.fromEntries(chains.map(({ slug, trusted }) => [slug, trusted]))
  const widget = createElement(SwapWidget, {
    language: 'en',
    defaultFrom: from,
    defaultTo: to,
    defaultAmount: '0.25',
    storageKey: null,
  })
  render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
      createElement(
        PortageProvider,
        { client, adapters: [], journal: createMemoryJournal(), volatileJournal: 'accept', trusted },
        widget,
      ),
    ),
  )
}

test('the widget quotes where there is no fetch, TextEncoder or structuredClone', async () => {
  for (const name of ['fetch', 'TextEncoder', 'TextDecoder', 'structuredClone'])
    expect(typeof globalThis[name]).toBe('undefined')
  const { baseUrl } = JSON.parse(process.env.PORTAGE_LOCALNET)
  draw(createIntentClient({ baseUrl, fetch: fetchByNode }))
  await waitFor(() =>
    expect(screen.getAllByRole('textbox').map(({ value }) => value)).toEqual([
      '0.25',
      expect.stringMatching(/^0\.24/),
    ]),
  )
})

test('where the page gives no fetch, it is said', async () => {
  const { baseUrl } = JSON.parse(process.env.PORTAGE_LOCALNET)
  draw(createIntentClient({ baseUrl }))
  expect(await screen.findByText(/There is no fetch here/)).toBeDefined()
})
