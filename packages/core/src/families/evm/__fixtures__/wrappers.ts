import { concat, encodeAbiParameters, encodeFunctionData, encodePacked, parseAbi, size } from 'viem'
import type { Hex } from '../../../domain/brand.js'
import type { InnerCall } from '../readInnerCalls.js'

const abi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function multiSend(bytes transactions)',
])
const withoutValues = parseAbi(['function executeBatch(address[] targets, bytes[] data)'])
const withValues = parseAbi(['function executeBatch(address[] targets, uint256[] values, bytes[] data)'])
const ofStructs = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])
const byMode = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])

/** MultiSendCallOnly of Safe 1.4.1, where it is on public chains. */
export const multiSendCallOnly = '0x9641d764fc13c8b624c04430c7356c1c7c8102e2'
const nobody = `0x${'0'.repeat(40)}` as const

/** The mode of ERC-7579: what kind of execution, and which way of its own. */
export const modeOf = (kind: string, way = '00000000'): Hex =>
  `0x${kind}00${'0'.repeat(8)}${way}${'0'.repeat(44)}`

const structs = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const
const inStructs = (calls: readonly InnerCall[]) =>
  calls.map(({ to, value, data }) => ({ target: to, value, data }))

/** What a Safe is told, by whichever of its functions. */
export const toSafe = ({ to, value, data }: InnerCall, operation = 0): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [to, value, data, operation, 0n, 0n, 0n, nobody, nobody, `0x${'51'.repeat(65)}`],
  })

/** Calls as MultiSend takes them, each with how it is made. */
export const packed = (calls: readonly InnerCall[], operation = 0): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'multiSend',
    args: [
      concat([
        '0x',
        ...calls.map(({ to, value, data }) =>
          encodePacked(
            ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
            [operation, to, value, BigInt(size(data)), data],
          ),
        ),
      ]),
    ],
  })

/** What is behind the mode of ERC-7579, told to the account with it. */
export const toModular = (mode: Hex, executionCalldata: Hex): Hex =>
  encodeFunctionData({ abi: byMode, functionName: 'execute', args: [mode, executionCalldata] })

/** How accounts are told of one call. */
export const oneCall: Readonly<Record<string, (call: InnerCall) => Hex>> = {
  'execute(address, uint256, bytes)': ({ to, value, data }) =>
    encodeFunctionData({ abi, functionName: 'execute', args: [to, value, data] }),
  'execute(bytes32, bytes) of one': ({ to, value, data }) =>
    toModular(modeOf('00'), encodePacked(['address', 'uint256', 'bytes'], [to, value, data])),
  'execTransaction of a Safe': (call) => toSafe(call),
  'executeUserOp of a Safe': ({ to, value, data }) =>
    encodeFunctionData({ abi, functionName: 'executeUserOp', args: [to, value, data, 0] }),
  'executeUserOpWithErrorString of a Safe': ({ to, value, data }) =>
    encodeFunctionData({ abi, functionName: 'executeUserOpWithErrorString', args: [to, value, data, 0] }),
}

/** How accounts are told of several. */
export const severalCalls: Readonly<Record<string, (calls: readonly InnerCall[]) => Hex>> = {
  'executeBatch(address[], uint256[], bytes[])': (calls) =>
    encodeFunctionData({
      abi: withValues,
      args: [calls.map(({ to }) => to), calls.map(({ value }) => value), calls.map(({ data }) => data)],
    }),
  'executeBatch((address, uint256, bytes)[])': (calls) =>
    encodeFunctionData({ abi: ofStructs, args: [inStructs(calls)] }),
  'execute(bytes32, bytes) of several': (calls) =>
    toModular(modeOf('01'), encodeAbiParameters(structs, [inStructs(calls)])),
  'execute(bytes32, bytes) with what authorizes them': (calls) =>
    toModular(
      modeOf('01', '78210001'),
      encodeAbiParameters([...structs, { type: 'bytes' }], [inStructs(calls), '0x5160']),
    ),
  'execTransaction of a Safe by MultiSend': (calls) =>
    toSafe({ to: multiSendCallOnly, value: 0n, data: packed(calls) }, 1),
}

/** The old batch that sends no value along. */
export const batchWithoutValues = (calls: readonly InnerCall[]): Hex =>
  encodeFunctionData({ abi: withoutValues, args: [calls.map(({ to }) => to), calls.map(({ data }) => data)] })

/** The batch with values where none are given. */
export const batchWithNoValues = (calls: readonly InnerCall[], values: readonly bigint[] = []): Hex =>
  encodeFunctionData({
    abi: withValues,
    args: [calls.map(({ to }) => to), values, calls.map(({ data }) => data)],
  })
