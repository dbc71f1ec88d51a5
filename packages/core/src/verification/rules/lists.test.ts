import { describe, expect, test } from 'vitest'
import type { Chain, Slug } from '../../domain/chain.js'
import { findChain } from '../../domain/chain.js'
import type { OrderData, OrderFee } from '../../domain/order.js'
import { vmTypeBySlug } from '../../domain/vmTypeBySlug.js'
import {
  solanaQuote,
  stranger as strangeTable,
  table,
} from '../../families/solana/__fixtures__/honestQuote.js'
import {
  bytes32,
  erc20,
  native,
  present,
  problemsOf,
  withCheck,
  withOrder,
  withProtocol,
  withSteps,
  withUnsealedOrder,
} from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import { type VerifyQuoteParameters, verifyQuote } from '../verifyQuote.js'

// One row more for something that is named already: whichever of the two a reader takes, the other may be a lie.

const ash = present(findChain(honest.chains, 101) ?? undefined)
const row = (change: Partial<Chain>): Chain => ({ ...ash, ...change })
const first = (more: Chain): readonly Chain[] => [more, ...honest.chains]
const last = (more: Chain): readonly Chain[] => [...honest.chains, more]

/** An order with another id than it has: bound to nothing. */
const unbound = withProtocol(native, (protocol) => ({ ...protocol, orderId: bytes32('1') }))

describe('chains', () => {
  const doubled: readonly (readonly [string, Partial<Chain>])[] = [
    ['a pinned slug, with a VM nobody knows', { id: 999, vmType: 'unknown' }],
    ['a pinned slug, with another VM', { id: 999, vmType: 'svm' }],
    ['a pinned slug, word for word but for its number', { id: 999 }],
    ['a number, with another slug', { slug: 'oak' as Slug }],
    ['a number, with no slug', { slug: null }],
    ['a whole chain, word for word', {}],
    ['the slug of the destination', { id: 999, slug: 'birch' as Slug, vmType: 'unknown' }],
    ['the number of the destination', { id: 102, slug: 'oak' as Slug }],
  ]

  test.each(doubled)('%s: refused, wherever the row stands', (_, change) => {
    for (const chains of [first(row(change)), last(row(change))]) {
      expect(problemsOf({ ...native, chains })).toContain('failed chain-doubled')
      expect(verifyQuote({ ...erc20, chains }).verdict).toBe('failed')
    }
  })

  test.each(doubled)('%s: does not switch the check of the order’s id off', (_, change) => {
    for (const chains of [first(row(change)), last(row(change))])
      expect(problemsOf({ ...unbound, chains })).toContain('failed order-id')
  })

  test('a row twice that the quote has nothing to do with harms nobody', () => {
    const oak = row({ id: 999, slug: 'oak' as Slug, vmType: 'unknown' })
    expect(problemsOf({ ...native, chains: [...honest.chains, oak, oak] })).toEqual([])
  })

  test('the VM of a pinned slug is the pinned one; of a slug with two VMs there is none', () => {
    const oak = { id: 999, slug: 'oak' as Slug }
    const rows = [
      ...honest.chains,
      row({ id: 998, vmType: 'unknown' }),
      row(oak),
      row({ ...oak, vmType: 'svm' }),
    ]
    const vms = vmTypeBySlug(rows, honest.trusted)
    expect([vms.ash, vms.oak]).toEqual(['evm', undefined])
    expect(vmTypeBySlug(rows).ash).toBeUndefined()
  })
})

describe('fees on invented chains', () => {
  const fee: OrderFee = {
    recipientChainId: 'oak',
    recipient: honest.stranger,
    currencyChainId: 'oak',
    currency: honest.token,
    amount: 1n,
  }
  const withFee = (data: OrderData): OrderData => ({ ...data, fees: [fee] })

  test('that nobody lists: the order has no id, and is refused', () => {
    expect(problemsOf(withUnsealedOrder(withFee))).toContain('failed order-id')
  })

  test('that the service lists with a VM nobody knows: refused, for it would be held to nothing', () => {
    const chains = last(row({ id: 999, slug: 'oak' as Slug, vmType: 'unknown' }))
    expect(problemsOf({ ...withUnsealedOrder(withFee), chains })).toContain('failed order-unsupported')
    expect(problemsOf({ ...withUnsealedOrder(withFee, unbound), chains })).toContain(
      'failed order-unsupported',
    )
  })

  test('that the service lists with a VM of its choice: the id still is this order’s, and the fee is named', () => {
    const chains = last(row({ id: 999, slug: 'oak' as Slug }))
    const { orderData } = present(native.quote.protocol ?? undefined)
    expect(orderData.fees).toEqual([])
    expect(problemsOf({ ...withUnsealedOrder(withFee), chains })).toEqual([
      'failed order-id',
      'uncovered order-fees',
    ])
  })

  test('that is listed twice: refused', () => {
    const oak = { id: 999, slug: 'oak' as Slug }
    const chains = [...honest.chains, row(oak), row({ ...oak, vmType: 'svm' })]
    expect(problemsOf({ ...withUnsealedOrder(withFee), chains })).toContain('failed chain-doubled')
  })
})

