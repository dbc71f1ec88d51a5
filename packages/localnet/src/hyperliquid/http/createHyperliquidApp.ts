import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { formatUnits, isAddress } from 'viem'
import type { Faults } from '../../faults/faults.js'
import { type Ledger, LedgerRefusal } from '../ledger/createLedger.js'
import { sentToken } from '../sendAsset.js'
import { readAction } from './readAction.js'

/** Entries of one answer, as at the public exchange. */
const mostEntries = 500

/**
 * The exchange over HTTP: `/exchange` takes signed transfers, `/info` answers what balances and ledgers are asked for.
 * A refusal is HTTP 200 with the word `err`, as at the public exchange.
 */
export function createHyperliquidApp({
  ledger,
  faults,
}: {
  readonly ledger: Ledger
  readonly faults: Faults
}): Hono {
  const app = new Hono()
  app.use(cors({ origin: '*' }))
  app.post('/exchange', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    if (faults.get('hyperliquidDown') !== undefined) return c.text('Internal Server Error', 500)
    const refusal = faults.get('hyperliquidRefuses')
    if (refusal !== undefined)
      return c.json(refused(String(refusal === true ? 'Trading is halted' : refusal)))
    const answer = await carryOut(ledger, body)
    if (answer === null) return c.text('Failed to deserialize the JSON body into the target type', 422)
    if (faults.get('hyperliquidLost') !== undefined) return c.text('Bad Gateway', 502)
    const seconds = faults.get('hyperliquidLate')
    if (typeof seconds === 'number') await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return c.json(answer)
  })
  app.post('/info', async (c) => {
    const query = Object(await c.req.json().catch(() => null))
    if (query.type === 'spotMeta') return c.json(spotMeta)
    if (typeof query.user !== 'string' || !isAddress(query.user, { strict: false }))
      return c.text('Failed to deserialize the JSON body into the target type', 422)
    return answerOf(c, ledger, { ...query, user: query.user })
  })
  return app
}

const refused = (response: string): object => ({ status: 'err', response })

async function carryOut(ledger: Ledger, body: unknown): Promise<object | null> {
  try {
    const send = await readAction(body)
    if (send === null) return null
    ledger.send(send)
    return { status: 'ok', response: { type: 'default' } }
  } catch (error) {
    if (error instanceof LedgerRefusal) return refused(error.message)
    throw error
  }
}

const [name = '', tokenId = ''] = sentToken.split(':')
const spotMeta = {
  tokens: [{ name, index: 0, tokenId, szDecimals: 8, weiDecimals: 8, isCanonical: true }],
  universe: [],
}

type Query = Readonly<Record<string, unknown>> & { readonly user: string }

function answerOf(c: Context, ledger: Ledger, { type, user, dex, startTime, endTime }: Query): Response {
  const time = ledger.now()
  switch (type) {
    case 'clearinghouseState': {
      const withdrawable = formatUnits(ledger.balanceOf(user, typeof dex === 'string' ? dex : ''), 8)
      const margin = { accountValue: withdrawable, totalNtlPos: '0.0', totalRawUsd: withdrawable }
      return c.json({ marginSummary: margin, assetPositions: [], withdrawable, time })
    }
    case 'spotClearinghouseState': {
      const total = formatUnits(ledger.balanceOf(user, 'spot'), 8)
      return c.json({ balances: [{ coin: name, token: 0, hold: '0.0', total, entryNtl: '0.0' }] })
    }
    case 'userNonFundingLedgerUpdates': {
      const until = typeof endTime === 'number' ? endTime : undefined
      return c.json(ledger.entriesOf(user, Number(startTime ?? 0), until).slice(0, mostEntries))
    }
    default:
      return c.text('Failed to deserialize the JSON body into the target type', 422)
  }
}
