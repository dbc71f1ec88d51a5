import { Hono } from 'hono'
import { chainDrawings, tokenDrawings } from '../../logos/drawings.js'
import { ServiceProblem } from '../problem.js'

const drawings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tokens: tokenDrawings,
  chains: chainDrawings,
}

/** `/logos/{tokens|chains}/{name}.svg`: the pictures that `GET /chains` and every currency name. */
export function logoRoutes(): Hono {
  const app = new Hono()
  app.get('/logos/:kind/:file{[a-z]+\\.svg}', (c) => {
    const { kind, file } = c.req.param()
    const ofKind = Object.hasOwn(drawings, kind) ? drawings[kind] : undefined
    const name = file.slice(0, -'.svg'.length)
    if (ofKind === undefined || !Object.hasOwn(ofKind, name))
      throw new ServiceProblem(404, `There is no picture at ${c.req.path}.`)
    return c.body(ofKind[name] ?? '', 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      // A page that isolates itself may show them, and opened by itself none of them may run anything.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
