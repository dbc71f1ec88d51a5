import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { type Address, bytesToHex, isAddress } from 'viem'
import type { AppBalance } from '../../state/createAppBalances.js'
import type { Claim } from '../../state/createClaims.js'
import { requireChain, type ServiceContext } from '../context.js'
import { readLimit, readStart, toContinuation } from '../page.js'
import { formatMicroUsd, toMicroUsd } from '../pricing.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'
import { toAmount } from '../toAmount.js'

/** `/app-fees/{wallet}/…`: what apps have earned, and how they get it. What is claimed is signed by the wallet. */
export function appFeeRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/app-fees/:wallet/balances', (c) => {
    const balances = context.balances.list(readWallet(c.req.param('wallet')))
    const total = balances.reduce((sum, { currency, amount }) => sum + toMicroUsd(amount, currency), 0n)
    const lent = context.fastFills.outstanding(readWallet(c.req.param('wallet')))
    return c.json({
      balances: balances.map(({ currency, amount }) => toAmount(context, currency, amount)),
      totalBalanceUsd: toDollars(total + lent),
      outstandingFastFillBalanceUsd: toDollars(lent),
      availableBalanceUsd: toDollars(total),
    })
  })
  app.post('/app-fees/:wallet/claim', async (c) => {
    const body = await readJson(c)
    const claim: Claim = {
      id: bytesToHex(randomBytes(32)),
      wallet: readWallet(c.req.param('wallet')),
      recipient: readAddress('recipient', body.recipient),
      balance: readBalance(context, readWallet(c.req.param('wallet')), body),
      createdAt: context.now(),
      progress: { status: 'prepared' },
    }
    context.claims.add(claim)
    return c.json({ steps: [toStep(claim)] })
  })
  app.get('/app-fees/:wallet/claims', (c) => {
    const claims = context.claims.list(readWallet(c.req.param('wallet')))
    const start = readStart(c.req.query('continuation'))
    const page = claims.slice(start, start + readLimit(c.req.query('limit')))
    const end = start + page.length
    const continuation = end < claims.length ? { continuation: toContinuation(end) } : {}
    return c.json({ claims: page.map((claim) => toClaimJson(context, claim)), ...continuation })
  })
  return app
}

/** These three the service writes as numbers. */
const toDollars = (microUsd: bigint): number => Number(formatMicroUsd(microUsd))

const readWallet = (wallet: string): Address => readAddress('wallet', wallet)

function readAddress(field: string, value: unknown): Address {
  if (typeof value === 'string' && isAddress(value, { strict: false })) return value
  throw new ServiceProblem(400, `The ${field} must be an EVM address.`)
}

function readBalance(
  context: ServiceContext,
  wallet: Address,
  { chainId, currency, amount }: Readonly<Record<string, unknown>>,
): AppBalance {
  const chain = requireChain(context, chainId)
  const address = String(currency).toLowerCase()
  const held = context.balances
    .list(wallet)
    .find((one) => one.currency.chainId === chain.id && one.currency.address === address)
  if (held === undefined)
    throw new ServiceProblem(
      400,
      `The wallet ${wallet} has no app fees in ${address} on ${chain.name}. They are paid out as they were earned.`,
    )
  if (amount === undefined || amount === null) return held
  if (typeof amount !== 'string' || !/^[0-9]{1,78}$/.test(amount) || BigInt(amount) === 0n)
    throw new ServiceProblem(
      400,
      'The amount must be text with a whole number of smallest units, more than zero.',
    )
  if (BigInt(amount) > held.amount)
    throw new ServiceProblem(400, `There are ${held.amount} to be claimed, not ${amount}.`)
  return { currency: held.currency, amount: BigInt(amount) }
}

function toStep({ id }: Claim): Readonly<Record<string, unknown>> {
  const sign = { signatureKind: 'eip191', message: id }
  const post = { endpoint: '/execute/permits', method: 'POST', body: { kind: 'claim', requestId: id } }
  return {
    id: 'authorize',
    action: 'Sign authorization',
    description: 'Authorize claiming funds',
    kind: 'signature',
    items: [{ status: 'incomplete', data: { sign, post } }],
  }
}

function toClaimJson(
  context: Pick<ServiceContext, 'url'>,
  { id, wallet, recipient, balance, createdAt, progress }: Claim,
): Readonly<Record<string, unknown>> {
  return {
    claimId: id,
    wallet,
    recipient,
    currency: toAmount(context, balance.currency, balance.amount),
    txHash: progress.status === 'prepared' ? null : progress.hash,
    status: progress.status,
    createdAt: new Date(createdAt).toISOString(),
  }
}
