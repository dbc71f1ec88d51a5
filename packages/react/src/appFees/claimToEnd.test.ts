import { createIntentClient } from '@portage/core'
import { createHandClock } from '@portage/testing'
import { describe, expect, test } from 'vitest'
import { createTestAdapter } from '../../test/createTestAdapter.js'
import type { ClaimNotSignedError } from '../errors/claimNotSignedError.js'
import { claimToEnd } from './claimToEnd.js'

const wallet = '0x00000000000000000000000000000000000000Aa'
const id = `0x${'a3'.repeat(32)}`
const token = { chainId: 31337, address: '0xcc', symbol: 'USDC', name: 'USDC', decimals: 6 }
const terms = { chainId: token.chainId, currency: token.address }

const stepOf = (changes: { sign?: object; post?: object; body?: object } = {}, more: object[] = []) => {
  const sign = { signatureKind: 'eip191', message: id, ...changes.sign }
  const body = { kind: 'claim', requestId: id, ...changes.body }
  const post = { endpoint: '/execute/permits', method: 'POST', body, ...changes.post }
  const item = { status: 'incomplete', data: { sign, post } }
  return { steps: [{ id: 'authorize', kind: 'signature', items: [item, ...more] }] }
}
const listed = (status: string, changes: object = {}) => ({
  claimId: id,
  wallet,
  recipient: wallet,
  currency: { currency: token, amount: '300' },
  txHash: status === 'success' ? '0xdd' : null,
  status,
  createdAt: 'now',
  ...changes,
})

type Answer = () => unknown

/** A service whose list of claims and whose answer to the signature the test gives, and a wallet that signs. */
function setUp(
  options: {
    steps?: object
    claims?: Answer
    handIn?: () => Response
    sign?: () => Promise<`0x${string}`>
    paid?: bigint | null
  } = {},
) {
  const clock = createHandClock()
  const posted: string[] = []
  const signed: unknown[] = []
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
  const client = createIntentClient({
    baseUrl: 'https://service.test',
    clock,
    random: () => 0.5,
    fetch: async (input) => {
      const { pathname, search } = new URL(String(input))
      if (pathname.endsWith('/claim')) return json(options.steps ?? stepOf())
      if (pathname.endsWith('/claims')) return json({ claims: posted.length > 0 ? options.claims?.() : [] })
      posted.push(pathname + search)
      return options.handIn?.() ?? json({ message: 'Success' })
    },
  })
  const base = createTestAdapter()
  base.setAccount(wallet)
  const adapter = {
    ...base,
    wallet: {
      ...base.wallet,
      signMessage: async (...asked: unknown[]) => {
        signed.push(asked.slice(0, 2))
        return options.sign?.() ?? ('0xbb' as const)
      },
      explain: (error: unknown) =>
        String(error).includes('4001')
          ? ({ type: 'rejected' } as const)
          : ({ type: 'unknown', message: String(error) } as const),
    },
    reader: {
      ...base.reader,
      readPayout: async ({ hash }: { hash: string }) =>
        options.paid == null ? null : { hash, blockNumber: 1n, amount: options.paid },
    },
  }
  const claiming = {
    client,
    adapters: [adapter],
    wallet: wallet.toLowerCase(),
    blindSignature: 'accept',
  } as const
  /** Runs a claim with the clock wound on until it has ended. */
  const claim = async (more: object = {}, by: object = {}) => {
    let isOver = false
    const run = claimToEnd({ ...claiming, ...by }, { ...terms, ...more }).finally(() => {
      isOver = true
    })
    run.catch(() => {})
    while (!isOver) await clock.advance(1_000)
    return run
  }
  return { claim, claiming, posted, signed, base, clock }
}

