import { type Address, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { balanceOf, call, execute, getQuote, getStatus, pair, type Quote, waitForStatus } from './helpers.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())

const somebody: Address = '0x1414141414141414141414141414141414141414'
const selector = (data: string): string => data.slice(0, 10)
const dataOf = (quote: Quote, step: number) => {
  const data = quote.steps[step]?.items[0]?.data
  if (data === undefined) throw new Error(`The quote has no step ${step}.`)
  return data
}

describe('an output that was asked for', () => {
  const outputOf = async (tradeType: string): Promise<Quote> => {
    const [harbour, ridge] = pair(localnet)
    return getQuote(localnet, {
      originCurrency: harbour.contracts.usdc,
      destinationCurrency: ridge.contracts.dai,
      amount: parseEther('30').toString(),
      slippageTolerance: '100',
      recipient: somebody,
      tradeType,
    })
  }

  test('is guaranteed where it is exact, and costs the fees on top', async () => {
    const [, ridge] = pair(localnet)
    const quote = await outputOf('EXACT_OUTPUT')
    expect(quote.details.currencyOut).toMatchObject({
      amount: parseEther('30').toString(),
      minimumAmount: parseEther('30').toString(),
    })
    const fees = BigInt(quote.fees.relayer?.amount ?? 0)
    expect(BigInt(quote.details.currencyIn.amount) - fees).toBe(parseUnits('30', 6))
    const before = await balanceOf(ridge, ridge.contracts.dai, somebody)
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect((await balanceOf(ridge, ridge.contracts.dai, somebody)) - before).toBe(parseEther('30'))
  })

  test('is expected where it says so, and guaranteed less the slippage', async () => {
    const { details } = await outputOf('EXPECTED_OUTPUT')
    expect(details.currencyOut).toMatchObject({
      amount: parseEther('30').toString(),
      minimumAmount: parseEther('29.7').toString(),
    })
  })
})

describe('a deposit by plain transfer', () => {
  const transferQuote = (): Promise<Quote> => {
    const [harbour, ridge] = pair(localnet)
    return getQuote(localnet, {
      originCurrency: harbour.contracts.usdc,
      destinationCurrency: ridge.contracts.usdc,
      amount: parseUnits('20', 6).toString(),
      recipient: somebody,
      explicitDeposit: false,
    })
  }

  test('needs no approval, names its order behind the call, and is filled', async () => {
    const [harbour] = pair(localnet)
    const quote = await transferQuote()
    expect(quote.steps.map((step) => step.id)).toEqual(['deposit'])
    const { to, data } = dataOf(quote, 0)
    expect(to).toBe(harbour.contracts.usdc)
    expect(selector(data)).toBe('0xa9059cbb')
    expect(data.slice(-64)).toBe(quote.protocol?.v2.orderId.slice(2))
    const [receipt] = await execute(localnet, quote)
    expect(receipt?.logs).toHaveLength(1)
    const done = await waitForStatus(localnet, quote.requestId, 'success')
    expect(done.inTxHashes).toEqual([receipt?.transactionHash])
  })

  test('is found by its hash alone', async () => {
    const slow = await startLocalnet({ blockTime: 'automine', pollInterval: 60_000 })
    try {
      const [harbour, ridge] = pair(slow)
      const quote = await getQuote(slow, {
        originCurrency: harbour.contracts.usdc,
        destinationCurrency: ridge.contracts.usdc,
        amount: parseUnits('20', 6).toString(),
        explicitDeposit: false,
      })
      const [receipt] = await execute(slow, quote)
      const body = { chainId: '31337', txHash: receipt?.transactionHash }
      const indexed = await call(slow, 'POST', '/transactions/index', body, {})
      expect(indexed.body).toEqual({ message: 'Transaction indexed' })
      expect((await getStatus(slow, quote.requestId)).status).toBe('pending')
    } finally {
      await slow.stop()
    }
  })

  test('of native money is the explicit one', async () => {
    const quote = await getQuote(localnet, { explicitDeposit: false })
    expect(selector(dataOf(quote, 0).data)).toBe('0x49290c1c')
  })
})
