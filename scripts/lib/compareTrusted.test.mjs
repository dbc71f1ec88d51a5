import { expect, test } from 'vitest'
import { isSameAccount } from '../../packages/core/src/families/bytesOfAddress.js'
import { recognizeToken } from '../../packages/core/src/verification/recognizeToken.js'
import { compareTrusted } from './compareTrusted.mjs'

const [depository, usdc, stranger] = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}`)
const trusted = {
  ash: { chainId: 101, vmType: 'evm', depository, tokens: { USDC: [usdc] } },
  btc: { chainId: 104, vmType: 'bvm', depository: 'rotating', tokens: {} },
}
const ash = { id: 101, slug: 'ash', vmType: 'evm', depository }
const btc = { id: 104, slug: 'btc', vmType: 'bvm', depository: 'anything' }
const token = { chainId: 101, address: usdc, symbol: 'USDC' }

/** What is said of these, a line each. */
const said = ({ chains = [ash, btc], currencies = [token] } = {}) =>
  compareTrusted({ chains, currencies, trusted, mainTokens: {}, isSameAccount, recognizeToken }).map(
    ({ kind, slug, what, ours, theirs }) => `${kind} ${slug} ${what} ${ours} ${theirs}`,
  )

test('what agrees is not mentioned, in whatever letter case', () => {
  expect(said()).toEqual([])
  expect(said({ currencies: [{ ...token, address: usdc.toUpperCase().replace('0X', '0x') }] })).toEqual([])
  expect(said({ currencies: [token, { ...token, symbol: 'REEF', address: stranger }] })).toEqual([])
})

test.each([
  [
    'another depository',
    { ...ash, depository: stranger },
    `differs ash depository ${depository} ${stranger}`,
  ],
  ['no depository', { ...ash, depository: null }, `gone ash depository ${depository} none`],
  ['another id', { ...ash, id: 7 }, 'differs ash chain id 101 7'],
  ['another VM', { ...ash, vmType: 'tvm' }, 'differs ash VM evm tvm'],
])('%s', (_name, chain, line) => {
  expect(said({ chains: [chain, btc] })).toContain(line)
})

test('a chain that is not listed, and one that is not known', () => {
  const oak = { ...ash, id: 9, slug: 'oak' }
  expect(said({ chains: [ash, oak] })).toEqual([
    'gone btc chain 104 not listed',
    `lacks oak chain not known 9 evm ${depository}`,
  ])
})

test('a token that is not listed, and others under the symbol of a main one', () => {
  expect(said({ currencies: [] })).toEqual([`gone ash USDC ${usdc} not listed`])
  expect(
    said({
      currencies: [token, { ...token, address: stranger }, { ...token, chainId: 104, address: 'bc1q' }],
    }),
  ).toEqual([`differs ash USDC ${usdc} ${stranger}`, 'lacks btc USDC not known bc1q'])
})
