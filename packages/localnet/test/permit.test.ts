import {
  type Address,
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  maxUint256,
  parseEventLogs,
  parseUnits,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { depositoryAbi } from '../src/contracts/artifacts/depository.js'
import { tokenAbi } from '../src/contracts/artifacts/token.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import {
  balanceOf,
  call,
  getQuote,
  getStatus,
  native,
  pair,
  permitOf,
  postPermit,
  type Quote,
  send,
  signPermit,
  subscribe,
  until,
  user,
  waitForStatus,
} from './helpers.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())
afterEach(() => localnet.faults.clear())

const somebody: Address = '0x1212121212121212121212121212121212121212'
const usdcQuote = (changes: Record<string, unknown> = {}): Promise<Quote> => {
  const [harbour, ridge] = pair(localnet)
  return getQuote(localnet, {
    originCurrency: harbour.contracts.usdc,
    destinationCurrency: ridge.contracts.usdc,
    amount: parseUnits('40', 6).toString(),
    recipient: somebody,
    usePermit: true,
    ...changes,
  })
}
const clientOf = (index: 0 | 1) =>
  createPublicClient({ transport: http(pair(localnet)[index].rpcUrl), cacheTime: 0 })
const depositsOf = async (quote: Quote): Promise<unknown[]> => {
  const events = await clientOf(0).getContractEvents({
    abi: depositoryAbi,
    address: pair(localnet)[0].contracts.depository,
    fromBlock: 0n,
  })
  return events.flatMap(({ args }) => ('id' in args && args.id === quote.protocol?.v2.orderId ? [args] : []))
}

describe('a permit', () => {
  test('by EIP-3009 is quoted, signed, posted, carried out and filled', async () => {
    const [harbour, ridge] = pair(localnet)
    const { address } = user(localnet)
    const quote = await usdcQuote()
    expect(quote.steps).toMatchObject([
      { id: 'authorize1', kind: 'signature', requestId: quote.requestId, items: [{ status: 'incomplete' }] },
    ])
    const permit = permitOf(quote)
    expect(permit).toMatchObject({
      sign: {
        signatureKind: 'eip712',
        domain: { name: 'USD Coin', chainId: harbour.id, verifyingContract: harbour.contracts.usdc },
        primaryType: 'ReceiveWithAuthorization',
        value: { from: address, to: harbour.contracts.approvalProxy, value: '40000000', validAfter: 0 },
      },
      post: {
        endpoint: '/execute/permits',
        method: 'POST',
        body: { kind: 'eip3009', requestId: quote.requestId, api: 'bridge' },
      },
    })
    const [before, paidBefore] = await Promise.all([
      balanceOf(harbour, harbour.contracts.usdc, address),
      balanceOf(ridge, ridge.contracts.usdc, somebody),
    ])
    const socket = await subscribe(localnet, quote.requestId)
    expect((await getStatus(localnet, quote.requestId)).status).toBe('waiting')
    const posted = await postPermit(localnet, permit, await signPermit(localnet, permit))
    expect(posted).toEqual({ status: 200, body: { message: 'Success' } })
    const done = await waitForStatus(localnet, quote.requestId, 'success')
    await until(socket.events, (events) => events.length === 3)
    expect(socket.events()).toEqual(['pending', 'submitted', 'success'])
    socket.close()

    expect(done.inTxHashes).toHaveLength(1)
    expect(before - (await balanceOf(harbour, harbour.contracts.usdc, address))).toBe(40_000_000n)
    const paid = (await balanceOf(ridge, ridge.contracts.usdc, somebody)) - paidBefore
    expect(paid).toBe(BigInt(quote.details.currencyOut.amount))
    expect(await depositsOf(quote)).toMatchObject([{ from: address, amount: 40_000_000n }])
    const used = await clientOf(0).readContract({
      abi: tokenAbi,
      address: harbour.contracts.usdc,
      functionName: 'authorizationState',
      args: [address, permit.sign.value.nonce as Hex],
    })
    expect(used).toBe(true)
  })

  test('by EIP-2612, for a token that knows nothing else', async () => {
    const [harbour, ridge] = pair(localnet)
    const quote = await usdcQuote({
      originCurrency: harbour.contracts.dai,
      destinationCurrency: native,
      amount: parseUnits('90', 18).toString(),
      destinationChainId: ridge.id,
    })
    const permit = permitOf(quote)
    expect(permit.sign.primaryType).toBe('Permit')
    expect(permit.post.body.kind).toBe('permit')
    const posted = await postPermit(localnet, permit, await signPermit(localnet, permit))
    expect(posted.status).toBe(200)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect(await depositsOf(quote)).toMatchObject([{ amount: parseUnits('90', 18) }])
  })

  test('posted twice, at once and later, is used once and answered the same', async () => {
    const quote = await usdcQuote()
    const permit = permitOf(quote)
    const signature = await signPermit(localnet, permit)
    const answers = await Promise.all([1, 2, 3].map(() => postPermit(localnet, permit, signature)))
    await waitForStatus(localnet, quote.requestId, 'success')
    answers.push(await postPermit(localnet, permit, signature))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await depositsOf(quote)).toHaveLength(1)
  })

  test('is refunded where the fill fails', async () => {
    const [harbour] = pair(localnet)
    const refundTo: Address = '0x1313131313131313131313131313131313131313'
    localnet.faults.set('refundInstead', 'SLIPPAGE')
    const quote = await usdcQuote({ refundTo })
    const permit = permitOf(quote)
    await postPermit(localnet, permit, await signPermit(localnet, permit))
    const done = await waitForStatus(localnet, quote.requestId, 'refund')
    expect(done.failReason).toBe('SLIPPAGE')
    expect(await balanceOf(harbour, harbour.contracts.usdc, refundTo)).toBe(40_000_000n)
  })
})

