import { Hono } from 'hono'
import { isHex } from 'viem'
import type { HubChain } from '../../hub/hubChain.js'
import { isAddressOf } from '../../hub/isAddressOf.js'
import type { ServiceContext } from '../context.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'
import { orRefused } from './orRefused.js'

/** `/localnet/hub/…`: what the hub cannot know here by itself. Nothing of this exists at the public service. */
export function hubControlRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.post('/grant', async (c) => {
    const { ownerChainId, owner, chainId, currency, amount, publicKey } = await readJson(c)
    const ownerChain = requireSlug(context, ownerChainId)
    const chain = requireSlug(context, chainId)
    if (typeof owner !== 'string' || !isAddressOf(ownerChain.vm, owner))
      throw new ServiceProblem(400, `The field owner must be an address of ${ownerChain.slug}.`)
    if (typeof currency !== 'string' || currency === '')
      throw new ServiceProblem(400, 'The field currency must be the address of a currency.')
    if (typeof amount !== 'string' || !/^[1-9]\d{0,29}$/.test(amount))
      throw new ServiceProblem(400, 'The field amount must be 1 to 30 digits, in the smallest unit.')
    if (ownerChain.vm === 'ton-vm' && (!isHex(publicKey) || publicKey.length !== 66))
      throw new ServiceProblem(400, 'The field publicKey must be the 32 bytes of the owner of TON.')
    const key = isHex(publicKey) ? publicKey : undefined
    await orRefused(
      context.hub.grant({ ownerChain, owner, chain, currency, amount: BigInt(amount), publicKey: key }),
    )
    return c.json({ success: true })
  })
  app.post('/broadcast', async (c) => {
    const { jobId, txHash } = await readJson(c)
    if (typeof jobId !== 'string' || typeof txHash !== 'string' || txHash === '')
      throw new ServiceProblem(400, 'The fields jobId and txHash are required, as text.')
    if (!context.hub.tellBroadcast(jobId, txHash))
      throw new ServiceProblem(400, 'No withdrawal of this id waits for word of its broadcast.')
    return c.json({ success: true })
  })
  return app
}

function requireSlug({ hub }: ServiceContext, slug: unknown): HubChain {
  const chain = hub.chains.find((one) => one.slug === slug)
  if (chain !== undefined) return chain
  const known = hub.chains.map((one) => one.slug).join(', ')
  throw new ServiceProblem(400, `There is no chain ${String(slug)}. The hub has: ${known}.`)
}