describe('a claim in one call', () => {
  test('default: is signed once, handed in once, and followed until the chain shows it', async () => {
    let looks = 0
    const claims = () => {
      looks += 1
      return looks < 3 ? [] : [listed(looks < 5 ? 'pending' : 'success')]
    }
    const { claim, posted, signed } = setUp({ claims, paid: 300n })
    expect(await claim()).toMatchObject({
      status: 'paid',
      witness: 'chain',
      claim: { transactionId: '0xdd' },
    })
    expect(posted).toEqual(['/execute/permits?signature=0xbb'])
    expect(signed).toEqual([[{ kind: 'eip191', message: id }, wallet.toLowerCase()]])
  })

  test.each([null, 299n])(
    'given a chain that shows %s of it, then only the service says so',
    async (paid) => {
      const { claim } = setUp({ claims: () => [listed('success')], paid })
      expect(await claim()).toMatchObject({ status: 'paid', witness: 'service' })
    },
  )

  test.each([
    { what: 'less than was asked for', asked: 300n, named: '1', paid: 5n, witness: 'service' },
    { what: 'less than the service names', asked: 300n, named: '400', paid: 300n, witness: 'service' },
    { what: 'all of both', asked: 300n, named: '1', paid: 300n, witness: 'chain' },
    {
      what: 'what was asked for, and a service that names nothing',
      asked: 300n,
      paid: 300n,
      witness: 'chain',
    },
    { what: 'nothing, as the service names', named: '0', paid: 0n, witness: 'service' },
    { what: 'something, and nobody who says how much', paid: 5n, witness: 'service' },
  ])(
    'given a chain that shows $what, then the witness is $witness',
    async ({ asked, named, paid, witness }) => {
      const currency = named === undefined ? null : { currency: token, amount: named }
      const { claim } = setUp({ claims: () => [listed('success', { currency })], paid })
      expect(await claim({ amount: asked })).toMatchObject({ status: 'paid', witness })
    },
  )

  test('given one that the service cannot pay out, then it has failed', async () => {
    const { claim } = setUp({ claims: () => [listed('failure')] })
    expect(await claim()).toMatchObject({ status: 'failed', claim: { claimId: id } })
  })

  test('given one that never ends, or nobody who waits, then it is open, and handed in all the same', async () => {
    const { claim, posted } = setUp({ claims: () => [listed('pending')] })
    expect(await claim()).toMatchObject({ status: 'open', claim: { status: 'pending' } })
    const left = setUp({ claims: () => [] })
    const leaving = new AbortController()
    left.clock.setTimeout(() => leaving.abort(), 5_000)
    expect(await left.claim({ signal: leaving.signal })).toEqual({ status: 'open', claim: null })
    expect([posted, left.posted].map(({ length }) => length)).toEqual([1, 1])
  })

  test('given a service that lists it under another id, then a new one of the same money is ours', async () => {
    const other = listed('success', { claimId: 'another' })
    const { claim } = setUp({ claims: () => [listed('success', { claimId: 'b', recipient: '0x9' }), other] })
    expect(await claim()).toMatchObject({ status: 'paid', claim: { claimId: 'another' } })
  })

  test('given a new one under another id of another amount than was asked for, then it is not ours', async () => {
    const other = listed('success', { claimId: 'another' })
    const { claim } = setUp({ claims: () => [other] })
    expect(await claim({ amount: 299n })).toEqual({ status: 'open', claim: null })
    const same = setUp({ claims: () => [other] })
    expect(await same.claim({ amount: 300n })).toMatchObject({ status: 'paid' })
  })

  test('given a caller that joined, then only the signal of the first is heard, for both', async () => {
    const { claiming, claim, clock } = setUp({ claims: () => [] })
    const [first, second] = [new AbortController(), new AbortController()]
    const ended: number[] = []
    const one = claimToEnd(claiming, { ...terms, signal: first.signal })
    const other = claimToEnd(claiming, { ...terms, signal: second.signal })
    const since = clock.now()
    one.then(() => ended.push(clock.now() - since))
    clock.setTimeout(() => second.abort(), 5_000)
    clock.setTimeout(() => first.abort(), 20_000)
    await claim()
    expect(await Promise.all([one, other])).toEqual([
      { status: 'open', claim: null },
      { status: 'open', claim: null },
    ])
    expect(ended).toEqual([20_000])
  })

  test('the very same claim, asked for while it is under way, is joined', async () => {
    const { claiming, claim, posted, signed } = setUp({ claims: () => [listed('success')] })
    const [one, other] = [claimToEnd(claiming, terms), claimToEnd(claiming, { ...terms, recipient: wallet })]
    expect(other).toBe(one)
    await claim()
    expect([posted.length, signed.length]).toEqual([1, 1])
  })
})

