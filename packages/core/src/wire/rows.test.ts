import { describe, expect, test } from 'vitest'
import { LeftOut } from '../errors/leftOut.js'
import type { TellLeftOut } from './decode.js'
import { decodeAppFeeBalances, decodeAppFeeClaims } from './decodeAppFees.js'
import { decodeChains } from './decodeChains.js'
import { decodeCurrencies } from './decodeCurrencies.js'
import { decodeDepositAddress, decodeReindex } from './decodeDepositAddress.js'
import { decodeLiquidity } from './decodeLiquidity.js'
import { decodeRecoveryBalances } from './decodeRecovery.js'
import { decodeRequests } from './decodeRequests.js'
import { decodeStatus } from './decodeStatus.js'
import { decodeSwapSources } from './decodeSwapSources.js'
import { decodeUsage } from './decodeUsage.js'

const ether = { chainId: 1, address: `0x${'00'.repeat(20)}`, symbol: 'ETH', name: 'Ether', decimals: 18 }
const balance = { hubTokenId: '1', currency: ether, amount: '5' }
const amount = { currency: ether, amount: '5' }

type Decode = (json: unknown, tell?: TellLeftOut) => unknown

/** Every list the service answers with, a row that can be read, and rows that cannot. */
const lists: readonly (readonly [string, Decode, (rows: unknown) => unknown, unknown, readonly unknown[]])[] =
  [
    ['chains', decodeChains, (chains) => ({ chains }), { id: 10 }, [null, { id: '2.5' }, { id: -1 }, 7, {}]],
    [
      'currencies',
      decodeCurrencies,
      (currencies) => currencies,
      ether,
      [null, { ...ether, decimals: null }, { ...ether, decimals: 1e9 }, { ...ether, address: 3 }],
    ],
    [
      'requests',
      decodeRequests,
      (requests) => ({ requests }),
      { id: '0x1', status: 'success' },
      [null, { id: '0x2' }, { id: 5, status: 'success' }, []],
    ],
    [
      'recovery balances',
      decodeRecoveryBalances,
      (balances) => ({ balances }),
      balance,
      [null, { ...balance, amount: null }, { ...balance, amount: '-5' }],
    ],
    [
      'app fees',
      decodeAppFeeBalances,
      (balances) => ({ balances }),
      amount,
      [null, { ...amount, amount: '1.5' }, { ...amount, currency: { ...ether, decimals: null } }],
    ],
    ['claims', decodeAppFeeClaims, (claims) => ({ claims }), { claimId: '1' }, [null, 'claim']],
    ['swap sources', decodeSwapSources, (sources) => ({ sources }), 'a', [null, 5, {}]],
    ['liquidity', decodeLiquidity, (liquidity) => ({ liquidity }), { chainId: 1 }, [null, 5]],
    ['usage', decodeUsage, (metrics) => ({ metrics }), { count: 1 }, [null, 'much']],
  ]

function listener() {
  const reported: LeftOut[] = []
  const tell: TellLeftOut = (what, places) => reported.push(new LeftOut(what, places))
  return { reported, tell }
}

describe('a list is read row by row', () => {
  test.each(lists)(
    '%s: a bad row is left out, the others stay as they are, in order',
    (_, decode, of, row, bad) => {
      const alone = decode(of([row, row]))
      for (const one of bad) {
        const { reported, tell } = listener()
        expect(decode(of([row, one, row]), tell)).toEqual(alone)
        expect(reported.map(({ count }) => count)).toEqual([1])
      }
    },
  )

  test.each(lists)(
    '%s: all bad rows of one answer are counted and reported together',
    (_, decode, of, row, bad) => {
      const { reported, tell } = listener()
      expect(decode(of([...bad, row]), tell)).toEqual(decode(of([row])))
      expect(reported.map(({ count }) => count)).toEqual([bad.length])
    },
  )

  test.each(lists)(
    '%s: nothing is reported of a list that can be read, an empty one too',
    (_, decode, of, row) => {
      const { reported, tell } = listener()
      decode(of([row]), tell)
      decode(of([]), tell)
      expect(reported).toEqual([])
    },
  )

  test.each(lists)('%s: a bad row does no harm where nobody listens', (_, decode, of, row, bad) => {
    expect(decode(of([...bad, row]))).toEqual(decode(of([row])))
  })

  test.each(lists)('%s: an answer without a list is an error', (_, decode, of) => {
    for (const answer of [of(null), of({ length: 1 }), of('none'), null, 5])
      expect(() => decode(answer)).toThrow('cannot be read')
  })
})

