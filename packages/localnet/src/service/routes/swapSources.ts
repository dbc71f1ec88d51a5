import { Hono } from 'hono'
import { requireChain, type ServiceContext } from '../context.js'
import { swapSource } from '../swapSource.js'

/** `GET /swap-sources`: the names under which swaps go in quotes. Every chain has the same one. No key needed. */
export function swapSourceRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/swap-sources', (c) => {
    const chainId = c.req.query('chainId')
    if (chainId !== undefined) requireChain(context, chainId)
    return c.json({ sources: [swapSource] })
  })
  return app
}
