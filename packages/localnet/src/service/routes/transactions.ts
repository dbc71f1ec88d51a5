import { Hono } from 'hono'
import { type Hex, isHash } from 'viem'
import { depositOf, type Progress } from '../../state/request.js'
import { findFamily, requireChain, type ServiceContext } from '../context.js'
import { toLegacyStatus } from '../describeStatus.js'
import { ServiceProblem } from '../problem.js'
import { parseJson, readJson } from '../readJson.js'

/**
 * `POST /transactions/index` and `/transactions/single`: look at a transaction at once. The solver sees deposits by
 * itself; these make it sooner. And the older `GET /transactions/status`: how the request stands that a transaction has
 * paid into, or was paid by. No key needed.
 */
export function transactionRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.post('/transactions/index', async (c) => {
    const body = await readJson(c)
    return c.json({ message: await index(context, body.chainId, body.txHash) })
  })
  app.post('/transactions/single', async (c) => {
    const body = await readJson(c)
    return c.json({ message: await index(context, body.chainId, readHashOf(body.tx)) })
  })
  app.get('/transactions/status', (c) => {
    if (context.faults.get('statusDown') !== undefined)
      throw new ServiceProblem(503, 'The status service is down (fault statusDown).', 'SERVICE_UNAVAILABLE')
    const { chainId, hash } = c.req.query()
    if (chainId === undefined || hash === undefined || hash === '')
      throw new ServiceProblem(400, 'The query parameters chainId and hash are required.')
    if (findFamily(context, chainId) === undefined) requireChain(context, chainId)
    const found = context.store.list().find(({ progress }) => isOf(progress, chainId, hash))
    return c.json({ status: found === undefined ? 'unknown' : toLegacyStatus(found.progress) })
  })
  return app
}

function isOf(progress: Progress, chainId: string, hash: string): boolean {
  const payment = 'payment' in progress ? progress.payment : null
  return [depositOf(progress), payment].some(
    (one) => String(one?.chainId) === chainId && one?.hash.toLowerCase() === hash.toLowerCase(),
  )
}

async function index(context: ServiceContext, chainId: unknown, txHash: unknown): Promise<string> {
  const family = findFamily(context, chainId)
  if (family) return sentences[await family.index(String(txHash))]
  const chain = requireChain(context, chainId)
  if (typeof txHash !== 'string' || !isHash(txHash))
    throw new ServiceProblem(400, 'The txHash must be a transaction hash (0x and 64 hexadecimal digits).')
  return sentences[await context.solver.index(chain, txHash as Hex)]
}

const sentences = {
  deposit: 'Transaction indexed',
  'no-deposit': 'The transaction holds no deposit to the depository',
  'not-mined': 'The transaction is not in a block yet; it is indexed when it is',
} as const

function readHashOf(tx: unknown): unknown {
  try {
    const value: unknown = typeof tx === 'string' ? parseJson(tx) : tx
    if (typeof value === 'object' && value !== null && 'txHash' in value) return value.txHash
    return undefined
  } catch {
    throw new ServiceProblem(400, 'The field tx must be JSON text with the transaction and its txHash.')
  }
}
