import { Hono } from 'hono'
import { isAddress } from 'viem'
import { type ApiKey, type KeySettings, keyTiers, type Webhook } from '../../state/createKeys.js'
import type { ServiceContext } from '../context.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'

/**
 * `/localnet/keys`: what the public service's dashboard does with keys (interface: Authentication). Unlike a dashboard
 * it shows the keys themselves: they open nothing but this network.
 */
export function keyRoutes({ keys }: ServiceContext): Hono {
  const app = new Hono()
  app.get('/localnet/keys', (c) => c.json({ keys: keys.list() }))
  app.post('/localnet/keys', async (c) => c.json(keys.create(readSettings(await readJson(c))), 201))
  app.patch('/localnet/keys/:id', async (c) => {
    const settings = readSettings(await readJson(c))
    return c.json(change(() => keys.update(c.req.param('id'), settings)))
  })
  app.post('/localnet/keys/:id/rotate', (c) => c.json(change(() => keys.rotate(c.req.param('id')))))
  app.delete('/localnet/keys/:id', (c) => c.json(change(() => keys.revoke(c.req.param('id')))))
  return app
}

function change(make: () => ApiKey): ApiKey {
  try {
    return make()
  } catch (error) {
    throw new ServiceProblem(404, error instanceof Error ? error.message : String(error))
  }
}

const readers: { readonly [Name in keyof KeySettings]-?: (value: unknown) => KeySettings[Name] } = {
  label: (value) => readText('label', value),
  integrator: (value) => readText('integrator', value),
  tier: (value) => {
    const tier = keyTiers.find((one) => one === value)
    if (tier === undefined) throw new ServiceProblem(400, `The tier must be one of ${keyTiers.join(', ')}.`)
    return tier
  },
  fundingAddress: (value) => {
    if (value === null) return null
    if (typeof value === 'string' && isAddress(value, { strict: false })) return value
    throw new ServiceProblem(400, 'The fundingAddress must be an EVM address, or null.')
  },
  webhook: readWebhook,
}

function readSettings(body: Record<string, unknown>): KeySettings {
  const read = Object.entries(body).map(([name, value]) => {
    if (!Object.hasOwn(readers, name))
      throw new ServiceProblem(400, `A key has no ${name}. It has ${Object.keys(readers).join(', ')}.`)
    return [name, readers[name as keyof KeySettings](value)] as const
  })
  return Object.fromEntries(read)
}

function readText(name: string, value: unknown): string | null {
  if (value === null || (typeof value === 'string' && value !== '')) return value
  throw new ServiceProblem(400, `The ${name} must be text, or null.`)
}

function readWebhook(value: unknown): Webhook | null {
  if (value === null) return null
  const { url, headers = {} } = Object(value) as { url?: unknown; headers?: unknown }
  const isText = Object.values(Object(headers)).every((one) => typeof one === 'string')
  if (typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url) && isText)
    return { url, headers: { ...(headers as Record<string, string>) } }
  throw new ServiceProblem(
    400,
    'The webhook must be null, or have a url (http or https) and may have headers (text by name).',
  )
}
