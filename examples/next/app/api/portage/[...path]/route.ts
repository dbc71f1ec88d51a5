import { mainnet } from '@portage/core'
import { createProxy } from '@portage/server'

// Made with the first call, because a build has no key; then one for the whole process, which shares its limits.
let proxy: ((request: Request) => Promise<Response>) | undefined

function handle(request: Request): Promise<Response> {
  proxy ??= createProxy({
    baseUrl: process.env.PORTAGE_BASE_URL ?? mainnet.baseUrl,
    apiKey: process.env.PORTAGE_API_KEY,
    basePath: '/api/portage',
  })
  return proxy(request)
}

export const GET = handle
export const POST = handle
export const dynamic = 'force-dynamic'
export const runtime = 'nodejs'
