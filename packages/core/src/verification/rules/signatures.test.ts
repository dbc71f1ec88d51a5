import { describe, expect, test } from 'vitest'
import type { Message, Post } from '../../domain/step.js'
import { sendAsset } from '../../families/hyperliquid/__fixtures__/sendAsset.js'
import { bytes32, erc20, native, present, problemsOf, withSteps } from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import { depositErc20, inner, payErc20, swap } from '../__fixtures__/routes.js'
import {
  authorization,
  permit,
  permit2,
  permitting,
  postOf,
  signatureStep,
  signing,
  withDomain,
  withValue,
} from '../__fixtures__/signatures.js'
import { type VerifyQuoteParameters, verifyQuote } from '../verifyQuote.js'

const { account, stranger, token, deadline, depository, router, approvalProxy, calldata } = honest
const orderId = erc20.quote.protocol?.orderId ?? '0x'
/** What nobody can check of tokens that are taken first and deposited by whoever took them. */
const open = ['uncovered deposit-missing', 'uncovered signature-reach']
const day = 86_400

describe('an authorization to take tokens', () => {
  const asks = (change: Readonly<Record<string, unknown>>): VerifyQuoteParameters =>
    signing(withValue(authorization, change))
  const posts = (change: Partial<Post>): VerifyQuoteParameters =>
    signing(authorization, { ...postOf('eip3009'), ...change })
  const pinned: VerifyQuoteParameters = {
    ...asks({ to: stranger }),
    trusted: { ...honest.trusted, ash: { ...honest.trusted.ash, depository, router, solver: stranger } },
  }

  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    ['for the approval proxy', signing(authorization), open],
    [
      'for the router, which does what anybody says',
      asks({ to: router }),
      [open[0] ?? '', 'failed signature-spender', open[1] ?? ''],
    ],
    ['for the depository', asks({ to: depository }), open],
    [
      'for the pinned solver, who did not sign the order',
      pinned,
      ['failed order-solver', 'uncovered order-signature', ...open],
    ],
    ['for a stranger', asks({ to: stranger }), [open[0] ?? '', 'failed signature-spender', open[1] ?? '']],
    ['of less', asks({ value: '999999' }), open],
    [
      'of more',
      asks({ value: '1000001' }),
      [open[0] ?? '', 'failed signature-amount', open[1] ?? '', 'failed outflow'],
    ],
    [
      'of another account',
      asks({ from: stranger }),
      [open[0] ?? '', 'failed signature-account', open[1] ?? ''],
    ],
    [
      'that has ended',
      asks({ validBefore: erc20.now / 1000 }),
      [open[0] ?? '', 'failed signature-expiry', open[1] ?? ''],
    ],
    [
      'that begins later',
      asks({ validAfter: erc20.now / 1000 + 1 }),
      [open[0] ?? '', 'failed signature-expiry', open[1] ?? ''],
    ],
    ['that outlives the order by a day', asks({ validBefore: deadline + day }), open],
    [
      'that outlives it by more',
      asks({ validBefore: deadline + day + 1 }),
      [open[0] ?? '', 'failed signature-expiry', open[1] ?? ''],
    ],
    [
      'on another chain',
      signing(withDomain(authorization, { chainId: 102 })),
      [open[0] ?? '', 'failed signature-domain', open[1] ?? ''],
    ],
    [
      'of another token',
      signing(withDomain(authorization, { verifyingContract: stranger })),
      [open[0] ?? '', 'failed signature-domain', 'failed signature-amount', open[1] ?? '', 'failed outflow'],
    ],
    [
      'beside a deposit of the same money',
      withSteps(erc20, (steps) => [signatureStep(authorization), ...steps]),
      ['uncovered signature-reach', 'failed outflow'],
    ],
    [
      'twice',
      withSteps(erc20, () => [signatureStep(authorization), signatureStep(authorization)]),
      [...open, 'failed outflow'],
    ],
    ['posted nowhere', signing(authorization, null), [...open, 'failed signature-post']],
    ['posted elsewhere', posts({ endpoint: '/execute' }), [...open, 'failed signature-post']],
    [
      'posted to another host',
      posts({ endpoint: 'https://example.org/execute/permits' }),
      [...open, 'failed signature-post'],
    ],
    ['posted by another method', posts({ method: 'GET' }), [...open, 'failed signature-post']],
    [
      'posted for another request',
      posts({ body: { kind: 'eip3009', requestId: '0x1' } }),
      [...open, 'failed signature-post'],
    ],
    ['posted as something else', signing(authorization, postOf('claim')), [...open, 'failed signature-post']],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(parameters)).toEqual(problems)
  })

  test('names its bound', () => {
    const { verdict, findings } = verifyQuote(signing(authorization))
    expect(verdict).toBe('unverifiable')
    expect(findings.find(({ code }) => code === 'signature-reach')?.got).toBe(
      `at most 1000000 of ${token}, taken by ${approvalProxy}, until ${deadline}`,
    )
  })
})

