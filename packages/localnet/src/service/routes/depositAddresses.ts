import { type Context, Hono } from 'hono'
import type { ServiceContext } from '../context.js'
import { requireChain } from '../context.js'
import { describeAddress, describeOwnAddress } from '../describeAddress.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'
import { reindexAddress } from '../reindexAddress.js'
import { requireKey } from '../requireKey.js'

/**
 * Deposit addresses: what has happened on one, its end, and a second look at it. Reading and ending one needs a key;
 * looking again needs none.
 */
export function depositAddressRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/deposit-addresses/v2', (c) => {
    requireKey(context, c)
    return c.json(find(context, c))
  })
  app.post('/deposit-addresses/:id/disable/v2', (c) => {
    requireKey(context, c)
    const entry = context.addresses.get(c.req.param('id'))
    if (entry === undefined)
      throw new ServiceProblem(404, `There is no deposit address with the id ${c.req.param('id')}.`)
    context.addresses.change(entry.id, { disabled: true })
    return c.json({ message: 'The deposit address is disabled' })
  })
  app.post('/transactions/deposit-address/reindex', async (c) => {
    const body = await readJson(c)
    refuseSweep(body.sweep)
    const entry = context.addresses.find(String(body.depositAddress))
    const chain = requireChain(context, body.chainId)
    if (entry === undefined || entry.request.origin.id !== chain.id)
      throw new ServiceProblem(
        404,
        `There is no deposit address ${String(body.depositAddress)} on ${chain.name}.`,
      )
    const target = body.targetChainId === undefined ? chain : requireChain(context, body.targetChainId)
    const currency = typeof body.currency === 'string' ? body.currency.toLowerCase() : null
    return c.json(await reindexAddress(context, entry, target, currency))
  })
  return app
}

/** The field was taken once and is supported no longer: money is moved by every look. */
function refuseSweep(sweep: unknown): void {
  if (sweep === undefined || sweep === null || sweep === false) return
  throw new ServiceProblem(
    400,
    sweep === true
      ? 'The field sweep is no longer supported: what is found is moved by itself. Leave it out.'
      : 'The field sweep must be true or false, and true is no longer supported. Leave it out.',
  )
}

function find(context: ServiceContext, c: Context): Readonly<Record<string, unknown>> {
  const { addresses, store } = context
  const { address, requestId } = c.req.query()
  if ((address === undefined) === (requestId === undefined))
    throw new ServiceProblem(400, 'Give either the query parameter address or requestId.')
  const wanted = address ?? store.get(requestId ?? '')?.depositAddress?.address
  const entry = wanted === undefined ? undefined : addresses.find(wanted)
  if (entry !== undefined) return describeAddress(context, entry)
  const own = store.list().find(({ depositAddress }) => depositAddress?.address === wanted)
  if (wanted !== undefined && own !== undefined) return describeOwnAddress(own)
  throw new ServiceProblem(404, `There is no deposit address for ${address ?? requestId}.`)
}
