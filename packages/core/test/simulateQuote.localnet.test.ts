import { startRpcProxy } from '@portage/testing'
import { createPublicClient, createTestClient, encodeFunctionData, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding, Verification } from '../src/domain/finding.js'
import type { Quote } from '../src/domain/quote.js'
import type { EvmCall, Step } from '../src/domain/step.js'
import { createEvmReader } from '../src/families/evm/createEvmReader.js'
import type { Reader } from '../src/families/reader.js'
import { screenContract } from '../src/screening/screenContract.js'
import { simulateQuote } from '../src/verification/simulateQuote.js'
import { verifyQuote } from '../src/verification/verifyQuote.js'
import { type Rig, startRig } from './localnetRig.js'

const A = 31337
const B = 31338
const stranger = '0x5555555555555555555555555555555555555555'
const erc20 = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
])

let rig: Rig

beforeAll(async () => {
  rig = await startRig()
})
afterAll(async () => {
  await rig?.stop()
})

/** Tries a quote out as if its bytes had shown nothing wrong: the simulation alone is looked at here. */
async function simulate(quote: Quote, reader: Reader = rig.reader): Promise<Verification> {
  return simulateQuote({
    quote,
    request: quote.request,
    chains: rig.chains,
    trusted: rig.trusted,
    account: rig.account,
    readers: { evm: reader },
    verification: { verdict: 'verified', findings: [] },
  })
}
const wordsOf = ({ findings }: Verification): readonly string[] =>
  findings.map(({ code, result }) => `${result} ${code}`)
const failuresOf = ({ findings }: Verification): readonly Finding[] =>
  findings.filter(({ result }) => result === 'failed')

const nativeQuote = (): Promise<Quote> => rig.quoteOf({ from: A, to: B, amount: 10n ** 15n })
const tokenQuote = (): Promise<Quote> => rig.quoteOf({ from: B, to: A, currency: 'usdc', amount: 3_000_000n })
const tokenOf = (quote: Quote): string => quote.request.originCurrency

/** The quote with each call changed. */
function withCalls(quote: Quote, change: (call: EvmCall) => EvmCall): Quote {
  const steps = quote.steps.map((step) => ({
    ...step,
    items: step.items.map((item) => (item.call.vm === 'evm' ? { ...item, call: change(item.call) } : item)),
  }))
  return { ...quote, steps }
}

/** The quote with one more call at its end. */
function withCall(quote: Quote, change: Partial<EvmCall>): Quote {
  const last = quote.steps.at(-1)
  if (!last) throw new Error('The quote has no step.')
  const more: Step = {
    ...last,
    items: last.items.map((item) =>
      item.call.vm === 'evm' ? { ...item, call: { ...item.call, data: '0x', value: 0n, ...change } } : item,
    ),
  }
  return { ...quote, steps: [...quote.steps, more] }
}

describe('an honest quote', () => {
  test.each([
    ['the native currency', nativeQuote],
    ['a token, its approval and its deposit in one simulation', tokenQuote],
  ])('default: a deposit of %s passes and changes nothing on chain', async (_name, ask) => {
    const quote = await ask()
    const before = await rig.reader.readAnchor({ chainId: quote.request.originChainId, account: rig.account })
    const { verdict, findings } = await simulate(quote)
    expect([verdict, wordsOf({ verdict, findings })]).toEqual([
      'verified',
      ['passed simulation-revert', 'passed simulation-outflow', 'passed simulation-allowance'],
    ])
    expect(await rig.countDeposits(quote)).toBe(0)
    const after = await rig.reader.readAnchor({ chainId: quote.request.originChainId, account: rig.account })
    expect(after.latestNonce).toBe(before.latestNonce)
  })

  test('takes nothing away from what the bytes have shown', async () => {
    const quote = await tokenQuote()
    const asked = {
      quote,
      request: quote.request,
      chains: rig.chains,
      trusted: rig.trusted,
      account: rig.account,
    }
    const verification = verifyQuote({ ...asked, now: quote.receivedAt })
    const both = await simulateQuote({ ...asked, readers: { evm: rig.reader }, verification })
    expect(both.verdict).toBe(verification.verdict)
    expect(both.findings.slice(0, verification.findings.length)).toEqual(verification.findings)
  })
})

