import { describe, expect, test } from 'vitest'
import type { Slug } from '../../domain/chain.js'
import {
  erc20,
  native,
  pin,
  problemsOf,
  withCall,
  withChain,
  withDepository,
  withUnsealedOrder,
} from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import type { VerifyQuoteParameters } from '../verifyQuote.js'

describe('trust', () => {
  const elsewhere = withDepository(honest.stranger)
  const tokenElsewhere = withCall(withDepository(honest.stranger, erc20), 'approve', () => ({
    data: honest.calldata('0x095ea7b3', honest.stranger, 1_000_000n),
  }))
  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    [
      'the list of chains names another depository',
      { ...native, chains: withChain(101, { depository: honest.stranger }) },
      ['failed depository'],
    ],
    ['the list of chains names none', { ...native, chains: withChain(101, { depository: null }) }, []],
    [
      'quote and list of chains agree on another depository',
      { ...elsewhere, chains: withChain(101, { depository: honest.stranger }) },
      ['failed depository-moved'],
    ],
    [
      'they agree on another depository, and a token is deposited there',
      { ...tokenElsewhere, chains: withChain(101, { depository: honest.stranger }) },
      ['failed depository-moved'],
    ],
    [
      'they agree on another depository, and the deposit is not for what was asked',
      {
        ...withCall(elsewhere, 'deposit', () => ({ value: 2_000_000n })),
        chains: withChain(101, { depository: honest.stranger }),
      },
      ['failed depository-moved', 'failed deposit-value', 'failed outflow'],
    ],
    [
      'they agree on another depository, and the deposit goes to the trusted one',
      {
        ...withCall(elsewhere, 'deposit', () => ({ to: honest.depository })),
        chains: withChain(101, { depository: honest.stranger }),
      },
      ['failed depository-moved', 'failed item-unknown', 'failed deposit-missing'],
    ],
    [
      'only the deposit goes elsewhere',
      withCall(native, 'deposit', () => ({ to: honest.stranger })),
      ['failed item-unknown', 'failed deposit-missing'],
    ],
    [
      'the origin is not listed',
      { ...native, trusted: { birch: pin() } },
      ['uncovered chain-unknown', 'uncovered depository', 'uncovered order-fill-contract'],
    ],
    [
      'the origin is not listed and the quote lies',
      { ...elsewhere, trusted: { birch: pin() } },
      [
        'uncovered chain-unknown',
        'failed depository',
        'uncovered order-fill-contract',
        'failed item-unknown',
        'failed deposit-missing',
      ],
    ],
    [
      'the destination is not listed',
      { ...native, trusted: { ash: pin() } },
      ['uncovered chain-unknown', 'uncovered order-fill-contract'],
    ],
    [
      'the depository rotates, and the list of chains and the quote agree',
      { ...native, trusted: { ash: { ...pin(), depository: 'rotating' }, birch: pin() } },
      ['uncovered depository-rotating'],
    ],
    [
      'the depository rotates, and the quote differs',
      { ...elsewhere, trusted: { ash: { ...pin(), depository: 'rotating' }, birch: pin() } },
      ['failed depository-rotating', 'failed item-unknown', 'failed deposit-missing'],
    ],
    [
      'the depository rotates, and nobody names it',
      {
        ...native,
        chains: withChain(101, { depository: null }),
        trusted: { ash: { ...pin(), depository: 'rotating' }, birch: pin() },
      },
      ['failed depository-rotating'],
    ],
    [
      'no router is trusted where the order is refunded',
      { ...native, trusted: { ash: { depository: honest.depository }, birch: pin() } },
      ['uncovered order-fill-contract'],
    ],
    [
      'a chain is not in the list',
      { ...native, chains: native.chains.slice(0, 1) },
      ['failed chain-unknown', 'failed order-refund'],
    ],
    [
      'another chain bears the slug',
      { ...native, trusted: { ...honest.trusted, birch: { ...pin(), chainId: 7 } } },
      ['failed chain-differs'],
    ],
    [
      'the chain is said to run another VM',
      { ...native, trusted: { ...honest.trusted, birch: { ...pin(), vmType: 'svm' } } },
      ['failed chain-differs', 'failed order-id'],
    ],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(parameters)).toEqual(problems)
  })

  test('the service cannot pass a worthless chain off as the one asked for', () => {
    const lie = withUnsealedOrder((data) => ({ ...data, output: { ...data.output, chainId: 'oak' } }))
    expect(problemsOf({ ...lie, chains: withChain(102, { slug: 'oak' as Slug }) })).toContain(
      'failed chain-differs',
    )
  })

  test('the registry this package ships with is the default', () => {
    const { trusted: _, ...rest } = native
    expect(problemsOf(rest)).toEqual([
      'uncovered chain-unknown',
      'uncovered depository',
      'uncovered order-fill-contract',
    ])
  })
})
