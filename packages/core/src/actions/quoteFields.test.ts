import { runInNewContext } from 'node:vm'
import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { createRecordingClient } from '../../test/recordingClient.js'
import { nativeAddress } from '../domain/currency.js'
import { previewAccount } from '../domain/previewAccount.js'
import type { QuoteRequest } from '../domain/quoteRequest.js'
import { isInputError } from '../errors/input.js'
import { isAddressOf } from '../families/isAddressOf.js'
import { quoteAnswer, quoteRequest } from '../wire/__fixtures__/quote.js'
import { decodeChains } from '../wire/decodeChains.js'
import { getPrice } from './getPrice.js'
import { getQuote } from './getQuote.js'
import { quoteFields } from './quoteFields.js'

type Name = keyof QuoteRequest

/** What a field takes, what it refuses of the right type, and what has to stand beside it. */
type Kind = Readonly<{
  right: Arbitrary<unknown>
  wrong: Arbitrary<unknown>
  beside?: Partial<QuoteRequest>
}>

const digits = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const below = fc.bigInt({ max: -1n })
const above = fc.bigInt({ min: 2n ** 256n })
const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const fractions = fc.double({ min: 0.01, max: 9_000, noInteger: true, noNaN: true })
const oddNumbers = fc.oneof(
  fractions,
  fc.integer({ max: -1 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 60),
)
const blank = fc.constantFrom('', ' ', '\n')
const notHex = fc.oneof(
  fc.constantFrom('0x', '0xzz', '0x12', `0x${'11'.repeat(21)}`),
  digits(20).map((text) => `${text} `),
)
const decimals = fc.oneof(
  fc.nat().map(String),
  fc.tuple(fc.nat(), fc.nat()).map(([whole, part]) => `${whole}.${part}`),
  fc.nat().map((part) => `.${part}`),
)
const notDecimal = fc.oneof(
  fc.constantFrom('abc', '', '1e3', '1,5', '1.', '.', '0x1', '1%', 'NaN', 'Infinity', ' 1'),
  fc.integer({ max: -1 }).map(String),
)

const account: Kind = { right: digits(20), wrong: fc.oneof(notHex, blank, fc.constant('two words')) }
const token: Kind = { right: fc.oneof(digits(16), digits(20)), wrong: account.wrong }
const chainId: Kind = { right: fc.integer({ min: 1 }), wrong: fc.oneof(oddNumbers, fc.constant(0)) }
const count: Kind = chainId
const flag: Kind = { right: fc.boolean(), wrong: fc.constantFrom('true', 'false', 0, 1) }
const basisPoints: Kind = {
  right: fc.integer({ min: 0, max: 10_000 }),
  wrong: fc.oneof(oddNumbers, fc.integer({ min: 10_001 })),
}
const sources: Kind = {
  right: fc.uniqueArray(fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')),
  wrong: fc.oneof(
    fc.array(fc.oneof(blank, fc.integer(), fc.constant(null)), { minLength: 1 }),
    fc.string({ minLength: 1 }).map((name) => [name, name]),
  ),
}
const listOf = (right: Arbitrary<object>, wrong: Readonly<Record<string, Arbitrary<unknown>>>): Kind => ({
  right: fc.array(right),
  wrong: fc.oneof(
    fc.constantFrom([null], [0], ['text'], [[]], [{}]),
    ...Object.entries(wrong).map(([key, value]) =>
      fc.tuple(right, value).map(([entry, odd]) => [entry, { ...entry, [key]: odd }]),
    ),
  ),
})
const sponsored: Partial<QuoteRequest> = { subsidizeFees: true }
const onToken: Partial<QuoteRequest> = { destinationCurrency: `0x${'a1'.repeat(20)}` }

/** Every field of the table: the compiler names one that is missing. */
const kinds: Readonly<Record<Name, Kind>> = {
  user: account,
  recipient: account,
  originChainId: chainId,
  destinationChainId: chainId,
  originCurrency: token,
  destinationCurrency: token,
  amount: { right: amounts.filter((one) => one > 0n), wrong: fc.oneof(below, above, fc.constant(0n)) },
  tradeType: {
    right: fc.constantFrom('EXACT_INPUT', 'EXACT_OUTPUT', 'EXPECTED_OUTPUT'),
    wrong: fc.constantFrom('exact_input', 'EXPECTED_INPUT', '', 'toString'),
  },
  refundTo: account,
  slippageTolerance: basisPoints,
  latePaymentSlippageTolerance: basisPoints,
  referrer: { right: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''), wrong: blank },
  referrerAddress: { right: digits(20), wrong: fc.oneof(notHex, blank, fc.constant('1A1zP1eP5QGefi2DMPT')) },
  txs: listOf(fc.record({ to: digits(20), data: digits(4), value: amounts }), {
    to: notHex,
    data: fc.constantFrom('0xzz', '', 'ff', undefined),
    value: fc.oneof(below, above, fc.nat(), fc.constantFrom('1', undefined)),
    originalTxValue: fc.oneof(below, above, fc.nat(), fc.constant(null)),
  }),
  txsGasLimit: count,
  authorizationList: listOf(
    fc.record({
      ...{ chainId: fc.nat(), address: digits(20), nonce: fc.nat(), yParity: fc.nat(1) },
      ...{ r: digits(32), s: digits(32) },
    }),
    {
      chainId: oddNumbers,
      address: notHex,
      nonce: fc.oneof(oddNumbers, fc.constant(undefined)),
      yParity: fc.oneof(oddNumbers, fc.constantFrom(2, undefined)),
      r: fc.constantFrom('', 'ff', undefined, 1),
      s: fc.constantFrom('', 'ff', undefined, 1n),
    },
  ),
  additionalData: {
    right: fc.oneof(
      fc.constant({}),
      digits(32).map((text) => ({ userPublicKey: `02${text.slice(2)}` })),
      digits(32).map((text) => ({ userPublicKey: `0x03${text.slice(2)}` })),
    ),
    wrong: fc.constantFrom({ userPublicKey: '' }, { userPublicKey: '02ab' }, { userPublicKey: 5 }, []),
  },
  gasLimitForDepositSpecifiedTxs: count,
  originGasOverhead: { right: fc.nat(), wrong: oddNumbers },
  useDepositAddress: flag,
  recoveryAddress: { ...account, beside: { useDepositAddress: true } },
  explicitDeposit: flag,
  ttl: count,
  useQueueing: { ...flag, beside: { queueingTtl: 60 } },
  queueingTtl: count,
  topupGas: { ...flag, beside: onToken },
  topupGasAmount: {
    right: fc.nat().map(String),
    wrong: fc.oneof(fc.constantFrom('', '1.5', '-1', 'abc'), fractions.map(String)),
    beside: { ...onToken, topupGas: true },
  },
  enableTrueExactOutput: flag,
  usePermit: { ...flag, beside: { originCurrency: `0x${'a1'.repeat(20)}` } },
  permitExpiry: count,
  appFees: listOf(fc.record({ recipient: digits(20), fee: decimals }), {
    recipient: fc.oneof(notHex, blank, fc.constant(undefined)),
    fee: fc.oneof(notDecimal, fc.nat(), fc.constant(undefined)),
  }),
  subsidizeFees: flag,
  sponsoredFeeComponents: {
    right: fc.uniqueArray(fc.constantFrom('execution', 'swap', 'relay', 'app', 'rent'), { minLength: 1 }),
    wrong: fc.constantFrom([], ['gas'], ['swap', 'swap'], [null], ['toString'], [1]),
    beside: sponsored,
  },
  maxSubsidizationAmount: { right: amounts, wrong: fc.oneof(below, above), beside: sponsored },
  subsidizationBps: { ...basisPoints, beside: sponsored },
  useExternalLiquidity: flag,
  useFallbacks: flag,
  forceSolverExecution: flag,
  includedSwapSources: sources,
  excludedSwapSources: sources,
  includedOriginSwapSources: sources,
  includedDestinationSwapSources: sources,
  overridePriceImpact: flag,
  disableSwapProviderPreference: flag,
  disableOriginSwaps: flag,
  fixedRate: { right: decimals, wrong: notDecimal },
  referencePrice: { right: decimals, wrong: notDecimal },
  useRouteRacing: flag,
  routeRacingMinUsdSize: {
    right: fc.oneof(fc.nat(), fractions),
    wrong: fc.oneof(fc.integer({ max: -1 }), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY)),
  },
  useRouteRacingOnOrigin: flag,
  depositFeePayer: {
    right: fc.constantFrom(
      '7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ',
      '11111111111111111111111111111111',
    ),
    wrong: fc.oneof(digits(20), blank, fc.constantFrom('7uTT8Xi5RWXzy7h9XL244GRg', 'two words')),
  },
  maxRouteLength: count,
  useSharedAccounts: flag,
  includeComputeUnitLimit: flag,
  includeProtocolData: { right: fc.constant(true), wrong: fc.constant(false) },
  indicativeQuote: { right: fc.constant(false), wrong: fc.constantFrom(true, 'true', 0) },
  protocolVersion: { right: fc.constant('v2'), wrong: fc.constantFrom('v1', 'v99', '', 'V2') },
}