describe('a quote that was tampered with', () => {
  test('more of a token than was asked for', async () => {
    const quote = await tokenQuote()
    const amount = quote.request.amount.toString(16).padStart(64, '0')
    const more = (quote.request.amount + 1n).toString(16).padStart(64, '0')
    const greedy = withCalls(quote, (call) => ({
      ...call,
      data: call.data.replaceAll(amount, more) as EvmCall['data'],
    }))
    const token = tokenOf(quote).toLowerCase()
    expect(failuresOf(await simulate(greedy))).toEqual([
      {
        code: 'simulation-outflow',
        result: 'failed',
        expected: `at most 3000000 of ${token}`,
        got: `3000001 of ${token}`,
      },
    ])
  })

  test('native currency beside the deposit', async () => {
    const greedy = withCall(await nativeQuote(), { to: stranger, value: 1n })
    expect(failuresOf(await simulate(greedy))).toMatchObject([{ code: 'simulation-outflow' }])
  })

  test('a token beside a deposit of the native currency', async () => {
    const usdc = rig.localnet.chains[0]?.contracts.usdc ?? ''
    const data = encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [stranger, 1n] })
    const greedy = withCall(await nativeQuote(), { to: usdc, data })
    expect(failuresOf(await simulate(greedy))).toMatchObject([
      { code: 'simulation-outflow', got: `1 of ${usdc.toLowerCase()}` },
    ])
  })

  test('an approval to a stranger', async () => {
    const quote = await tokenQuote()
    const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [stranger, 1n] })
    const result = await simulate(withCall(quote, { to: tokenOf(quote), data }))
    expect(failuresOf(result)).toMatchObject([
      { code: 'simulation-allowance', got: `${stranger} may take 1 of ${tokenOf(quote).toLowerCase()}` },
    ])
    expect(result.verdict).toBe('failed')
  })

  test('an approval that the deposit does not use up', async () => {
    const quote = await tokenQuote()
    const [approve] = quote.steps
    const spender = quote.protocol?.paymentDetails.depository as `0x${string}`
    const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [spender, 2n ** 256n - 1n] })
    const lavish = withCalls({ ...quote, steps: approve ? [approve] : [] }, (call) => ({ ...call, data }))
    const standing = { ...lavish, steps: [...lavish.steps, ...quote.steps.slice(1)] }
    expect(failuresOf(await simulate(standing))).toMatchObject([{ code: 'simulation-allowance' }])
  })
})

describe('a transaction that does not go through', () => {
  test('a deposit without its approval', async () => {
    const quote = await tokenQuote()
    const result = await simulate({ ...quote, steps: quote.steps.slice(1) })
    expect(result).toMatchObject({
      verdict: 'failed',
      findings: [
        {
          code: 'simulation-revert',
          expected: 'transaction 1 of 1 goes through',
          got: 'reverted: error 0xfb8f41b2 of the contract',
        },
      ],
    })
  })

  test('more native currency than the account holds', async () => {
    const quote = withCalls(await nativeQuote(), (call) => ({ ...call, value: 10n ** 30n }))
    expect(failuresOf(await simulate(quote))).toMatchObject([
      { code: 'simulation-revert', got: 'it holds less' },
    ])
  })
})

test('a node that cannot simulate tells of the first transaction, and says what was not looked at', async () => {
  const target = rig.localnet.chains.find(({ id }) => id === B)?.rpcUrl ?? ''
  const proxy = await startRpcProxy({ target })
  try {
    proxy.set('refuse', { method: 'eth_simulateV1', code: -32601 })
    const old = createEvmReader({
      [B]: createPublicClient({ transport: http(proxy.url, { retryCount: 0 }) }),
    })
    const quote = await tokenQuote()
    expect(wordsOf(await simulate(quote, old))).toEqual([
      'unchecked simulation-revert',
      'unchecked simulation-outflow',
      'unchecked simulation-allowance',
    ])
    expect(wordsOf(await simulate({ ...quote, steps: quote.steps.slice(1) }, old))).toEqual([
      'failed simulation-revert',
    ])
  } finally {
    await proxy.stop()
  }
})

test('a contract of one chain that is nothing on the other is pointed out', async () => {
  const [a, b] = rig.localnet.chains
  const both = a?.contracts.depository ?? ''
  expect(both).toBe(b?.contracts.depository)
  const lonely = '0x7777777777777777777777777777777777777777'
  const anvil = createTestClient({ mode: 'anvil', transport: http(a?.rpcUrl) })
  await anvil.setCode({ address: lonely, bytecode: '0x00' })
  const screen = (address: string, originChainId: number, destinationChainId: number) =>
    screenContract({ address, originChainId, destinationChainId, readers: { evm: rig.reader } })
  expect(await screen(lonely, A, B)).toMatchObject([{ code: 'contract-absent', level: 'warn' }])
  expect(await screen(lonely, B, A)).toEqual([])
  expect(await screen(both, A, B)).toEqual([])
  expect(await screen(rig.account, A, B)).toEqual([])
})
