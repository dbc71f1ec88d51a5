import { describe, expect, test } from 'vitest'
import { createHandClock } from '../../../test/handClock.js'
import type { EvmCall } from '../../domain/step.js'
import { type Answers, account, fail, injected } from './__fixtures__/createProvider.js'

const call: EvmCall = {
  vm: 'evm',
  chainId: 8453,
  from: account,
  to: '0x3333333333333333333333333333333333333333',
  data: '0x095ea7b3',
  value: 0n,
  gas: 21_000n,
  maxFeePerGas: 5n,
  maxPriorityFeePerGas: 1n,
}
const request = { id: 'ours-1', account, chainId: 8453, calls: [call, { ...call, value: 255n }] }

function setUp(answers: Answers, options: Parameters<typeof injected>[2] = {}) {
  const { wallet, ...heard } = injected(answers, account, options)
  if (!wallet.batch) throw new Error('A browser wallet may make batches.')
  return { batch: wallet.batch, explain: wallet.explain, ...heard }
}
const refuse = (code: number) => () => {
  throw fail(code, 'No.')
}

describe('isAtomic', () => {
  test('default: asks for this account on this chain, without a prompt', async () => {
    const { batch, asked } = setUp({
      wallet_getCapabilities: () => ({ '0x2105': { atomic: { status: 'ready' } } }),
    })
    expect(await batch.isAtomic(request)).toBe(true)
    expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [account, ['0x2105']] }])
  })

  test.each([-32601, -32603, 4100, 4200])('error: code %i is a no, asked once', async (code) => {
    const { batch, methods } = setUp({ wallet_getCapabilities: refuse(code) })
    expect(await batch.isAtomic(request)).toBe(false)
    expect(methods()).toEqual(['wallet_getCapabilities'])
  })

  test('a wallet that never answers is a no after 3 seconds', async () => {
    const clock = createHandClock()
    const { batch, asked } = setUp({ wallet_getCapabilities: () => new Promise(() => {}) }, { clock })
    let answer: boolean | null = null
    void batch.isAtomic(request).then((said) => {
      answer = said
    })
    while (asked.length === 0) await clock.advance(0)
    await clock.advance(2999)
    expect(answer).toBeNull()
    await clock.advance(1)
    expect(answer).toBe(false)
  })
})

describe('send', () => {
  test('default: one request with our id, all or none, without gas', async () => {
    const { batch, asked } = setUp({ wallet_sendCalls: () => ({ id: 'ours-1' }) })
    expect(await batch.send(request)).toBe('ours-1')
    const { to, data } = call
    expect(asked).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            id: 'ours-1',
            from: account,
            chainId: '0x2105',
            atomicRequired: true,
            calls: [
              { to, data, value: '0x0' },
              { to, data, value: '0xff' },
            ],
          },
        ],
      },
    ])
  })

  test('the wallet’s own id, when it is another', async () => {
    expect(await setUp({ wallet_sendCalls: () => ({ id: '0xabcd' }) }).batch.send(request)).toBe('0xabcd')
  })

  test.each([
    -32000, -32002, -32005, -32601, -32602, -32603, 4001, 4100, 4200, 5700, 5710, 5720, 5740, 5750, 5760,
  ])('error: code %i is no reason to ask again, nor to ask in another way', async (code) => {
    const { batch, methods } = setUp({ wallet_sendCalls: refuse(code) })
    await expect(batch.send(request)).rejects.toThrow()
    expect(methods()).toEqual(['wallet_sendCalls'])
  })

  test.each([
    [-32601, 'unsupported'],
    [4200, 'unsupported'],
    [5700, 'unsupported'],
    [5710, 'unsupported'],
    [5740, 'unsupported'],
    [5750, 'unsupported'],
    [5760, 'unsupported'],
    [4001, 'rejected'],
    [5720, 'unknown'],
    [-32602, 'unknown'],
    [-32603, 'unknown'],
  ])('error: code %i, as viem hands it on, is %s', async (code, type) => {
    const { batch, explain } = setUp({ wallet_sendCalls: refuse(code) })
    const error: unknown = await batch.send(request).catch((thrown: unknown) => thrown)
    expect(explain(error, 'batch').type).toBe(type)
  })

  test('error: an answer without an id proves nothing', async () => {
    const { batch, explain } = setUp({ wallet_sendCalls: () => 'null' })
    const error: unknown = await batch.send(request).catch((thrown: unknown) => thrown)
    expect(explain(error, 'batch')).toEqual({
      type: 'unknown',
      message: 'The wallet answered without an id of the batch.',
    })
  })

  test('error: a call of another chain or account opens nothing', async () => {
    const { batch, asked } = setUp({ wallet_sendCalls: () => ({ id: 'ours-1' }) })
    for (const stray of [
      { ...call, chainId: 1 },
      { ...call, from: call.to },
    ]) {
      await expect(batch.send({ ...request, calls: [call, stray] })).rejects.toThrow(
        'The calls of a batch must all be from its account and on its chain.',
      )
    }
    expect(asked).toEqual([])
  })
})

describe('read', () => {
  test('default: what the wallet says, by its id, without a prompt', async () => {
    const hash = `0x${'11'.repeat(32)}`
    const { batch, asked } = setUp({
      wallet_getCallsStatus: () => ({ status: 200, receipts: [{ transactionHash: hash }] }),
    })
    expect(await batch.read('ours-1')).toEqual({ status: 200, hashes: [hash] })
    expect(asked).toEqual([{ method: 'wallet_getCallsStatus', params: ['ours-1'] }])
  })

  test('error: an id the wallet does not know', async () => {
    await expect(setUp({ wallet_getCallsStatus: refuse(5730) }).batch.read('ours-1')).rejects.toThrow()
    await expect(setUp({ wallet_getCallsStatus: () => null }).batch.read('ours-1')).rejects.toThrow(
      'The wallet answered without a status of the batch.',
    )
  })
})
