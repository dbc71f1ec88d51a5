import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecordingClient } from '../../test/recordingClient.js'
import type { IntentClient } from '../client/intentClient.js'
import { isInputError } from '../errors/input.js'
import * as actions from '../exports/actions.js'
import { request, wallet } from './__fixtures__/calls.js'

const call = { chainId: 1, to: wallet, data: '0xab', value: 3n }
const hash = `0x${'ab'.repeat(32)}`

type Given = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, unknown>>

/** An action, parameters it takes, and which of them may be left out. */
type Case = readonly [name: string, right: Fields, optional: Fields]

const cases: readonly Case[] = [
  ['addRequestMetadata', { requestId: hash, moonpayId: 'moon' }, {}],
  ['attestDeposit', { chainId: 1, transactionId: hash }, {}],
  ['authorize', { signature: '0xaa', body: {} }, {}],
  ['submitPermit', { signature: '0xaa', body: {} }, {}],
  ['claimAppFees', { wallet, chainId: 1, currency: wallet, recipient: wallet }, { amount: 1n }],
  ['disableDepositAddress', { depositAddressId: 'id' }, {}],
  ['executeWithdrawal', { request, prepared: { nonce: '0x01', amount: 4n }, signature: '0xaa' }, { ton: {} }],
  ['fastFill', { requestId: hash }, { solverInputCurrencyAmount: 1n, maxFillAmountUsd: 0.5 }],
  ['getAppFeeBalances', { wallet }, {}],
  ['getChainHealth', { chainId: 1 }, {}],
  ['getChainLiquidity', { chainId: 1 }, {}],
  ['getConfig', { originChainId: 1, destinationChainId: 2 }, { user: wallet, currency: 'usdc' }],
  ['getCurrencyChart', { chainId: 1, address: wallet }, { timeframe: '7D' }],
  ['getCurrencyDetails', { chainId: 1, address: wallet }, {}],
  ['getDepositAddress', { address: wallet }, {}],
  ['getDepositAddress', { requestId: hash }, {}],
  ['getRequestStatus', { requestId: hash }, {}],
  ['getSwapSources', {}, { chainId: 1 }],
  ['getTokenPriceV2', { chainId: 1, address: wallet }, {}],
  ['getTrendingCurrencies', {}, { chainId: 1, sortBy: 'relay24hBuyTxCount', limit: 100 }],
  ['getUsage', {}, { granularity: 'daily', startTimestamp: 1, endTimestamp: 2, apiKey: 'key' }],
  ['getWithdrawal', { jobId: 'job' }, {}],
  ['indexSingleTransaction', { requestId: hash, chainId: 1, tx: {} }, {}],
  ['indexTransaction', { chainId: 1, transactionId: hash }, { requestId: hash }],
  ['listAppFeeClaims', { wallet }, { limit: 50, continuation: 'next' }],
  [
    'listBalanceEvents',
    { wallet, secret: 'secret' },
    {
      ...{ chainId: 1, currency: wallet, context: 'claim', requestId: hash, includeNegativeBalances: true },
      ...{ limit: 250, continuation: '7' },
    },
  ],
  ['listRecoveryBalances', { recoveryAddress: wallet, ownerChainId: 1 }, { limit: 1, continuation: 'next' }],
  [
    'listRequests',
    {},
    {
      ...{ user: wallet, originChainId: 1, startTimestamp: 1, amountUsdMin: 0.5, limit: 50 },
      ...{ filters: [{ user: null }], features: ['fast_fill'], sortBy: 'amountUsd', sortDirection: 'asc' },
      ...{ includeTotal: true, continuation: 'next', term: 'x', endBlock: 7, status: 'failure' },
    },
  ],
  ['prepareWithdrawal', { ...request }, {}],
  ['reindexDepositAddress', { chainId: 1, depositAddress: wallet }, { targetChainId: 2, currency: wallet }],
  [
    'submitGasless',
    { call, subsidizeFees: true },
    {
      ...{ requestId: hash, referrer: 'app', originGasOverhead: 0 },
      ...{ destinationCalls: [{ to: wallet, data: '0x', value: 0n }], destinationAuthorizationList: [] },
    },
  ],
]