/** A value of each type there is, and of none of them a right one where the type is another. */
const ofAnyType: readonly unknown[] = [
  ...[null, true, 1, 1n, 'a text that is not right', Symbol('x'), () => true, [{}], { a: 1 }],
  ...[new Date(0), new Map(), /x/, Object('text'), Object(1), Object(true)],
]
const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
const typesOf = ({ right }: Kind): readonly string[] => [...new Set(fc.sample(right, 50).map(typeOf))]

const names = Object.keys(quoteFields).map((name) => name.replace('?', '') as Name)

test('each field of the table has values to be tried with', () => {
  expect(Object.keys(kinds).sort()).toEqual([...names].sort())
})

test.each(names)('%s: what is wrong is refused by name before anything is sent', async (field) => {
  const { client, sent } = createRecordingClient(quoteAnswer)
  const kind = kinds[field]
  const types = typesOf(kind)
  const others = ofAnyType.filter((value) => !types.includes(typeOf(value)))
  await fc.assert(
    fc.asyncProperty(fc.oneof(kind.wrong, fc.constantFrom(...others)), async (value) => {
      for (const ask of [getQuote, getPrice]) {
        const request = { ...quoteRequest, ...kind.beside, [field]: value }
        const error = await ask(client, request).catch((thrown: unknown) => thrown)
        expect(isInputError(error) && error.field).toBe(field)
        expect(isInputError(error) && error.message).toMatch(new RegExp(`^${field} .+\\. [A-Z].+\\.$`, 's'))
      }
    }),
    { numRuns: 60 },
  )
  expect(sent).toEqual([])
})