describe('a permit in place of an approval', () => {
  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    ['for the depository', permitting(permit), []],
    ['with its domain typed out', permitting({ ...permit, types: { ...permit.types, ...domainType() } }), []],
    [
      'for a stranger',
      permitting(withValue(permit, { spender: stranger })),
      ['failed signature-spender', 'uncovered signature-reach', 'failed outflow'],
    ],
    [
      'without limit',
      permitting(withValue(permit, { value: `${2n ** 256n - 1n}` })),
      ['failed signature-amount', 'failed outflow'],
    ],
    ['of another account', permitting(withValue(permit, { owner: stranger })), ['failed signature-account']],
    [
      'for ever',
      permitting(withValue(permit, { deadline: `${2n ** 256n - 1n}` })),
      ['failed signature-expiry'],
    ],
    ['and nothing that uses it', signing(permit, postOf('permit')), ['failed deposit-missing']],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(parameters)).toEqual(problems)
  })
})

describe('a Permit2 message whose witness says every call', () => {
  const asks = (change: Readonly<Record<string, unknown>>): VerifyQuoteParameters =>
    signing(withValue(permit2([depositErc20(orderId, { token })]), change), postOf('permit2'))
  const witness = (change: Readonly<Record<string, unknown>>): VerifyQuoteParameters =>
    asks({ witness: { ...Object(permit2([depositErc20(orderId, { token })]).value.witness), ...change } })

  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    ['only a deposit', asks({}), []],
    [
      'only a deposit, in the third generation',
      signing(permit2([depositErc20(orderId, { token })], '0xc0de'), postOf('permit2')),
      [],
    ],
    ['with its approval', withSteps(erc20, () => [approvePermit2(1_000_000n), ...asks({}).quote.steps]), []],
    [
      'with an approval of more',
      withSteps(erc20, () => [approvePermit2(1_000_001n), ...asks({}).quote.steps]),
      ['failed approval', 'failed outflow'],
    ],
    [
      'a swap first',
      signing(permit2([swap, depositErc20(orderId, { token })]), postOf('permit2')),
      ['uncovered route-calls'],
    ],
    ['no call at all', signing(permit2([]), postOf('permit2')), ['failed deposit-missing']],
    [
      'a payment to a stranger',
      signing(permit2([payErc20(stranger), depositErc20(orderId, { token })]), postOf('permit2')),
      ['failed route-calls'],
    ],
    [
      'a deposit for another order',
      signing(permit2([depositErc20(bytes32('4'), { token })]), postOf('permit2')),
      ['failed route-deposit'],
    ],
    [
      'for a stranger',
      asks({ spender: stranger }),
      ['failed signature-spender', 'uncovered signature-reach'],
    ],
    [
      'for the depository, which no witness binds',
      asks({ spender: depository }),
      ['uncovered signature-reach'],
    ],
    [
      'of more',
      asks({ permitted: [{ token, amount: '1000001' }] }),
      ['failed signature-amount', 'failed outflow'],
    ],
    [
      'of one more token',
      asks({
        permitted: [
          { token, amount: '1000000' },
          { token: stranger, amount: '1' },
        ],
      }),
      ['failed signature-amount', 'failed outflow'],
    ],
    ['leftovers to a stranger', witness({ refundTo: stranger }), ['failed route-refund']],
    [
      'read by another contract',
      signing(
        withDomain(permit2([depositErc20(orderId, { token })]), { verifyingContract: stranger }),
        postOf('permit2'),
      ),
      ['failed signature-domain'],
    ],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(parameters)).toEqual(problems)
  })
})

