import { mainnet } from '@portage/core'
import { createProxy } from '@portage/server'

interface Env {
  readonly PORTAGE_API_KEY?: string | undefined
  readonly PORTAGE_BASE_URL?: string | undefined
}

let proxy: ReturnType<typeof createProxy> | undefined

/**
 * A worker at the edge. Its memory is one of many and may go at any time, so it does not follow requests, and each
 * counts the limits of the key for itself: browsers poll through it.
 */
const worker = {
  fetch(request: Request, env: Env): Promise<Response> {
    proxy ??= createProxy({
      baseUrl: env.PORTAGE_BASE_URL ?? mainnet.baseUrl,
      apiKey: env.PORTAGE_API_KEY,
      basePath: '/api/portage',
      getSource: ({ headers }) => headers.get('cf-connecting-ip'),
    })
    return proxy(request)
  },
}

// biome-ignore lint/style/noDefaultExport: a worker is found by it
export default worker