test.each(names)('%s: what is right is sent', async (field) => {
  const { client, sent } = createRecordingClient(quoteAnswer)
  const kind = kinds[field]
  await fc.assert(
    fc.asyncProperty(kind.right, async (value) => {
      const before = sent.length
      const request = { ...quoteRequest, ...kind.beside, [field]: value }
      await getQuote(client, request)
      expect(sent).toHaveLength(before + 1)
      expect(sent.at(-1)?.body).toHaveProperty(field)
    }),
    { numRuns: 30 },
  )
})

test.each(['user', 'originChainId', 'destinationChainId', 'originCurrency', 'destinationCurrency', 'amount'])(
  '%s is needed',
  async (field) => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    const request = { ...quoteRequest, [field]: undefined }
    await expect(getQuote(client, request)).rejects.toMatchObject({ code: 'input-invalid', field })
    expect(sent).toEqual([])
  },
)

/** An account of each VM that is none of any other, but for the exchange's, which are those of the EVM. */
const accounts: Readonly<Record<string, string>> = {
  evm: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  svm: '7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ',
  bvm: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  tvm: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  tonvm: 'UQAzoUpalAaXnVm5MoiYWRZguLFzY0KxFjLv3MkRq5BXz3VV',
  hypevm: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  lvm: '12',
  xrpvm: 'rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5m',
  newvm: '0.0.12345678901234567890',
}
const vmTypes = Object.keys(accounts)
const chains = decodeChains({ chains: vmTypes.map((vmType, index) => ({ id: index + 1, vmType })) })
const idOf = (vmType: string): number => vmTypes.indexOf(vmType) + 1
const between = (from: string, to: string): QuoteRequest => ({
  ...{ user: accounts[from] ?? '', recipient: accounts[to] ?? '', amount: 1n },
  ...{ originChainId: idOf(from), originCurrency: accounts[from] ?? '' },
  ...{ destinationChainId: idOf(to), destinationCurrency: accounts[to] ?? '' },
})
const pairs = vmTypes.flatMap((from) => vmTypes.map((to) => [from, to] as const))

