import { expect, test } from 'vitest'
import { type Currency, nativeAddress } from '../domain/currency.js'
import { paymentLink } from './paymentLink.js'

const linkOf = (vmType: string, token: string | null, decimals: number, amount: bigint, address: string) => {
  const currency: Currency = {
    chainId: 8453,
    address: token ?? nativeAddress(vmType) ?? '',
    symbol: 'X',
    name: 'X',
    decimals,
    logoUrl: null,
    verified: true,
  }
  return paymentLink({ id: 8453, vmType }, { currency, amount, address })
}
const to = '0x71c20e241775e5332c143b0a5e3a1f6d1e8e9f3e'
const usdc = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'

test('on EVM chains it is ERC-681, with the chain and the exact amount', () => {
  expect(linkOf('evm', null, 18, 500_000_000_000_000_001n, to)).toBe(
    `ethereum:${to}@8453?value=500000000000000001`,
  )
  expect(linkOf('evm', usdc, 6, 1_250_000_000n, to)).toBe(
    `ethereum:${usdc}@8453/transfer?address=${to}&uint256=1250000000`,
  )
})

test('on other chains it is the link their wallets read', () => {
  expect(linkOf('bvm', null, 8, 123n, 'bc1qx')).toBe('bitcoin:bc1qx?amount=0.00000123')
  expect(linkOf('svm', null, 9, 1_500_000_000n, 'So1x')).toBe('solana:So1x?amount=1.5')
  expect(linkOf('svm', 'EPjF', 6, 1n, 'So1x')).toBe('solana:So1x?amount=0.000001&spl-token=EPjF')
  expect(linkOf('tonvm', null, 9, 7n, 'EQx')).toBe('ton://transfer/EQx?amount=7')
  expect(linkOf('tonvm', 'EQj', 6, 7n, 'EQx')).toBe('ton://transfer/EQx?amount=7&jetton=EQj')
})

test('a chain without one has none', () => {
  expect(linkOf('tvm', null, 6, 7n, 'Tx')).toBeNull()
})
