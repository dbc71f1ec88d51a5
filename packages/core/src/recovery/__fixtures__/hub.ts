import { createHash } from 'node:crypto'
import { decodeFunctionData, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import type { Clock } from '../../client/clock.js'
import type { Hex } from '../../domain/brand.js'
import { isNativeAddress } from '../../domain/currency.js'
import { ServiceError } from '../../errors/service.js'
import type { Ledger } from './ledger.js'

const abi = parseAbi([
  'struct Call { address to; bytes data; uint256 value; bool allowFailure; }',
  'struct CallRequest { Call[] calls; uint256 nonce; uint256 expiration; }',
  'function execute(CallRequest request, bytes signature)',
])

type Body = Readonly<Record<string, string>>
type Job = {
  readonly id: string
  readonly body: Body
  readonly at: number
  status: 'processing' | 'expired' | 'failed' | 'executed'
  reason: string | null
  transaction: Readonly<Record<string, unknown>> | null
}

/** Seconds a transaction may be carried out for, and milliseconds a job takes to be ready. */
const lives = 600
const takes = 4_000

/** How this hub's owners sign: whoever knows the digest, in these tests. */
export const signatureOf = (digest: string): Hex => `0x${createHash('sha512').update(digest).digest('hex')}`

/** The hub of a service in memory: small, strict, and with books of its own. */
export function createHub(clock: Clock, ledger: Ledger, depository: string) {
  const jobs: Job[] = []
  // `settings` are what a test turns: what the service does next.
  const settings = {
    isDown: false,
    /** How often a deposit is not final yet. */
    unfinal: 0,
    refusesAttest: false,
    held: 1_000n,
    /** Takes a signed request, and loses the answer. */
    losesAnswers: 0,
    forgets: false,
    fails: null as string | null,
    /** Changes what a job pays out by before it is shown. */
    tamper: (transaction: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
      transaction,
    /** What is paid is not looked at: nothing is ever executed by the service's report. */
    isBlind: false,
    additionalData: undefined as unknown,
  }
  const attested = new Set<string>()

  const refuse = (status: number, message: string, more: object = {}): never => {
    throw new ServiceError({
      code: status === 429 ? 'service-rate-limited' : 'service-refused',
      shortMessage: message,
      next: 'Wait.',
      retry: status === 400 ? 'never' : 'later',
      status,
      ...more,
    })
  }
  const nonceOf = ({ chainId, owner, currency, recipient }: Body): string => {
    const minute = Math.floor(clock.now() / 60_000)
    return `0x${createHash('sha256').update([chainId, owner, currency, recipient, minute].join()).digest('hex')}`
  }
  /** A job goes on by itself, whether anybody asks for it or not. */
  const goOn = (job: Job): void => {
    if (job.status !== 'processing' || clock.now() - job.at < takes) return
    job.transaction ??= write(job)
    if (!settings.isBlind && hashOf(job) !== null) job.status = 'executed'
    else if (ledger.isExpired(String(job.transaction.data))) job.status = 'expired'
  }
  const inFlight = (): Job | undefined => {
    jobs.forEach(goOn)
    return jobs.find(({ status }) => status === 'processing')
  }
  const available = (): bigint => {
    jobs.forEach(goOn)
    const paid = jobs.filter(({ status }) => status === 'executed' || status === 'processing')
    return settings.held - paid.reduce((sum, { body }) => sum + BigInt(body.amount ?? 0), 0n)
  }

  const execute = (body: Body, text: string): unknown => {
    const running = inFlight()
    if (running)
      return refuse(409, 'A withdrawal is in progress.', {
        errorCode: 'WITHDRAWAL_IN_PROGRESS',
        existingJobId: running.id,
      })
    if (body.nonce !== nonceOf(body)) return refuse(400, 'The nonce is not known any more.')
    const { signature, ...signed } = JSON.parse(text)
    const keys = [...Object.keys(signed), 'operation'].sort()
    const digest = createHash('sha256').update(
      // Written apart from the product's own: flat, by the list of its keys.
      `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(key === 'operation' ? 'withdrawal' : signed[key])}`).join()}}`,
    )
    if (signature !== signatureOf(`0x${digest.digest('hex')}`))
      return refuse(400, 'The signature is not the owner’s.')
    const job: Job = {
      id: `job-${jobs.length}`,
      body,
      at: clock.now(),
      status: 'processing',
      reason: null,
      transaction: null,
    }
    jobs.push(job)
    if (settings.losesAnswers > 0) {
      settings.losesAnswers -= 1
      throw new ServiceError({
        code: 'service-unreachable',
        shortMessage: 'Lost.',
        next: 'Wait.',
        retry: 'later',
      })
    }
    return { jobId: job.id, status: 'processing' }
  }

  const write = ({ body }: Job): Readonly<Record<string, unknown>> => {
    const { currency, recipient, amount, owner } = body
    const pay = isNativeAddress(currency ?? '', 'evm')
      ? { to: recipient as Hex, data: '0x' as const, value: BigInt(amount ?? 0) }
      : {
          to: currency as Hex,
          data: encodeFunctionData({
            abi: erc20Abi,
            functionName: 'transfer',
            args: [recipient as Hex, BigInt(amount ?? 0)],
          }),
          value: 0n,
        }
    const expiration = BigInt(Math.floor(clock.now() / 1_000) + lives)
    const request = { calls: [{ ...pay, allowFailure: false }], nonce: BigInt(body.nonce ?? 0), expiration }
    const data = encodeFunctionData({ abi, args: [request, `0x${'5a'.repeat(65)}`] })
    return settings.tamper({ from: owner, to: depository, data, value: '0', chainId: 101 })
  }

  const read = (id: string): unknown => {
    const job = jobs.find((one) => one.id === id)
    const nothing = { transaction: null, withdrawal: null, txHash: null, reason: null }
    if (!job || settings.forgets) return { ...nothing, status: 'processing' }
    if (settings.fails !== null && job.status === 'processing') {
      Object.assign(job, { status: 'failed', reason: settings.fails })
    }
    goOn(job)
    if (job.status !== 'processing')
      return { ...nothing, status: job.status, reason: job.reason, txHash: hashOf(job) }
    return job.transaction
      ? { ...nothing, status: 'ready', transaction: job.transaction }
      : { ...nothing, status: 'processing' }
  }
  /** The same payment by another request of the depository, which would pay too. */
  const rewrite = (
    transaction: Readonly<Record<string, unknown>>,
    expiration?: bigint,
  ): Readonly<Record<string, unknown>> => {
    const { args } = decodeFunctionData({ abi, data: transaction.data as Hex })
    const [{ calls, nonce, ...given }, signature] = args
    const changed = { calls, nonce, expiration: expiration ?? given.expiration + 1n }
    return { ...transaction, data: encodeFunctionData({ abi, args: [changed, signature] }) }
  }
  const hashOf = ({ transaction }: Job): string | null =>
    transaction ? ledger.hashOfPayment(String(transaction.data)) : null

  return {
    settings,
    jobs,
    attested,
    rewrite,
    /** What the service answers to one call. */
    answer: ({ path, query, body }: Readonly<{ path: string; query?: unknown; body?: unknown }>): unknown => {
      if (settings.isDown)
        throw new ServiceError({
          code: 'service-unreachable',
          shortMessage: 'Down.',
          next: 'Wait.',
          retry: 'later',
        })
      const given = body as Body
      switch (path) {
        case '/withdrawals/attest-deposit':
          if (settings.refusesAttest) return refuse(400, 'There is no such deposit.')
          if (settings.unfinal > 0) {
            settings.unfinal -= 1
            return refuse(503, 'The deposit is not final yet.')
          }
          attested.add(String(given.transactionId))
          return { success: true }
        case '/withdrawals/request': {
          if ('signature' in given) return execute(given, JSON.stringify(body))
          if (available() <= 0n) return refuse(400, 'There is nothing to withdraw.')
          const asked = BigInt(given.amount ?? 0)
          const amount = asked < available() ? asked : available()
          const { additionalData } = settings
          return {
            nonce: nonceOf(given),
            amount: `${amount}`,
            ...(additionalData !== undefined && { additionalData }),
          }
        }
        case '/withdrawals/status':
          return read(String(Object(query).id))
        case '/withdrawals/balances':
          return {
            balances: [
              {
                hubTokenId: '1',
                amount: `${available()}`,
                currency: {
                  chainId: 101,
                  address: '0x0000000000000000000000000000000000000000',
                  symbol: 'ETH',
                  name: 'Ether',
                  decimals: 18,
                },
              },
            ],
            continuation: null,
          }
        default:
          throw new Error(`A withdrawal does not call ${path}.`)
      }
    },
  }
}
