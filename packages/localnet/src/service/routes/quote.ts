import { Hono } from 'hono'
import { checkQuoteFields } from '../checkQuoteFields.js'
import type { ServiceContext } from '../context.js'
import { createPreview, createQuote } from '../createQuote.js'
import { errorTable, isQuoteErrorCode } from '../errorTable.js'
import { createPlainPreview, createPlainQuote } from '../plain/createPlainQuote.js'
import { concernsFamily, readPlainQuote } from '../plain/readPlainQuote.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'
import { readQuoteRequest } from '../readQuoteRequest.js'
import { requireKey } from '../requireKey.js'
import { tamperTokens } from '../tamper.js'

/**
 * `POST /quote/v2`, which always needs a key, and its older form for looking only, `POST /price`, which needs one to
 * name a referrer.
 */
export function quoteRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.post('/quote/v2', async (c) => {
    const body = await readJson(c)
    const key = requireKey(context, c, body.referrer === undefined ? 'UNAUTHORIZED' : 'UNAUTHORIZED_QUOTE')
    checkQuoteFields(body)
    refuseByFault(context, body)
    const { indicativeQuote, ...rest } = body
    if (concernsFamily(context, rest)) {
      const wanted = readPlainQuote(context, rest)
      const made =
        indicativeQuote === true
          ? { steps: [], ...(await createPlainPreview(context, wanted)) }
          : await createPlainQuote(context, wanted, key.id)
      return c.json(tamperTokens(context, made))
    }
    const request = readQuoteRequest(context, rest)
    const owner = { keyId: key.id, sponsor: key.fundingAddress }
    const answer =
      indicativeQuote === true
        ? { steps: [], ...(await createPreview(context, request, owner.sponsor)) }
        : await createQuote(context, request, owner)
    return c.json(tamperTokens(context, answer))
  })
  app.post('/price', async (c) => {
    const body = await readJson(c)
    if (body.referrer !== undefined) requireKey(context, c, 'UNAUTHORIZED_QUOTE')
    refuseByFault(context, body)
    return c.json(tamperTokens(context, await previewOf(context, body)))
  })
  return app
}

async function previewOf(
  context: ServiceContext,
  body: Record<string, unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  if (concernsFamily(context, body)) return createPlainPreview(context, readPlainQuote(context, body))
  return createPreview(context, readQuoteRequest(context, body), null)
}

/** Per cent of loss from which on a quote is refused. */
const mostLost = 5

function refuseByFault({ faults }: ServiceContext, body: Readonly<Record<string, unknown>>): void {
  const isThin = Number(faults.get('thinMarket') ?? 0) >= mostLost
  const code = faults.get('quoteError') ?? (isThin ? 'SWAP_IMPACT_TOO_HIGH' : undefined)
  if (!isQuoteErrorCode(code)) return
  // Who asks for it in so many words gets a quote all the same (interface: `overridePriceImpact`).
  if (code === 'SWAP_IMPACT_TOO_HIGH' && body.overridePriceImpact === true) return
  const { status, sentence } = errorTable[code]
  throw new ServiceProblem(status, sentence, code)
}
