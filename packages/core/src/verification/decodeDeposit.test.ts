import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { bytesToHex } from '../utils/hexBytes.js'
import { decodeApproval } from './decodeApproval.js'
import { decodeDeposit } from './decodeDeposit.js'

const nativeAbi = parseAbi(['function depositNative(address depositor, bytes32 id) payable'])
const erc20DepositAbi = parseAbi([
  'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
])
const allowanceAbi = parseAbi(['function depositErc20(address depositor, address token, bytes32 id)'])

const bytes = (length: number): fc.Arbitrary<`0x${string}`> =>
  fc.uint8Array({ minLength: length, maxLength: length }).map(bytesToHex)
const amounts = fc.bigInt(0n, (1n << 256n) - 1n)
const tails = fc.uint8Array({ maxLength: 80 }).map((tail) => bytesToHex(tail).slice(2))

describe('reads what an independent encoder writes, and the tail after it', () => {
  test('depositNative', () => {
    fc.assert(
      fc.property(bytes(20), bytes(32), tails, (depositor, orderId, tail) => {
        const data = encodeFunctionData({ abi: nativeAbi, args: [depositor, orderId] })
        expect(decodeDeposit(data + tail)).toEqual({
          type: 'native',
          depositor,
          orderId,
          trailing: `0x${tail}`,
        })
      }),
    )
  })

  test('depositErc20 with an amount', () => {
    fc.assert(
      fc.property(
        bytes(20),
        bytes(20),
        amounts,
        bytes(32),
        tails,
        (depositor, token, amount, orderId, tail) => {
          const data = encodeFunctionData({ abi: erc20DepositAbi, args: [depositor, token, amount, orderId] })
          const expected = { type: 'erc20', depositor, token, amount, orderId, trailing: `0x${tail}` }
          expect(decodeDeposit(data + tail)).toEqual(expected)
        },
      ),
    )
  })

  test('depositErc20 of the whole allowance', () => {
    fc.assert(
      fc.property(bytes(20), bytes(20), bytes(32), (depositor, token, orderId) => {
        const data = encodeFunctionData({ abi: allowanceAbi, args: [depositor, token, orderId] })
        const expected = { type: 'erc20-allowance', depositor, token, orderId, trailing: '0x' }
        expect(decodeDeposit(data)).toEqual(expected)
      }),
    )
  })

  test('transfer with an order id after it', () => {
    fc.assert(
      fc.property(bytes(20), amounts, bytes(32), tails, (to, amount, orderId, tail) => {
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
        const expected = { type: 'transfer', to, amount, orderId, trailing: `0x${tail}` }
        expect(decodeDeposit(data + orderId.slice(2) + tail)).toEqual(expected)
      }),
    )
  })

  test('approve', () => {
    fc.assert(
      fc.property(bytes(20), amounts, tails, (spender, amount, tail) => {
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
        expect(decodeApproval(data + tail)).toEqual({ spender, amount, trailing: `0x${tail}` })
      }),
    )
  })
})

describe('is strict', () => {
  const word = `${'00'.repeat(12)}${'aa'.repeat(20)}`
  test.each([
    ['nothing', '0x'],
    ['a selector alone', '0x49290c1c'],
    ['one byte short', `0x49290c1c${word}${'11'.repeat(31)}`],
    ['half a byte', `0x49290c1c${word}${'11'.repeat(32)}1`],
    ['another selector', `0x49290c1d${word}${'11'.repeat(32)}`],
    ['a dirty address', `0x49290c1c01${word.slice(2)}${'11'.repeat(32)}`],
    ['a plain transfer without an order id', `0xa9059cbb${word}${'11'.repeat(32)}`],
    ['no hex', `0x49290c1c${'zz'.repeat(64)}`],
    ['no prefix', `49290c1c${word}${'11'.repeat(32)}`],
  ])('%s is no deposit', (_name, data) => {
    expect(decodeDeposit(data)).toBeNull()
  })

  test.each([
    ['nothing', '0x'],
    ['one byte short', `0x095ea7b3${word}${'11'.repeat(31)}`],
    ['a dirty spender', `0x095ea7b301${word.slice(2)}${'11'.repeat(32)}`],
    ['increaseAllowance', `0x39509351${word}${'11'.repeat(32)}`],
  ])('%s is no approval', (_name, data) => {
    expect(decodeApproval(data)).toBeNull()
  })

  test('upper-case hex is the same data', () => {
    expect(decodeDeposit(`0x49290C1C${word.toUpperCase()}${'AB'.repeat(32)}`)).toEqual({
      type: 'native',
      depositor: `0x${'aa'.repeat(20)}`,
      orderId: `0x${'ab'.repeat(32)}`,
      trailing: '0x',
    })
  })
})
