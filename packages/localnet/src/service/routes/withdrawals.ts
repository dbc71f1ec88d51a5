import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Job } from '../../hub/job.js'
import type { WithdrawalTerms } from '../../hub/writeDigest.js'
import type { ServiceContext } from '../context.js'
import { describeHolding } from '../describeHolding.js'
import { pageHoldings } from '../pageHoldings.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'
import { withBadRows } from '../tamper.js'

/** `/withdrawals/…`: what brings home money that stopped half-way. No key needed. */
export function withdrawalRoutes(context: ServiceContext): Hono {
  const { faults, hub } = context
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use('/withdrawals/*', async (c, next) => {
    const down = faults.get('recoveryDown')
    if (down === 'busy') {
      c.header('Retry-After', '2')
      return c.json({ message: 'Too many requests (fault recoveryDown). Try again in two seconds.' }, 429)
    }
    if (down !== undefined)
      throw new ServiceProblem(
        503,
        'The recovery service is down (fault recoveryDown).',
        'SERVICE_UNAVAILABLE',
      )
    return next()
  })
  app.post('/withdrawals/attest-deposit', async (c) => {
    const { chainId, transactionId } = await readJson(c)
    const chain = hub.chains.find(({ id }) => String(id) === String(chainId))
    if (chain === undefined)
      throw new ServiceProblem(400, `Chain ${String(chainId)} is not supported.`, 'UNSUPPORTED_CHAIN')
    if (typeof transactionId !== 'string' || transactionId === '')
      throw new ServiceProblem(400, 'The field transactionId is required, as text.')
    await hub.attest(chain, transactionId)
    return c.json({ success: true })
  })
  app.get('/withdrawals/balances', (c) => {
    const { recoveryAddress = '', ownerChainId, limit, continuation } = c.req.query()
    if (recoveryAddress.length < 1 || recoveryAddress.length > 256)
      throw new ServiceProblem(400, 'The query parameter recoveryAddress is required.', 'INVALID_ADDRESS')
    const chain = hub.chains.find(({ id }) => String(id) === ownerChainId)
    if (chain === undefined)
      throw new ServiceProblem(400, `Chain ${ownerChainId} is not supported.`, 'UNSUPPORTED_CHAIN')
    const cut = pageHoldings(hub.balancesOf(chain, recoveryAddress), limit, continuation)
    const balances = cut.page.map((holding) => describeHolding(hub.chains, holding))
    return c.json({ balances: withBadRows({ faults }, balances), continuation: cut.continuation })
  })
  app.post('/withdrawals/request', async (c) => {
    const body = await readJson(c)
    const terms = readWithdrawalTerms(body)
    const { nonce, additionalData, signature } = body
    if (signature === undefined) return c.json(hub.prepare(terms))
    const { kind, job } = await hub.execute({ terms, nonce, additionalData, signature })
    if (kind === 'in-progress') {
      const message = 'A withdrawal of this currency by this owner is under way on this chain.'
      return c.json({ message, code: 'WITHDRAWAL_IN_PROGRESS', existingJobId: job.id }, 409)
    }
    if (faults.get('executeLost') !== undefined) c.env.incoming.socket.destroy()
    return c.json({ jobId: job.id, status: job.progress.status })
  })
  app.get('/withdrawals/status', (c) => {
    const id = c.req.query('id')
    if (id === undefined || id === '') throw new ServiceProblem(400, 'The query parameter id is required.')
    return c.json(describeJob(hub.find(id)))
  })
  return app as unknown as Hono
}

/** Every text letter by letter: the digest is over these. */
function readWithdrawalTerms(body: Readonly<Record<string, unknown>>): WithdrawalTerms {
  const text = (name: keyof WithdrawalTerms): string => {
    const value = body[name]
    if (typeof value === 'string' && value !== '') return value
    throw new ServiceProblem(400, `The field ${name} is required, as text.`)
  }
  return {
    chainId: text('chainId'),
    currency: text('currency'),
    amount: text('amount'),
    ownerChainId: text('ownerChainId'),
    owner: text('owner'),
    recipient: text('recipient'),
  }
}

/** A job nobody knows is `processing`, as at the public service: it cannot be told from one that was forgotten. */
function describeJob(job: Job | undefined): Record<string, unknown> {
  const progress = job?.progress
  return {
    status: progress?.status ?? 'processing',
    transaction: progress?.status === 'ready' ? progress.transaction : null,
    withdrawal: null,
    txHash: progress?.status === 'executed' ? progress.txHash : null,
    reason: progress?.status === 'failed' ? progress.reason : null,
  }
}