describe('versions of orders', () => {
  test.each(['v2', 'V1', 'v1 ', 'unknown', ''])(
    '%j is refused between chains this version reads',
    (version) => {
      expect(problemsOf(withUnsealedOrder((data) => ({ ...data, version })))).toEqual([
        'failed order-unsupported',
      ])
    },
  )

  test('one never heard of, towards a VM never heard of, is what nobody could check', () => {
    const chains = honest.chains.map((chain) => (chain.id === 102 ? { ...chain, vmType: 'newvm' } : chain))
    const { birch: _, ...trusted } = honest.trusted
    const lie = withUnsealedOrder((data) => ({ ...data, version: 'v2' }))
    expect(problemsOf({ ...lie, chains, trusted })).toEqual([
      'uncovered chain-unknown',
      'uncovered order-unsupported',
    ])
  })
})

describe('payments', () => {
  const withPayments = (
    change: (payments: OrderData['output']['payments']) => OrderData['output']['payments'],
  ) =>
    withOrder(native, (data) => ({
      ...data,
      output: { ...data.output, payments: change(data.output.payments) },
    }))

  test('two, of which one is a stranger’s: refused, whichever comes first', () => {
    const toStranger = (payments: OrderData['output']['payments']) =>
      payments.map((payment) => ({ ...payment, recipient: honest.stranger }))
    const lies = [
      withPayments((payments) => [...payments, ...toStranger(payments)]),
      withPayments((payments) => [...toStranger(payments), ...payments]),
    ]
    for (const lie of lies) expect(problemsOf(lie)).toEqual(['failed order-unsupported'])
  })

  test('two inputs, of which one is nobody’s: refused', () => {
    const twice = withOrder(native, (data) => ({ ...data, inputs: [...data.inputs, ...data.inputs] }))
    expect(problemsOf(twice)).toEqual(['failed order-unsupported'])
  })
})

describe('lookup tables', () => {
  test('one named twice was read once, and one more that nobody read is named', () => {
    const lookupTables = [{ address: table, addresses: [] }]
    const twice: VerifyQuoteParameters = solanaQuote({ lookupTables: [table, table] })
    expect(problemsOf({ ...twice, lookupTables })).toEqual([])
    const more = solanaQuote({ lookupTables: [table, strangeTable] })
    expect(problemsOf({ ...more, lookupTables })).toEqual(['uncovered lookup-tables'])
  })
})

describe('endpoints', () => {
  const { requestId } = native.quote
  test.each([
    [
      'the id of another request behind this one’s',
      `/intents/status/v3?requestId=${bytes32('2')}&requestId=`,
    ],
    ['another parameter before it', '/intents/status/v3?user=0x1&requestId='],
    ['a path that climbs', '/intents/status/v3/../../execute?requestId='],
    ['a path of another host', '//evil.example/intents/status/v3?requestId='],
    ['a backslash for a slash', '/\\evil.example/intents/status/v3?requestId='],
    ['credentials before another host', 'https://api.example@evil.example/intents/status/v3?requestId='],
    ['a path in other letters', '/Intents/Status/v3?requestId='],
    ['a path written otherwise', '/intents/%73tatus/v3?requestId='],
  ])('%s: refused', (_, path) => {
    expect(problemsOf(withCheck(path))).toEqual(['failed endpoint'])
  })

  test('this request’s, and one more behind it: refused', () => {
    const check = {
      endpoint: `/intents/status/v3?requestId=${requestId}&requestId=${bytes32('2')}`,
      method: 'GET',
    }
    const lie = withSteps(native, (steps) =>
      steps.map((step) => ({ ...step, items: step.items.map((item) => ({ ...item, check })) })),
    )
    expect(problemsOf(lie)).toEqual(['failed endpoint'])
  })

  test('one step of two belongs to another request: refused', () => {
    const lie = withSteps(erc20, ([approve, ...others]) => [
      { ...present(approve), requestId: bytes32('2') },
      ...others,
    ])
    expect(problemsOf(lie)).toEqual(['failed endpoint'])
  })
})
