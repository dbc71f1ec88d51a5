import { Hono } from 'hono'
import { type Hex, isHash } from 'viem'
import { readDeposits } from '../../solana/depository/readDeposits.js'
import { readDepositsOf } from '../../tron/service/createTronSolver.js'
import { requireChain, type ServiceContext, type SolanaContext, type TronContext } from '../context.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'

/**
 * `POST /transactions/index` and `/transactions/single`: look at a transaction at once. The solver sees deposits by
 * itself; these make it sooner. No key needed.
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
  return app
}

async function index(context: ServiceContext, chainId: unknown, txHash: unknown): Promise<string> {
  const { solana, tron } = context
  if (solana !== null && String(chainId) === String(solana.id)) return indexOnSolana(solana, String(txHash))
  if (tron !== null && String(chainId) === String(tron.id)) return indexOnTron(tron, String(txHash))
  const chain = requireChain(context, chainId)
  if (typeof txHash !== 'string' || !isHash(txHash))
    throw new ServiceProblem(400, 'The txHash must be a transaction hash (0x and 64 hexadecimal digits).')
  switch (await context.solver.index(chain, txHash as Hex)) {
    case 'deposit':
      return 'Transaction indexed'
    case 'no-deposit':
      return 'The transaction holds no deposit to the depository'
    case 'not-mined':
      return 'The transaction is not in a block yet; it is indexed when it is'
  }
}

/** On Solana the solver looks at every block that is confirmed, so that it knows already, or will. */
function indexOnSolana({ chain: { bank } }: SolanaContext, signature: string): string {
  const record = bank.find(signature)
  if (record === undefined) return 'The transaction is not in a block yet; it is indexed when it is'
  return readDeposits(record).length > 0
    ? 'Transaction indexed'
    : 'The transaction holds no deposit to the depository'
}

/** The same on Tron, where the solver looks at every block. */
async function indexOnTron(side: TronContext, id: string): Promise<string> {
  const deposits = await readDepositsOf(side, id)
  if (deposits === null) return 'The transaction is not in a block yet; it is indexed when it is'
  return deposits.length > 0 ? 'Transaction indexed' : 'The transaction holds no deposit to the depository'
}

function readHashOf(tx: unknown): unknown {
  try {
    const value: unknown = typeof tx === 'string' ? JSON.parse(tx) : tx
    if (typeof value === 'object' && value !== null && 'txHash' in value) return value.txHash
    return undefined
  } catch {
    throw new ServiceProblem(400, 'The field tx must be JSON text with the transaction and its txHash.')
  }
}