describe('a message that could mean something else', () => {
  const renamed = present(authorization.types.ReceiveWithAuthorization).map((field) =>
    field.name === 'to' ? { ...field, name: 'payee' } : field,
  )
  const reordered = [...present(authorization.types.ReceiveWithAuthorization)].reverse()
  const [owner, spender, ...rest] = present(permit.types.Permit)
  const joined = [{ type: 'address', name: `${owner?.name},address ${spender?.name}` }, ...rest]
  const safe: Message = {
    kind: 'eip712',
    domain: { chainId: 101, verifyingContract: account },
    types: { SafeTx: [{ name: 'to', type: 'address' }] },
    primaryType: 'SafeTx',
    value: { to: stranger },
  }

  test.each<[string, Message]>([
    ['a bare hash, as a withdrawal is', { kind: 'eip191', message: bytes32('c') }],
    ['a bare hash without its prefix', { kind: 'eip191', message: 'c'.repeat(64) }],
    ['a text', { kind: 'eip191', message: 'Sign in' }],
    ['a kind never seen', { kind: 'unknown', raw: { signatureKind: 'other' } }],
    ['a Safe transaction', safe],
    ['a smuggled type', { ...authorization, types: { ...authorization.types, Extra: [] } }],
    ['two fields written as one', { ...permit, types: { Permit: joined } }],
    ['a renamed field', { ...authorization, types: { ReceiveWithAuthorization: renamed } }],
    ['another order of fields', { ...authorization, types: { ReceiveWithAuthorization: reordered } }],
    ['a field of another type', { ...permit, types: { Permit: withType('value', 'uint8') } }],
    ['a primary type without its types', { ...permit, types: {} }],
    ['another struct under a known name', { ...permit, types: authorization.types }],
    ['a domain with a field of its own', withDomain(permit, { wallet: account })],
    [
      'a domain typed otherwise',
      { ...permit, types: { ...permit.types, EIP712Domain: [{ name: 'chainId', type: 'string' }] } },
    ],
    ['a value that is missing', withValue(permit, { spender: undefined })],
    ['an amount that is none', withValue(permit, { value: '-1' })],
    ['an amount too large', withValue(permit, { value: `${2n ** 256n}` })],
    ['an address that is none', withValue(permit, { spender: '0x12' })],
    ['a domain without a contract', withDomain(permit, { verifyingContract: undefined })],
    ['a transfer on the exchange', { ...safe, ...sendAsset }],
  ])('%s is refused', (_name, message) => {
    const smuggled = withSteps(native, (steps) => [...steps, signatureStep(message)])
    expect(problemsOf(smuggled)).toEqual(['failed signature-unknown'])
  })

  test('a mapping for the exchange has no business on an EVM chain', () => {
    const mapping: Message = {
      kind: 'eip712',
      domain: {
        name: 'RelayNonceMapping',
        version: '2',
        chainId: 101,
        verifyingContract: `0x${'0'.repeat(40)}`,
      },
      types: {
        NonceMapping: [
          { name: 'chainId', type: 'string' },
          { name: 'wallet', type: 'address' },
          { name: 'depositor', type: 'address' },
          { name: 'id', type: 'bytes32' },
          { name: 'nonce', type: 'uint256' },
        ],
      },
      primaryType: 'NonceMapping',
      value: { chainId: 'ash', wallet: account, depositor: account, id: orderId, nonce: 1 },
    }
    const smuggled = withSteps(native, (steps) => [...steps, signatureStep(mapping)])
    expect(problemsOf(smuggled)).toContain('failed nonce-mapping')
  })
})

test('a call of a witness is read as a call of the router', () => {
  const foreign = inner(token, calldata('0xa9059cbb', stranger, 1n))
  const quote = signing(permit2([foreign, depositErc20(orderId, { token })]), postOf('permit2'))
  expect(problemsOf(quote)).toEqual(['failed route-calls'])
})

function approvePermit2(amount: bigint): ReturnType<typeof honest.createStep> {
  const data = calldata('0x095ea7b3', '0x000000000022D473030F116dDEE9F6B43aC78BA3', amount)
  return honest.createStep('approve', { to: token, data }, false)
}

function withType(field: string, type: string): readonly Readonly<{ name: string; type: string }>[] {
  return present(permit.types.Permit).map((one) => (one.name === field ? { ...one, type } : one))
}

function domainType(): Readonly<Record<string, readonly Readonly<{ name: string; type: string }>[]>> {
  return {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
  }
}