describe('nothing is signed, and nothing handed in', () => {
  const text = { sign: { message: 'I owe you everything' } }
  test.each([
    ['a text', stepOf(text)],
    [
      'typed data',
      stepOf({ sign: { signatureKind: 'eip712', domain: {}, types: {}, primaryType: 'A', value: {} } }),
    ],
    ['the bytes of something else', stepOf({ sign: { message: `0x${'b4'.repeat(32)}` } })],
    ['another place', stepOf({ post: { endpoint: '/authorize' } })],
    ['another kind', stepOf({ body: { kind: 'eip3009' } })],
    ['two of them', stepOf({}, stepOf().steps[0]?.items)],
    ['nothing', { steps: [] }],
  ])('where %s is to be signed', async (_what, steps) => {
    const { claim, posted, signed } = setUp({ steps })
    await expect(claim()).rejects.toThrow(
      'something else to be signed than the id of a claim. Nothing was claimed.',
    )
    expect([posted, signed]).toEqual([[], []])
  })

  test('where the wallet is not connected, and where the host has not accepted it', async () => {
    const { claim, base, signed } = setUp()
    await expect(claim({}, { blindSignature: undefined })).rejects.toThrow("Say blindSignature: 'accept'")
    base.setAccount('0x00000000000000000000000000000000000000bb')
    await expect(claim()).rejects.toThrow(
      'is not connected. Nothing was claimed. Connect it and claim again.',
    )
    expect(signed).toEqual([])
  })

  test('where the person says no, or the wallet fails: the error says so', async () => {
    const declined = setUp({ sign: () => Promise.reject(new Error('code 4001')) })
    const error: ClaimNotSignedError = await declined.claim().catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'ClaimNotSignedError', cause: { message: 'code 4001' } })
    expect(error.message).toMatch(/^The signature was declined in the wallet\. Nothing was claimed\./)
    const broken = setUp({ sign: () => Promise.reject(new Error('no key')) })
    await expect(broken.claim()).rejects.toThrow('The wallet did not sign: Error: no key')
    expect([...declined.posted, ...broken.posted]).toEqual([])
  })
})

describe('a signature that was handed in', () => {
  test('is not handed in again where the answer was lost, and the claim is followed', async () => {
    const { claim, posted } = setUp({
      claims: () => [listed('success')],
      handIn: () => new Response('{}', { status: 503 }),
    })
    expect(await claim()).toMatchObject({ status: 'paid' })
    expect(posted).toHaveLength(1)
  })

  test('error: where the answer was lost and the claim is never listed', async () => {
    const { claim } = setUp({ claims: () => [], handIn: () => new Response('{}', { status: 503 }) })
    await expect(claim()).rejects.toMatchObject({ status: 503 })
  })

  test('error: where the answer was lost, and only a claim under another id is listed: that may be anyone’s', async () => {
    const { claim } = setUp({
      claims: () => [listed('success', { claimId: 'another' })],
      handIn: () => new Response('{}', { status: 503 }),
    })
    await expect(claim()).rejects.toMatchObject({ status: 503 })
  })

  test('is open where the answer was lost and no look succeeds', async () => {
    const { claim } = setUp({
      claims: () => {
        throw new TypeError('no network')
      },
      handIn: () => new Response('{}', { status: 503 }),
    })
    expect(await claim()).toEqual({ status: 'open', claim: null })
  })

  test('is found where the answer was lost and the network comes back only after the time of doubt', async () => {
    const { claim, clock } = setUp({
      claims: () => {
        if (clock.now() - since < 90_000) throw new TypeError('no network')
        return [listed('success')]
      },
      handIn: () => new Response('{}', { status: 503 }),
    })
    const since = clock.now()
    expect(await claim()).toMatchObject({ status: 'paid' })
  })

  test.each([
    ['HTTP 408', 408, '{}'],
    ['HTTP 425', 425, '{}'],
    ['HTTP 408 of a gateway', 408, '<html>Request Timeout</html>'],
    ['HTTP 200 that is no JSON', 200, '<html>'],
  ])('is followed where the answer is %s, which refuses nothing', async (_what, status, body) => {
    const { claim, posted } = setUp({
      claims: () => [listed('success')],
      handIn: () => new Response(body, { status }),
    })
    expect(await claim()).toMatchObject({ status: 'paid' })
    expect(posted).toHaveLength(1)
  })

  test('error: where the service got too many requests', async () => {
    const { claim } = setUp({
      claims: () => [listed('success')],
      handIn: () => new Response('{}', { status: 429 }),
    })
    await expect(claim()).rejects.toMatchObject({ status: 429 })
  })

  test('error: where it was refused', async () => {
    const { claim } = setUp({
      claims: () => [listed('success')],
      handIn: () => new Response(JSON.stringify({ message: 'Claimed by now' }), { status: 400 }),
    })
    await expect(claim()).rejects.toMatchObject({ status: 400, details: 'Claimed by now' })
  })
})