/** Values that no parameter of the calls above takes, besides those of its own type. */
const strange: readonly unknown[] = [null, Symbol('x'), () => true, new Map([[1, 1]]).entries]
const typed: Readonly<Record<string, readonly unknown[]>> = {
  string: ['', 5, 5n, true, [5], {}],
  number: ['1', 1n, -1, Number.NaN, Number.POSITIVE_INFINITY, true, [], {}],
  bigint: ['1', 1, 0n, -1n, 2n ** 256n, true, [], {}],
  boolean: ['true', 0, 1, 1n, [], {}],
  object: ['text', 5, 5n, true],
}

const run = async (name: string, given: Given): Promise<Readonly<{ error: unknown; sent: number }>> => {
  const { client, sent } = createRecordingClient({})
  const action = new Map<string, unknown>(Object.entries(actions)).get(name)
  if (typeof action !== 'function') throw new Error(`There is no action ${name}.`)
  const error = await Promise.resolve(action(client, given)).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { error, sent: sent.length }
}

/** What a text of these may hold that others may not: nothing, or spaces. */
const takesAnyText = ['term', 'user', 'status']

test.each(cases)(
  '%s: what is right is sent, with what may be left out and without',
  async (name, right, optional) => {
    expect((await run(name, right)).sent).toBe(1)
    const { error, sent } = await run(name, { ...right, ...optional })
    expect(isInputError(error)).toBe(false)
    expect(sent).toBe(1)
  },
)

test.each(cases)(
  '%s: what is wrong is refused by name before anything is sent',
  async (name, right, optional) => {
    const whole: Fields = { ...right, ...optional }
    const fields = Object.keys(whole)
    if (fields.length === 0) return
    const wrong = fc.constantFrom(...fields).chain((field) => {
      const values = (typed[typeof whole[field]] ?? []).filter(
        (value) => !(value === '' && name === 'listRequests' && takesAnyText.includes(field)),
      )
      const missing = field in optional ? [] : [undefined]
      return fc.tuple(fc.constant(field), fc.constantFrom(...strange, ...values, ...missing))
    })
    await fc.assert(
      fc.asyncProperty(wrong, async ([field, value]) => {
        const { error, sent } = await run(name, { ...whole, [field]: value })
        expect(isInputError(error) && error.message).toMatch(/^\w+ .+\. [A-Z].+\.$/)
        // Of two that exclude each other either may be named.
        expect(isInputError(error) && error.field).toBe(
          name === 'getDepositAddress' && value === undefined ? 'address' : field,
        )
        expect(sent).toBe(0)
      }),
      { numRuns: 80 },
    )
  },
)

test('every action that takes parameters is among them', () => {
  // The last two stand in the widget's first load, which has no room for sentences: the service answers.
  const own = [
    'getQuote',
    'getPrice',
    'getChains',
    'listAllRequests',
    'watchRequest',
    'getCurrencies',
    'getTokenPrice',
    'getPriceRates',
  ]
  const tried = new Set([...cases.map(([name]) => name), ...own])
  expect(Object.keys(actions).filter((name) => !tried.has(name))).toEqual([])
})

test.each<readonly [string, string, (client: IntentClient) => Promise<unknown>]>([
  [
    'endTimestamp',
    'before its beginning',
    (client) => actions.getUsage(client, { startTimestamp: 2, endTimestamp: 1 }),
  ],
  [
    'recipient',
    'an account for previews',
    (client) => actions.prepareWithdrawal(client, { ...request, recipient: `0x${'0'.repeat(36)}dead` }),
  ],
  [
    'recipient',
    'an account for previews',
    (client) =>
      actions.claimAppFees(client, {
        ...{ wallet, chainId: 1, currency: wallet },
        recipient: 'rrrrrrrrrrrrrrrrrrrrBZbvji',
      }),
  ],
  [
    'call',
    'of no contract',
    (client) =>
      actions.submitGasless(client, { call: { ...call, data: '0x', to: 'me' }, subsidizeFees: true }),
  ],
])('error: %s, %s', async (field, _what, ask) => {
  const { client, sent } = createRecordingClient({})
  await expect(ask(client)).rejects.toMatchObject({ code: 'input-invalid', field })
  expect(sent).toEqual([])
})

test('a request without an id is not watched for ever', async () => {
  const { client, sent } = createRecordingClient({})
  const { signal } = new AbortController()
  await expect(actions.watchRequest(client, { requestId: '', signal }).next()).rejects.toMatchObject({
    field: 'requestId',
  })
  expect(sent).toEqual([])
})