test.each(pairs)('where chains are known, from %s to %s only their own addresses pass', async (from, to) => {
  const { client, sent } = createRecordingClient(quoteAnswer)
  const request = { ...between(from, to), refundTo: accounts[from] ?? '' }
  await getQuote(client, { ...request, chains })
  expect(sent).toHaveLength(1)

  const ends = { user: from, refundTo: from, originCurrency: from, recipient: to, destinationCurrency: to }
  for (const [field, vmType] of Object.entries(ends)) {
    for (const address of Object.values(accounts)) {
      if (vmType === 'newvm' || isAddressOf(address, vmType)) continue
      // A currency of Hyperliquid is any text of few bytes.
      const asked = getQuote(client, { ...request, [field]: address, chains })
      await expect(asked).rejects.toMatchObject({ code: 'input-invalid', field })
    }
  }
  expect(sent).toHaveLength(1)
})

test.each(['originChainId', 'destinationChainId'])(
  'where chains are known, %s is one of them',
  async (field) => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    const request = { ...between('evm', 'svm'), [field]: 77 }
    await expect(getQuote(client, { ...request, chains })).rejects.toMatchObject({
      field,
      message: `${field} is not a chain the service names. Give the id of one of getChains.`,
    })
    expect(sent).toEqual([])
    await getQuote(client, request)
    await getQuote(client, { ...request, chains: [] })
    expect(sent).toHaveLength(2)
  },
)

test.each(vmTypes.filter((vmType) => vmType !== 'newvm'))(
  'no permit is asked for the native currency of %s',
  async (vmType) => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    const native = nativeAddress(vmType) ?? ''
    const request = { ...between(vmType, 'evm'), originCurrency: native, usePermit: true, chains }
    await expect(getQuote(client, request)).rejects.toMatchObject({ field: 'usePermit' })
    expect(sent).toEqual([])
  },
)

test('a Bitcoin address that begins with 3 needs its key, but in a preview or at a deposit address', async () => {
  const { client, sent } = createRecordingClient(quoteAnswer)
  const request = { ...between('bvm', 'evm'), user: '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', chains }
  await expect(getQuote(client, request)).rejects.toMatchObject({ field: 'additionalData' })
  expect(sent).toEqual([])
  await getPrice(client, request)
  await getQuote(client, { ...request, useDepositAddress: true })
  await getQuote(client, { ...request, additionalData: { userPublicKey: `02${'ab'.repeat(32)}` } })
  expect(sent).toHaveLength(3)
})

test('values of another realm are what they are', async () => {
  const { client, sent } = createRecordingClient(quoteAnswer)
  const there = runInNewContext(`({
    includedSwapSources: ['one'],
    appFees: [{ recipient: '0x${'11'.repeat(20)}', fee: '1' }],
    txs: [{ to: '0x${'11'.repeat(20)}', data: '0x', value: 1n }],
    additionalData: {},
  })`)
  await getQuote(client, { ...quoteRequest, ...there })
  expect(sent).toHaveLength(1)
})

test.each<readonly [string, Partial<QuoteRequest>]>([
  ['excludedSwapSources', { includedSwapSources: ['one', 'two'], excludedSwapSources: ['two'] }],
  ['appFees', { appFees: [{ recipient: previewAccount('evm') ?? '', fee: '1' }] }],
  ['depositFeePayer', { depositFeePayer: accounts.evm ?? '' }],
])('%s is refused beside what it excludes', async (field, changes) => {
  const { client, sent } = createRecordingClient(quoteAnswer)
  await expect(getQuote(client, { ...quoteRequest, ...changes })).rejects.toMatchObject({ field })
  expect(sent).toEqual([])
})
