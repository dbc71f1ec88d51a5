import { createProxy } from '@portage/server'

let proxy

const worker = {
  fetch(request, env) {
    proxy ??= createProxy({
      baseUrl: env.PORTAGE_BASE_URL,
      apiKey: env.PORTAGE_API_KEY,
      basePath: '/api/portage',
    })
    return proxy(request)
  },
}

// biome-ignore lint/style/noDefaultExport: a worker is found by it
export default worker
