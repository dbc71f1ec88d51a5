import { beforeEach, expect, test, vi } from 'vitest'
import { readLocalnet } from './readLocalnet.js'

const localnet = readLocalnet()
const { fetch } = globalThis

// The service is the proxy of the local network, which holds a key of its own.
beforeEach(() => {
  vi.stubEnv('PORTAGE_API_KEY', 'a-key-for-snippets')
  vi.stubGlobal('fetch', async (address: string | URL | Request, options?: RequestInit) => {
    const { pathname, search } = new URL(String(address))
    return fetch(localnet.baseUrl + pathname + search, options)
  })
})

test('the first snippet of packages/server/README.md answers a browser', async () => {
  const { proxy } = await import('./snippets/server.js')
  const answer = await proxy(new Request('https://shop.test/api/portage/chains'))
  expect(JSON.stringify(await answer.json())).toContain('Harbour')
})

test('the server of README.md answers a browser', async () => {
  const { GET } = await import('./snippets/rootServer.js')
  const answer = await GET(new Request('https://shop.test/api/portage/chains'))
  expect(JSON.stringify(await answer.json())).toContain('Harbour')
})
