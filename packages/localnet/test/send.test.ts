import { type Address, encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stranger } from '../src/service/tamper.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import {
  balanceOf,
  call,
  execute,
  getQuote,
  getStatus,
  native,
  pair,
  quoteBody,
  send,
  user,
  waitForStatus,
} from './helpers.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())
afterEach(() => localnet.faults.clear())

const friend: Address = '0x1515151515151515151515151515151515151515'
/** On Harbour alone, in one currency. */
const toSend = (currency: Address, amount: bigint, changes: Record<string, unknown> = {}) => ({
  destinationChainId: pair(localnet)[0].id,
  originCurrency: currency,
  destinationCurrency: currency,
  amount: amount.toString(),
  recipient: friend,
  ...changes,
})
const usdc = (units: string): bigint => parseUnits(units, 6)

describe('what an account does by itself on one chain', () => {
  test.each([
    ['a token', () => pair(localnet)[0].contracts.usdc],
    ['ETH', () => native],
  ])('of %s is one plain transfer of all of it, told as a send', async (_name, currencyOf) => {
    const [harbour] = pair(localnet)
    const currency = currencyOf()
    const before = await balanceOf(harbour, currency, friend)
    const quote = await getQuote(localnet, toSend(currency, 5_000_000n))
    expect(quote.protocol).toBeNull()
    expect(quote.steps.map(({ id }) => id)).toEqual(['send'])
    expect(quote.details).toMatchObject({ operation: 'send', currencyOut: { amount: '5000000' } })

    const [receipt] = await execute(localnet, quote)
    const done = await waitForStatus(localnet, quote.requestId, 'success')
    expect(done).toMatchObject({
      inTxHashes: [receipt?.transactionHash],
      txHashes: [receipt?.transactionHash],
    })
    expect((await balanceOf(harbour, currency, friend)) - before).toBe(5_000_000n)
    const { body } = await call<{ requests: unknown[] }>(
      localnet,
      'GET',
      `/requests/v3?id=${quote.requestId}`,
    )
    expect(body.requests).toMatchObject([{ status: 'success', requestType: 'Send', recipient: friend }])
  })

  test.each([
    ['wrap', 'Wrap'],
    ['unwrap', 'Unwrap'],
  ] as const)('%s: the account makes it by itself, one for one', async (operation, requestType) => {
    const [harbour] = pair(localnet)
    const { weth } = harbour.contracts
    const [originCurrency, destinationCurrency] = operation === 'wrap' ? [native, weth] : [weth, native]
    const quote = await getQuote(
      localnet,
      toSend(native, 9n, { originCurrency, destinationCurrency, recipient: undefined }),
    )
    expect(quote.details).toMatchObject({ operation, currencyOut: { amount: '9' } })
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect(await balanceOf(harbour, weth, user(localnet).address)).toBe(operation === 'wrap' ? 9n : 0n)
    const { body } = await call<{ requests: unknown[] }>(
      localnet,
      'GET',
      `/requests/v3?id=${quote.requestId}`,
    )
    expect(body.requests).toMatchObject([{ status: 'success', requestType }])
  })

  test('that was asked for twice is taken once for each', async () => {
    const [harbour] = pair(localnet)
    const asked = toSend(harbour.contracts.usdc, usdc('3'))
    const [first, second] = [await getQuote(localnet, asked), await getQuote(localnet, asked)]
    const [one] = await execute(localnet, first)
    expect(await waitForStatus(localnet, first.requestId, 'success')).toMatchObject({
      txHashes: [one?.transactionHash],
    })
    expect((await getStatus(localnet, second.requestId)).status).toBe('waiting')
    const [other] = await execute(localnet, second)
    expect(await waitForStatus(localnet, second.requestId, 'success')).toMatchObject({
      txHashes: [other?.transactionHash],
    })
  })

  test('is not taken for one that was made before it was quoted', async () => {
    const [harbour] = pair(localnet)
    const args = [friend, usdc('4')] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const { usdc: to } = harbour.contracts
    const { address: from } = user(localnet)
    const pay = () => send(localnet, { from, chainId: harbour.id, to, data, value: '0', gas: '90000' })
    await pay()
    const quote = await getQuote(localnet, toSend(harbour.contracts.usdc, usdc('4')))
    const receipt = await pay()
    expect(await waitForStatus(localnet, quote.requestId, 'success')).toMatchObject({
      txHashes: [receipt.transactionHash],
    })
  })

  test('goes to a stranger by the fault tamperRoute', async () => {
    localnet.faults.set('tamperRoute')
    const quote = await getQuote(localnet, toSend(native, 1n))
    expect(quote.steps[0]?.items[0]?.data.to).toBe(stranger)
  })

  test.each([
    ['wrapped for somebody else', {}, 'UNSUPPORTED_EXECUTION_TYPE'],
    ['wrapped on another chain', { recipient: undefined, chain: 1 }, 'NO_SWAP_ROUTES_FOUND'],
  ])('error: %s', async (_name, { chain = 0, ...changes }: { chain?: number }, errorCode) => {
    const { id, contracts } = pair(localnet)[chain] ?? pair(localnet)[0]
    const asked = toSend(native, 9n, {
      destinationChainId: id,
      destinationCurrency: contracts.weth,
      ...changes,
    })
    const answer = await call(localnet, 'POST', '/quote/v2', quoteBody(localnet, asked))
    expect(answer).toMatchObject({ status: 400, body: { errorCode } })
  })

  test.each([
    ['to oneself', { recipient: undefined }, 'NO_SWAP_ROUTES_FOUND'],
    ['with app fees', { appFees: [{ recipient: friend, fee: '1' }] }, 'UNSUPPORTED_EXECUTION_TYPE'],
    [
      'with calls and no gas for them',
      { txs: [{ to: friend, value: '0', data: '0x' }] },
      'INVALID_GAS_LIMIT_FOR_DEPOSIT_SPECIFIED_TXS',
    ],
    ['by a permit', { usePermit: true }, 'UNSUPPORTED_EXECUTION_TYPE'],
  ])('error: %s', async (_name, changes, errorCode) => {
    const asked = quoteBody(localnet, toSend(pair(localnet)[0].contracts.usdc, usdc('1'), changes))
    const answer = await call(localnet, 'POST', '/quote/v2', asked)
    expect(answer).toMatchObject({ status: 400, body: { errorCode } })
    expect(user(localnet).address).not.toBe(friend)
  })
})