test('ends ten minutes later where nothing else was asked for', async () => {
  const { timestamp } = await clientOf(0).getBlock()
  const { validBefore } = permitOf(await usdcQuote()).sign.value
  const left = Number(validBefore) - Number(timestamp)
  expect(left).toBeGreaterThanOrEqual(600)
  expect(left).toBeLessThan(630)
})

describe('error: a permit is refused', () => {
  const refusal = async (
    quote: Quote,
    signature?: Hex,
  ): Promise<{ status: number; body: { message: string } }> => {
    const permit = permitOf(quote)
    return postPermit(localnet, permit, signature ?? (await signPermit(localnet, permit)))
  }

  test('when it has expired', async () => {
    const quote = await usdcQuote({ permitExpiry: 30 })
    const chain = createTestClient({ mode: 'anvil', transport: http(pair(localnet)[0].rpcUrl) })
    await chain.increaseTime({ seconds: 60 })
    await chain.mine({ blocks: 1 })
    const { status, body } = await refusal(quote)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errorCode: 'PERMIT_FAILED' })
    expect(body.message).toBe('The permit has expired. Ask for a new quote and sign that one.')
    expect((await getStatus(localnet, quote.requestId)).status).toBe('waiting')
  })

  test('when its authorization was used elsewhere', async () => {
    const [harbour] = pair(localnet)
    const quote = await usdcQuote()
    const { sign } = permitOf(quote)
    const nonce = sign.value.nonce as Hex
    const types = {
      CancelAuthorization: [
        { name: 'authorizer', type: 'address' },
        { name: 'nonce', type: 'bytes32' },
      ],
    }
    const value = { authorizer: user(localnet).address, nonce }
    const signature = await signPermit(localnet, {
      ...permitOf(quote),
      sign: { domain: sign.domain, types, primaryType: 'CancelAuthorization', value },
    })
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'cancelAuthorization',
      args: [user(localnet).address, nonce, signature],
    })
    const { address } = user(localnet)
    const to = harbour.contracts.usdc
    await send(localnet, { from: address, to, data, value: '0', chainId: harbour.id, gas: '200000' })
    const { status, body } = await refusal(quote)
    expect(status).toBe(400)
    expect(body.message).toContain('used or cancelled already')
  })

  test('when the signature is of something else; the right one may follow', async () => {
    const quote = await usdcQuote()
    const other = await signPermit(localnet, permitOf(await usdcQuote()))
    expect((await refusal(quote, other)).body.message).toContain('not of this permit')
    expect((await refusal(quote, '0x12')).body.message).toContain('hexadecimal')
    expect((await refusal(quote)).status).toBe(200)
    expect((await refusal(quote, other)).body.message).toContain('another signature already')
  })

  test('for a request that was quoted without one, or that nobody quoted', async () => {
    const plain = await getQuote(localnet)
    const post = (requestId: string): Promise<{ status: number; body: { message: string } }> =>
      call(localnet, 'POST', `/execute/permits?signature=${maxUint256}`, { kind: 'eip3009', requestId }, {})
    expect((await post(plain.requestId)).body.message).toContain('quoted without a permit')
    expect((await post(keccak256('0x'))).body.message).toContain('There is no request')
  })
})

