import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { entryPoint08Abi, entryPoint08Address, toPackedUserOperation } from 'viem/account-abstraction'
import type { EvmSent } from './sent.js'

/** Who sends the operations of accounts to the entry point. */
export const bundler = '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0'

const abi = parseAbi(['function execute(address target, uint256 value, bytes data)'])

/** A call of an account's as one operation, in the transaction that carries it to the entry point (ERC-4337). */
export function writeOperation(
  account: string,
  nonce: bigint,
  { to, value, data }: Pick<EvmSent, 'to' | 'value' | 'data'>,
): Pick<EvmSent, 'to' | 'value' | 'data' | 'operation'> {
  const args = [to as Hex, value, data as Hex] as const
  const operation = toPackedUserOperation({
    ...{ sender: account as Hex, nonce, signature: '0x' },
    callData: encodeFunctionData({ abi, functionName: 'execute', args }),
    ...{ callGasLimit: 1n, verificationGasLimit: 1n, preVerificationGas: 0n },
    ...{ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
  })
  return {
    to: entryPoint08Address,
    value: 0n,
    data: encodeFunctionData({
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [[operation], bundler],
    }),
    operation: { sender: account, nonce, to, value, data },
  }
}
