import { expect, test } from 'vitest'
import { bytes32, complete, problemsOf } from '../../../verification/__fixtures__/changes.js'
import { stranger, trusted } from '../../../verification/__fixtures__/honestQuote.js'
import { verifyQuote } from '../../../verification/verifyQuote.js'
import { type HyperliquidChanges, hyperliquidQuote } from '../__fixtures__/honestQuote.js'

test('an honest quote from the exchange is verified where the host pins its depository', () => {
  expect(problemsOf(hyperliquidQuote())).toEqual([])
  expect(verifyQuote(hyperliquidQuote()).verdict).toBe('verified')
})

test('without that it is not covered where the money goes, and nothing else', () => {
  const unpinned = { ...hyperliquidQuote(), trusted }
  expect(problemsOf(unpinned)).toEqual(['uncovered depository-rotating'])
  expect(verifyQuote(unpinned).verdict).toBe('unverifiable')
})

test.each<[string, HyperliquidChanges, readonly string[]]>([
  ['signed on another EVM chain', { domain: { chainId: 102 }, body: { signatureChainId: 102 } }, []],
  [
    'signed where no EVM chain is',
    { domain: { chainId: 106 }, body: { signatureChainId: 106 } },
    ['failed signature-domain'],
  ],
  ['signed for another contract', { domain: { verifyingContract: stranger } }, ['failed signature-domain']],
  ['signed for another protocol', { domain: { name: 'Hyperliquid' } }, ['failed signature-domain']],
  ['signed for another version', { domain: { version: '1' } }, ['failed signature-domain']],
  [
    'mapped to another order',
    { mapping: { id: bytes32('4') }, body: { id: bytes32('4') } },
    ['failed nonce-mapping'],
  ],
  [
    'mapped for a stranger',
    { mapping: { depositor: stranger }, body: { depositor: stranger } },
    ['failed nonce-mapping'],
  ],
  [
    'mapped from a stranger',
    { mapping: { wallet: stranger }, body: { wallet: stranger } },
    ['failed nonce-mapping'],
  ],
  ['mapped on another chain', { mapping: { chainId: 'ash' } }, ['failed nonce-mapping']],
  ['mapped for another nonce', { mapping: { nonce: 1 }, body: { nonce: 1 } }, ['failed nonce-mapping']],
  ['posted with another id than is signed', { body: { id: bytes32('4') } }, ['failed signature-post']],
  ['posted for another depositor', { body: { depositor: stranger } }, ['failed signature-post']],
  ['posted with another nonce', { body: { nonce: 1 } }, ['failed signature-post']],
  ['posted as signed on another chain', { body: { signatureChainId: 102 } }, ['failed signature-post']],
  ['posted for another wallet', { body: { wallet: stranger } }, ['failed signature-post']],
  ['posted for another chain', { body: { walletChainId: 101 } }, ['failed signature-post']],
  ['posted as something else', { body: { type: 'withdrawal' } }, ['failed signature-post']],
  ['sent to a stranger', { parameters: { destination: stranger } }, ['failed hyperliquid-transfer']],
  ['of more', { parameters: { amount: '10.00000001' } }, ['failed hyperliquid-transfer']],
  ['of another token', { parameters: { token: 'USDC:0x12' } }, ['failed hyperliquid-transfer']],
  ['from another side', { parameters: { sourceDex: 'spot' } }, ['failed hyperliquid-transfer']],
  ['into another side', { parameters: { destinationDex: 'spot' } }, ['failed hyperliquid-transfer']],
  ['from a sub-account', { parameters: { fromSubAccount: stranger } }, ['failed hyperliquid-transfer']],
  ['on another exchange', { parameters: { hyperliquidChain: 'Testnet' } }, ['failed hyperliquid-transfer']],
  [
    'of an amount that is none',
    { parameters: { amount: '1e9' } },
    ['failed item-unknown', 'failed deposit-missing', 'failed nonce-mapping'],
  ],
  [
    'with two nonces',
    { item: { nonce: 1 } },
    ['failed item-unknown', 'failed deposit-missing', 'failed nonce-mapping'],
  ],
  [
    'of another kind',
    { item: { eip712PrimaryType: 'HyperliquidTransaction:UsdSend' } },
    ['failed item-unknown', 'failed deposit-missing', 'failed nonce-mapping'],
  ],
  [
    'with types that are not known',
    { item: { eip712Types: null } },
    ['failed item-unknown', 'failed deposit-missing', 'failed nonce-mapping'],
  ],
  [
    'with a mapping that is not to be signed',
    { steps: ([mapping, transfer]) => [complete(mapping), transfer] },
    ['failed nonce-mapping'],
  ],
  ['without a mapping', { steps: ([, transfer]) => [transfer] }, ['failed nonce-mapping']],
  [
    'without a transfer',
    { steps: ([mapping]) => [mapping] },
    ['failed deposit-missing', 'failed nonce-mapping'],
  ],
  [
    'twice',
    { steps: ([mapping, transfer]) => [mapping, transfer, transfer] },
    ['failed deposit-repeated', 'failed nonce-mapping'],
  ],
])('%s', (_name, changes, problems) => {
  expect(problemsOf(hyperliquidQuote(changes))).toEqual(problems)
})