describe('faults', () => {
  test('permitSteps: the answer brings a deposit, and the same one each time', async () => {
    localnet.faults.set('permitSteps')
    const quote = await usdcQuote()
    const permit = permitOf(quote)
    expect(permit.sign.primaryType).toBe('Permit')
    const signature = await signPermit(localnet, permit)
    const { body } = await postPermit(localnet, permit, signature)
    expect((await postPermit(localnet, permit, signature)).body).toEqual(body)
    const [step] = body.steps ?? []
    const data = step?.items[0]?.data
    if (data === undefined) throw new Error('The answer brings a step.')
    expect(step).toMatchObject({ id: 'deposit', kind: 'transaction', requestId: quote.requestId })
    expect(data.to).toBe(pair(localnet)[0].contracts.approvalProxy)
    expect(await depositsOf(quote)).toEqual([])
    await send(localnet, data)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect(await depositsOf(quote)).toMatchObject([{ from: user(localnet).address, amount: 40_000_000n }])
  })

  test('tamperAppended: the deposit it brings pays somebody else', async () => {
    localnet.faults.set('permitSteps')
    localnet.faults.set('tamperAppended')
    const quote = await usdcQuote()
    const permit = permitOf(quote)
    const { body } = await postPermit(localnet, permit, await signPermit(localnet, permit))
    const data = body.steps?.[0]?.items[0]?.data
    if (data === undefined) throw new Error('The answer brings a step.')
    const receipt = await send(localnet, data)
    const moved = parseEventLogs({ abi: erc20Abi, logs: receipt.logs, eventName: 'Transfer' })
    expect(moved.at(-1)?.args).toMatchObject({ value: 40_000_000n })
    expect(moved.at(-1)?.args.to.toLowerCase()).toBe('0x00000000000000000000000000000000badc0ffe')
    expect(await depositsOf(quote)).toEqual([])
  })

  test('tamperPermit: somebody else may take, or ten times as much', async () => {
    const [harbour] = pair(localnet)
    localnet.faults.set('tamperPermit')
    const { to, value } = permitOf(await usdcQuote()).sign.value
    expect(to).not.toBe(harbour.contracts.approvalProxy)
    expect(value).toBe('40000000')
    localnet.faults.set('tamperPermit', 'amount')
    expect(permitOf(await usdcQuote()).sign.value).toMatchObject({
      to: harbour.contracts.approvalProxy,
      value: '400000000',
    })
  })

  test('permitLost: no answer comes, and the money is under way', async () => {
    const quote = await usdcQuote()
    const permit = permitOf(quote)
    const signature = await signPermit(localnet, permit)
    localnet.faults.set('permitLost')
    await expect(postPermit(localnet, permit, signature)).rejects.toThrow('fetch failed')
    await waitForStatus(localnet, quote.requestId, 'success')
    localnet.faults.clear()
    expect(await postPermit(localnet, permit, signature)).toEqual({
      status: 200,
      body: { message: 'Success' },
    })
    expect(await depositsOf(quote)).toHaveLength(1)
  })
})
