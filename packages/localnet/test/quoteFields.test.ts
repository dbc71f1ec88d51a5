import fc from 'fast-check'
import { parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { call, getQuote, pair, type Quote, quoteBody } from './helpers.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet?.stop())

type Fields = Readonly<Record<string, unknown>>
type Case = () => Fields
/** What the interface says a value is (`POST /quote/v2`). */
type Kind = 'flag' | 'text' | 'count' | 'number' | 'units' | 'bps' | 'decimal' | 'address' | 'list' | 'object'

const somebody = '0x1414141414141414141414141414141414141414'
const usdc = (): string => pair(localnet)[0].contracts.usdc
const buoy = (): string => pair(localnet)[0].contracts.buoy
const plain: Case = () => ({})
const ofUsdc: Case = () => ({ originCurrency: usdc(), amount: parseUnits('300', 6).toString() })
const ofBuoy: Case = () => ({ originCurrency: buoy(), amount: parseEther('50').toString() })
const toBuoy: Case = () => ({ destinationCurrency: pair(localnet)[1].contracts.buoy })
const toUsdc: Case = () => ({ destinationCurrency: pair(localnet)[1].contracts.usdc })
const onHarbour: Case = () => ({ destinationChainId: pair(localnet)[0].id, destinationCurrency: usdc() })
const paysSomebody = { txs: [{ to: somebody, value: '1000', data: '0x' }] }
const sponsored: Case = () => ({ subsidizeFees: true })

/**
 * What becomes of a field that is set: `differs`, another answer than without it to the same request; `moves`, a figure
 * of the answer that changes by so much; `refused`, a 400 that names it; `nothing`, with the reason for which there is
 * nothing to be seen.
 */
type Effect =
  | readonly [type: 'moves', value: unknown, read: (quote: Quote) => number, by: number, base?: Case]
  | readonly [type: 'differs', value: unknown, base?: Case]
  | readonly [type: 'refused', value: unknown, base?: Case]
  | readonly [type: 'nothing', value: unknown, why: string, base?: Case]

const fields: Readonly<Record<string, readonly [kind: Kind, effect: Effect]>> = {
  user: ['address', ['differs', somebody]],
  recipient: ['address', ['differs', somebody]],
  originChainId: ['number', ['differs', 31338, onHarbourAlone]],
  destinationChainId: ['number', ['differs', 31337, toUsdc]],
  originCurrency: ['address', ['refused', somebody]],
  destinationCurrency: ['address', ['refused', somebody]],
  amount: ['units', ['differs', parseEther('0.2').toString()]],
  tradeType: ['text', ['differs', 'EXACT_OUTPUT']],
  txs: ['list', ['differs', paysSomebody.txs]],
  txsGasLimit: ['count', ['refused', 100]],
  gasLimitForDepositSpecifiedTxs: ['count', ['moves', 90_000, gasOfSteps, 59_000, ownCalls]],
  authorizationList: ['list', ['refused', [{ chainId: 31338 }]]],
  additionalData: ['object', ['refused', { userPublicKey: `02${'11'.repeat(32)}` }]],
  referrer: ['text', ['nothing', 'portage', 'the record of the request shows it']],
  referrerAddress: ['address', ['nothing', somebody, 'the interface names no effect']],
  refundTo: ['address', ['differs', somebody]],
  recoveryAddress: ['address', ['refused', somebody]],
  refundOnOrigin: ['flag', ['nothing', true, 'deprecated: refunds are on origin always']],
  topupGas: ['flag', ['differs', true, toUsdc]],
  topupGasAmount: ['units', ['differs', '500000', () => ({ ...toUsdc(), topupGas: true })]],
  enableTrueExactOutput: [
    'flag',
    ['differs', true, () => ({ ...ofUsdcExact(), destinationCurrency: pair(localnet)[1].contracts.buoy })],
  ],
  explicitDeposit: ['flag', ['differs', false, ofUsdc]],
  useExternalLiquidity: ['flag', ['differs', true]],
  useFallbacks: ['flag', ['refused', true]],
  usePermit: ['flag', ['differs', true, ofUsdc]],
  permitExpiry: ['count', ['moves', 6_000, endOfPermit, 5_300, () => ({ ...ofUsdc(), usePermit: true })]],
  includeProtocolData: ['flag', ['differs', false]],
  useDepositAddress: ['flag', ['differs', true]],
  strict: ['flag', ['nothing', true, 'deprecated and ignored, by the interface']],
  slippageTolerance: ['bps', ['differs', '300']],
  latePaymentSlippageTolerance: ['bps', ['nothing', '300', 'it counts when the deposit is late']],
  appFees: ['list', ['differs', [{ recipient: somebody, fee: '50' }]]],
  forceSolverExecution: ['flag', ['differs', true, onHarbour]],
  subsidizeFees: ['flag', ['differs', true]],
  sponsoredFeeComponents: ['list', ['differs', ['relay'], sponsored]],
  maxSubsidizationAmount: ['units', ['differs', '1', sponsored]],
  subsidizationBps: ['number', ['differs', 5_000, () => ({ ...toUsdc(), subsidizeFees: true })]],
  subsidizeRent: ['flag', ['differs', true, sponsored]],
  includedSwapSources: ['list', ['refused', ['another'], ofBuoy]],
  excludedSwapSources: ['list', ['refused', ['localnet-pool'], ofBuoy]],
  includedOriginSwapSources: ['list', ['refused', ['another'], ofBuoy]],
  includedDestinationSwapSources: ['list', ['refused', ['another'], toBuoy]],
  originGasOverhead: ['number', ['moves', 80_000, costOfGas, 50_000 * 10 ** 9]],
  depositFeePayer: ['text', ['refused', somebody]],
  maxRouteLength: ['count', ['refused', 2]],
  useSharedAccounts: ['flag', ['refused', true]],
  includeComputeUnitLimit: ['flag', ['refused', true]],
  overridePriceImpact: ['flag', ['nothing', true, 'it counts where a market is thin, which is a fault here']],
  disableSwapProviderPreference: ['flag', ['refused', true]],
  disableOriginSwaps: ['flag', ['refused', true, ofBuoy]],
  indicativeQuote: ['flag', ['differs', true]],
  fixedRate: ['decimal', ['differs', '0.9']],
  referencePrice: ['decimal', ['refused', '1.3']],
  useRouteRacing: ['flag', ['nothing', true, 'there is one route, so that a race has one runner']],
  routeRacingMinUsdSize: ['number', ['nothing', 5, 'there is one route', () => ({ useRouteRacing: true })]],
  useRouteRacingOnOrigin: ['flag', ['nothing', true, 'it counts on Base alone']],
  ttl: ['count', ['nothing', 60, 'it counts when nobody fills the order']],
  useQueueing: ['flag', ['refused', true]],
  queueingTtl: [
    'count',
    ['nothing', 60, 'it counts without liquidity', () => ({ useQueueing: true, queueingTtl: 30 })],
  ],
  protocolVersion: ['text', ['refused', 'v1']],
}

function onHarbourAlone(): Fields {
  return { destinationChainId: pair(localnet)[0].id, forceSolverExecution: true, destinationCurrency: usdc() }
}

function ownCalls(): Fields {
  return { ...onHarbour(), ...paysSomebodyOwn }
}

const paysSomebodyOwn = { gasLimitForDepositSpecifiedTxs: 30_000, txs: paysSomebody.txs }

function ofUsdcExact(): Fields {
  return { tradeType: 'EXACT_OUTPUT', amount: parseEther('5').toString() }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isWhole = (value: unknown, least: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least

/** Whether a value could be one of the kind; what is no such value has to be refused by name. */
const couldBe: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  flag: (value) => typeof value === 'boolean',
  text: isText,
  count: (value) => isWhole(value, 1),
  number: (value) => typeof value === 'number',
  units: (value) => isText(value) && /^\d+$/.test(value),
  bps: (value) => isText(value) && /^\d{1,5}$/.test(value),
  decimal: (value) => isText(value) && /^\d*\.?\d+$/.test(value),
  address: isText,
  list: Array.isArray,
  object: (value) => typeof value === 'object' && !Array.isArray(value),
}
/** A field that is left out in other words. */
const isLeftOut = (value: unknown): boolean => value === null || value === undefined

/** What is asked for beside the field. */
function baseOf(rest: readonly unknown[]): Case {
  const last = rest.at(-1)
  return typeof last === 'function' ? (last as Case) : plain
}

/** A quote without the field and one with it. */
async function askWithout(field: string, value: unknown, base: Case): Promise<readonly [Quote, Quote]> {
  return [await getQuote(localnet, base()), await getQuote(localnet, { ...base(), [field]: value })]
}

type Problem = Readonly<{ message: string }>
const ask = (changes: Fields) =>
  call<Problem>(localnet, 'POST', '/quote/v2', { ...quoteBody(localnet, changes) })

/** What an answer says, but for what is new in each: ids, times, fees of gas, and the bytes that hold them. */
function essence(quote: unknown): string {
  const isNew =
    /^(?:requestId|orderId|salt|deadline|data|valid\w+|nonce|\w*[sS]ignature|gas|max\w*Gas|endpoint)$/
  return JSON.stringify(quote, (name, value: unknown) =>
    isNew.test(name) && !isObject(value) ? null : value,
  )
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !('amountUsd' in value)
}

function gasOfSteps({ steps }: Quote): number {
  return steps.reduce((sum, { items }) => sum + Number(items[0]?.data.gas), 0)
}

function endOfPermit(quote: Quote): number {
  return Number(/"validBefore":"?(\d+)/.exec(JSON.stringify(quote))?.[1])
}

/** In wei. */
function costOfGas({ fees }: Quote): number {
  return Number(fees.gas?.amount)
}

test('every field of the interface is here', () => {
  expect(Object.keys(fields)).toHaveLength(60)
})

describe('a value that is none of its kind is refused by name', () => {
  test.each(Object.entries(fields))('%s', async (field, [kind, [, , ...rest]]) => {
    const base = baseOf(rest)
    // A field with one of these names is refused before any other.
    const isReadable = (value: unknown): boolean => !/toString|valueOf|__proto__/.test(JSON.stringify(value))
    const odd = fc
      .jsonValue()
      .filter((value) => !isLeftOut(value) && isReadable(value) && !couldBe[kind](value))
    await fc.assert(
      fc.asyncProperty(odd, async (value) => {
        const { status, body } = await ask({ ...base(), [field]: value })
        expect([status, body.message]).toEqual([400, expect.stringContaining(field)])
      }),
      { numRuns: 8, seed: 7 },
    )
  })

  test.each<[string, Fields]>([
    ['txsGasLimit', { ...paysSomebody, txsGasLimit: 'abc' }],
    ['referrerAddress', { referrerAddress: '0x12' }],
    ['protocolVersion', { protocolVersion: 'v99' }],
    ['originalTxValue', { txs: [{ ...paysSomebody.txs[0], originalTxValue: 'much' }] }],
    ['txs', { txs: [{ ...paysSomebody.txs[0], value: `1${'0'.repeat(80)}` }] }],
    ['amount', { amount: (2n ** 256n).toString() }],
    ['permitExpiry', { usePermit: true, permitExpiry: 1e300 }],
    ['originChainId', { originChainId: '31337' }],
    ['indicativeQuote', { indicativeQuote: 'yes' }],
    ['fixedRate', { fixedRate: 'abc' }],
  ])('an odd one: %s, %o', async (field, changes) => {
    const { status, body } = await ask(changes)
    expect([status, body.message]).toEqual([400, expect.stringContaining(field)])
  })
})

describe('a field that is set is served or refused, never ignored', () => {
  const of = (...types: readonly Effect[0][]) =>
    Object.entries(fields).filter(([, [, [type]]]) => types.includes(type))

  test.each(of('refused'))('refused: %s', async (field, [, [, value, ...rest]]) => {
    const { status, body } = await ask({ ...baseOf(rest)(), [field]: value })
    expect([status, body.message]).toEqual([400, expect.stringContaining(field)])
  })

  test.each(of('differs', 'moves'))('served: %s', async (field, [, effect]) => {
    const [without, set] = await askWithout(field, effect[1], baseOf(effect))
    if (effect[0] === 'moves') {
      const [, , read, by] = effect
      expect(read(set) - read(without)).toBeGreaterThan(by)
    } else expect(essence(set)).not.toBe(essence(without))
  })

  test.each(of('nothing'))('nothing to be seen: %s', async (field, [, [, value, ...rest]]) => {
    const [without, set] = await askWithout(field, value, baseOf(rest))
    expect(essence(set)).toBe(essence(without))
  })

  test.each<[string, Fields]>([
    ['permitExpiry', { permitExpiry: 60 }],
    ['queueingTtl', { queueingTtl: 60 }],
    ['topupGasAmount', { topupGasAmount: '1' }],
    ['txsGasLimit', { txsGasLimit: 100_000 }],
    ['recoveryAddress', { recoveryAddress: somebody }],
  ])('%s without what it belongs to', async (field, changes) => {
    const { status, body } = await ask(changes)
    expect([status, body.message]).toEqual([400, expect.stringContaining(field)])
  })

  test('served: sources of swaps are asked for, left out and named', async () => {
    const sources = { includedSwapSources: ['localnet-pool', 'another'], excludedSwapSources: ['a third'] }
    const quote = await getQuote(localnet, {
      ...ofBuoy(),
      ...sources,
      includedDestinationSwapSources: ['another'],
    })
    expect(quote.details).toMatchObject({
      route: {
        origin: { router: 'localnet-pool', includedSwapSources: ['localnet-pool'] },
        destination: { router: 'relay', includedSwapSources: [] },
      },
    })
  })

  test('served: txsGasLimit is held against what the calls use', async () => {
    const { status, body } = await ask({ ...paysSomebody, txsGasLimit: 100 })
    expect([status, body.message]).toEqual([400, expect.stringContaining('txsGasLimit')])

    const quote = await getQuote(localnet, { ...paysSomebody, txsGasLimit: 100_000 })
    expect(essence(quote)).toBe(essence(await getQuote(localnet, paysSomebody)))
  })
})
