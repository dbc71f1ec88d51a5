import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import type { ApiKey } from '../src/state/createKeys.js'
import { call, execute, getStatus, type Quote, quoteBody, until, waitForStatus } from './helpers.js'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly raw: string
  readonly body: {
    readonly event: string
    readonly timestamp: number
    readonly data: Readonly<Record<string, unknown>> & { status: string; updatedAt: number }
  }
}

let localnet: Localnet
let receiver: Server
let url: string
let key: ApiKey
let received: Received[] = []
/** What the receiver answers, in order, and then 200. */
let answers: number[] = []
/** What happens between a webhook and its answer. */
let meanwhile: () => void = () => undefined

beforeAll(async () => {
  receiver = createServer((request, response) => {
    // Somebody still asks a server of another test, which had this port before.
    if (!request.url?.startsWith('/hook')) {
      response.writeHead(404).end()
      return
    }
    let raw = ''
    request.on('data', (chunk) => {
      raw += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, raw, body: JSON.parse(raw) })
      meanwhile()
      const status = answers.shift() ?? 200
      if (status === 0) request.socket.destroy()
      else response.writeHead(status, status === 302 ? { location: url } : {}).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, webhookRetryDelay: 1 })
})
afterAll(async () => {
  await localnet.stop()
  receiver.close()
})
beforeEach(() => {
  key = localnet.keys.create({ webhook: { url, headers: { 'x-shop': 'till' } } })
  received = []
  answers = []
  meanwhile = () => undefined
})
afterEach(() => {
  localnet.keys.revoke(key.id)
  localnet.faults.clear()
})

const quote = async (changes: Record<string, unknown> = {}): Promise<Quote> =>
  (await call<Quote>(localnet, 'POST', '/quote/v2', quoteBody(localnet, changes), { 'x-api-key': key.key }))
    .body
const statuses = (): string[] => received.map(({ body }) => body.data.status)
const count = (expected: number): Promise<number> =>
  until(
    () => received.length,
    (length) => length >= expected,
  )
const isSigned = ({ headers, raw }: Received, secret: string): boolean => {
  const time = String(headers['x-signature-timestamp'])
  const signature = createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex')
  return headers['x-signature-sha256'] === signature
}

describe('webhooks', () => {
  test('each status is told once, signed over its bytes, and says what the status says', async () => {
    const asked = await quote({ referrer: 'till|1' })
    const [receipt] = await execute(localnet, asked)
    await waitForStatus(localnet, asked.requestId, 'success')
    await count(4)
    expect(statuses()).toEqual(['waiting', 'pending', 'submitted', 'success'])
    expect(received.every((one) => isSigned(one, key.key))).toBe(true)
    expect(received.every((one) => one.headers['x-shop'] === 'till')).toBe(true)
    const times = received.map(({ body }) => body.data.updatedAt)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    const {
      details: _,
      quoteCreatedAt: __,
      ...status
    } = (await getStatus(localnet, asked.requestId)) as unknown as Record<string, unknown>
    expect(received[3]?.body).toEqual({
      event: 'request.status.updated',
      timestamp: expect.any(Number),
      data: {
        ...status,
        status: 'success',
        inTxHashes: [receipt?.transactionHash],
        txHashes: [expect.stringMatching(/^0x/)],
        failReason: 'N/A',
        refundFailReason: 'N/A',
        requestId: asked.requestId,
        referrer: 'till|1',
        details: null,
        depositAddress: null,
      },
    })
  })

  test('a refund is told by way of its failure', async () => {
    localnet.faults.set('refundInstead', 'SLIPPAGE')
    const asked = await quote()
    await execute(localnet, asked)
    await waitForStatus(localnet, asked.requestId, 'refund')
    await until(statuses, (all) => all.includes('refund'))
    expect([...new Set(statuses())]).toEqual(['waiting', 'pending', 'failure', 'refund'])
    expect(received.at(-1)?.body.data).toMatchObject({ failReason: 'SLIPPAGE', refundFailReason: 'N/A' })
  })

  test('requests of other keys are not told', async () => {
    await call(localnet, 'POST', '/quote/v2', quoteBody(localnet))
    await quote()
    await count(1)
    expect(received).toHaveLength(1)
  })

  test('what is not taken comes again with the same body, signed', async () => {
    answers = [500, 302, 0]
    await quote()
    await count(4)
    expect(new Set(received.map(({ raw }) => raw)).size).toBe(1)
    expect(received.every((one) => isSigned(one, key.key))).toBe(true)
  })

  test('after a rotation it comes with the new key', async () => {
    answers = [500]
    meanwhile = () => {
      if (received.length === 1) localnet.keys.rotate(key.id)
    }
    await quote()
    await count(2)
    const after = localnet.keys.get(key.id)?.key ?? ''
    expect(received.map((one) => [isSigned(one, key.key), isSigned(one, after)])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('it comes ten times more before it is given up', async () => {
    answers = Array.from({ length: 10 }, () => 503)
    await quote()
    await count(11)
    expect(new Set(received.map(({ raw }) => raw)).size).toBe(1)
  })

  test('taken away, moved or revoked, it is heard at once', async () => {
    localnet.keys.update(key.id, { webhook: null })
    await quote()
    localnet.keys.update(key.id, { webhook: { url: `${url}/other`, headers: {} } })
    const { requestId } = await quote()
    await count(1)
    expect(received.map(({ body }) => body.data.requestId)).toEqual([requestId])
  })

  test('by the fault webhookTwice each comes twice', async () => {
    localnet.faults.set('webhookTwice')
    await quote()
    await count(2)
    expect(received[0]?.raw).toBe(received[1]?.raw)
  })

  test('by the fault webhookLost none comes', async () => {
    localnet.faults.set('webhookLost')
    await quote()
    localnet.faults.clear()
    const { requestId } = await quote()
    await count(1)
    expect(received.map(({ body }) => body.data.requestId)).toEqual([requestId])
  })

  test('by the fault webhookLate an older one comes behind a newer one', async () => {
    localnet.faults.set('webhookLate', 2)
    const older = await quote()
    localnet.faults.clear()
    const newer = await quote()
    await count(2)
    expect(received.map(({ body }) => body.data.requestId)).toEqual([newer.requestId, older.requestId])
    expect(received[0]?.body.data.updatedAt).toBeGreaterThanOrEqual(received[1]?.body.data.updatedAt ?? 0)
  })
})
