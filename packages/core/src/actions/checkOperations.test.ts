import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { createRecordingClient } from '../../test/recordingClient.js'
import { isInputError } from '../errors/input.js'
import { checkOperations } from './checkOperations.js'
import { submitGasless } from './submitGasless.js'

const account = '0x1111111111111111111111111111111111111111'
const zero = `0x${'00'.repeat(32)}` as const

const six = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature }',
  'function handleOps(Operation[] ops, address beneficiary)',
])
const seven = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature }',
  'function handleOps(Operation[] ops, address beneficiary)',
])

type Fees = Readonly<{ most: bigint; tip: bigint }>
const shared = {
  sender: account,
  nonce: 5n,
  initCode: '0x',
  paymasterAndData: '0x',
  preVerificationGas: 9n,
} as const

const entryPoints: Readonly<Record<string, (fees: readonly Fees[], callData?: Hex) => Hex>> = {
  '0.6': (fees, callData = '0x') =>
    encodeFunctionData({
      abi: six,
      args: [
        fees.map(({ most, tip }) => ({
          ...shared,
          callData,
          callGasLimit: 7n,
          verificationGasLimit: 8n,
          maxFeePerGas: most,
          maxPriorityFeePerGas: tip,
          signature: '0x1234',
        })),
        account,
      ],
    }),
  '0.7': (fees, callData = '0x') =>
    encodeFunctionData({
      abi: seven,
      args: [
        fees.map(({ most, tip }) => ({
          ...shared,
          callData,
          accountGasLimits: `0x${'01'.repeat(32)}` as const,
          gasFees: `0x${((tip << 128n) | most).toString(16).padStart(64, '0')}` as const,
          signature: '0x1234',
        })),
        account,
      ],
    }),
}
const free: Fees = { most: 0n, tip: 0n }

describe.each(Object.entries(entryPoints))('user operations of entry point %s', (_version, encode) => {
  test.each([[[free]], [[free, free, free]], [[]]])(
    'default: without fees of their own they pass (%#)',
    (fees) => {
      expect(() => checkOperations(encode(fees))).not.toThrow()
    },
  )

  test.each([
    ['a fee', [{ most: 1n, tip: 0n }]],
    ['a tip', [{ most: 0n, tip: 1n }]],
    ['a fee in the last of several', [free, free, { most: 2n ** 100n, tip: 0n }]],
  ])('error: %s', (_name, fees) => {
    expect(() => checkOperations(encode(fees))).toThrow(
      'call holds a user operation that pays fees itself. Set its maxFeePerGas and maxPriorityFeePerGas to 0',
    )
  })

  test('whatever they call, their fees are what is read', () => {
    const callData = fc
      .uint8Array({ maxLength: 200 })
      .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
    const fees = fc.array(fc.record({ most: fc.bigInt(0n, 3n), tip: fc.bigInt(0n, 3n) }), { maxLength: 4 })
    fc.assert(
      fc.property(fees, callData, (given, called) => {
        const pays = given.some(({ most, tip }) => most + tip > 0n)
        const check = () => checkOperations(encode(given, called))
        if (pays) expect(check).toThrow(/pays fees itself/)
        else expect(check).not.toThrow()
      }),
    )
  })

  test('cut off or changed anywhere, it is refused for its fees or left to the service', () => {
    const whole = encode([free, free], '0xabcdef')
    const words = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((bytes) => Buffer.from(bytes).toString('hex'))
    fc.assert(
      fc.property(fc.nat(whole.length), words, (at, word) => {
        for (const data of [whole.slice(0, at), whole.slice(0, at) + word + whole.slice(at + 64)]) {
          try {
            checkOperations(data as Hex)
          } catch (error) {
            expect(isInputError(error)).toBe(true)
          }
        }
      }),
    )
  })
})

test('another call is none of this', () => {
  expect(() => checkOperations('0x')).not.toThrow()
  expect(() => checkOperations(`0xa9059cbb${zero.slice(2)}`)).not.toThrow()
})

test('error: nothing is sent to a sponsor', async () => {
  const { client, sent } = createRecordingClient({ message: 'ok', requestId: '0x01' })
  const data = entryPoints['0.7']?.([{ most: 1n, tip: 1n }]) ?? '0x'
  const call = { chainId: 1, to: account, data, value: 0n }
  await expect(submitGasless(client, { call, subsidizeFees: true })).rejects.toMatchObject({
    code: 'input-invalid',
    field: 'call',
  })
  expect(sent).toEqual([])
})
