import { Hono } from 'hono'
import type { ApiKey } from '../../state/createKeys.js'
import { checkQuoteFields } from '../checkQuoteFields.js'
import type { ServiceContext } from '../context.js'
import { createPreview, createQuote } from '../createQuote.js'
import { errorTable, isQuoteErrorCode } from '../errorTable.js'
import { createPlainPreview, createPlainQuote } from '../plain/createPlainQuote.js'
import { concernsFamily, readPlainQuote } from '../plain/readPlainQuote.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'
import { readQuoteRequest } from '../readQuoteRequest.js'
import { refuseBlocked } from '../refuseBlocked.js'
import { findKey, requireKey } from '../requireKey.js'
import { tamperTokens } from '../tamper.js'

/** Whose the quotes are that nobody's key was sent with. No key has this id. */
const nobody = 'nobody'

/**
 * `POST /quote/v2`, which always needs a key, and two older forms that need one to name a referrer: `POST /quote`, which
 * answers alike, and `POST /price`, for looking only.
 */
export function quoteRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.post('/quote/v2', async (c) => {
    const body = await readJson(c)
    const key = requireKey(context, c, hasReferrer(body) ? 'UNAUTHORIZED_QUOTE' : 'UNAUTHORIZED')
    return c.json(tamperTokens(context, await quoteOf(context, body, key)))
  })
  app.post('/quote', async (c) => {
    const body = await readJson(c)
    const key = hasReferrer(body) ? requireKey(context, c, 'UNAUTHORIZED_QUOTE') : findKey(context, c)
    return c.json(tamperTokens(context, await quoteOf(context, body, key)))
  })
  app.post('/price', async (c) => {
    const body = await readJson(c)
    if (hasReferrer(body)) requireKey(context, c, 'UNAUTHORIZED_QUOTE')
    refuseByFault(context, body)
    return c.json(tamperTokens(context, await previewOf(context, body)))
  })
  return app
}

/** A null is a field that was left out. */
function hasReferrer({ referrer }: Readonly<Record<string, unknown>>): boolean {
  return referrer !== undefined && referrer !== null
}

async function quoteOf(
  context: ServiceContext,
  body: Record<string, unknown>,
  key: ApiKey | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  checkQuoteFields(body)
  refuseByFault(context, body)
  const { id: keyId, fundingAddress: sponsor } = key ?? { id: nobody, fundingAddress: null }
  const { indicativeQuote, ...rest } = body
  if (concernsFamily(context, rest)) {
    const wanted = readPlainQuote(context, rest)
    return indicativeQuote === true
      ? { steps: [], ...(await createPlainPreview(context, wanted)) }
      : createPlainQuote(context, wanted, keyId)
  }
  const request = readQuoteRequest(context, rest)
  await refuseBlocked(context, request)
  return indicativeQuote === true
    ? { steps: [], ...(await createPreview(context, request, sponsor)) }
    : createQuote(context, request, { keyId, sponsor })
}

async function previewOf(
  context: ServiceContext,
  body: Record<string, unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  checkQuoteFields(body)
  if (concernsFamily(context, body)) return createPlainPreview(context, readPlainQuote(context, body))
  const request = readQuoteRequest(context, body)
  await refuseBlocked(context, request)
  return createPreview(context, request, null)
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