test('what is reported is one sentence of what was found and where, and one of what to do', () => {
  const { reported, tell } = listener()
  decodeChains({ chains: [{ id: 1 }, null, { id: 'two' }] }, tell)
  expect(reported[0]).toMatchObject({ code: 'service-rows-left-out', what: 'list of chains', count: 2 })
  expect(reported[0]?.message).toBe(
    "2 rows of the service's list of chains cannot be read and were left out; the first is number 2: expected an object, got null. The rest of it is used; tell the service, or update this package.",
  )
})

describe('ids are read as the service may write them', () => {
  test('a chain by a decimal text', () => {
    expect(decodeChains({ chains: [{ id: '2' }] })).toMatchObject([{ id: 2 }])
    expect(decodeCurrencies([{ ...ether, chainId: '10' }])).toMatchObject([{ chainId: 10 }])
  })

  test.each(['', ' 2', '2 ', '0x2', '1e3', '-2', '2.0', '02', '9007199254740992', null, true, [2]])(
    'not by %j',
    (id) => {
      expect(decodeChains({ chains: [{ id }] })).toEqual([])
    },
  )
})

describe('lists inside of what is read', () => {
  test('one token of a chain', () => {
    const { reported, tell } = listener()
    const tokens = [null, { ...ether, address: '0xaa', decimals: null }, { ...ether, address: '0xbb' }]
    const chains = [{ id: 1, currency: ether, featuredTokens: tokens, erc20Currencies: [7] }]
    const [chain] = decodeChains({ chains }, tell)
    expect(chain?.currencies.map(({ address }) => address)).toEqual([ether.address, '0xbb'])
    expect(reported.map(({ count }) => count)).toEqual([3])
  })

  test('two rows of one token that count it in two ways: both are left out, and reported', () => {
    const { reported, tell } = listener()
    const erc20Currencies = [
      { ...ether, address: '0xaa', decimals: 6 },
      { ...ether, address: '0xAA', decimals: 8 },
    ]
    const [chain] = decodeChains({ chains: [{ id: 1, currency: ether, erc20Currencies }] }, tell)
    expect(chain?.currencies.map(({ address }) => address)).toEqual([ether.address])
    expect(reported.map(({ count }) => count)).toEqual([2])
  })

  test('one transaction of a request', () => {
    const inTxs = [{ txHash: '0xaa', chainId: '10' }, null, 'hash', { txHash: '0xbb', chainId: 10 }]
    const { requests } = decodeRequests({ requests: [{ id: '0x1', status: 'success', data: { inTxs } }] })
    expect(requests[0]?.inTransactions).toMatchObject([
      { hash: '0xaa', chainId: 10 },
      { hash: '0xbb', chainId: 10 },
    ])
  })

  test('one hash of a status: the others are still looked up on chain', () => {
    const { reported, tell } = listener()
    const status = { status: 'success', inTxHashes: ['0xaa', null], txHashes: [{}, '0xbb'] }
    expect(decodeStatus(status, '0x1', tell)).toMatchObject({
      inTransactions: ['0xaa'],
      outTransactions: ['0xbb'],
    })
    expect(reported.map(({ count }) => count)).toEqual([2])
  })

  test('one payment into a deposit address, one currency of a search for it', () => {
    const { reported, tell } = listener()
    const address = { depositAddress: '0x1', deposits: [null, { txHash: '0xaa' }], sweeps: 'none' }
    expect(decodeDepositAddress(address, tell)).toMatchObject({
      deposits: [{ transactionId: '0xaa' }],
      sweeps: [],
    })
    expect(decodeReindex({ triggeredCurrencies: [5, { symbol: 'A' }] }, tell)).toMatchObject({
      triggeredCurrencies: [{ symbol: 'A' }],
    })
    expect(reported.map(({ count }) => count)).toEqual([1, 1])
  })
})
