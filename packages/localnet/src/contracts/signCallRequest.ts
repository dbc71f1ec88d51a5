import { type Address, encodeFunctionData, type Hex, hashStruct } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestAccount } from '../chains/accounts.js'
import { depositoryAbi } from './artifacts/depository.js'

/** Calls the depository makes once, before it expires, when the allocator has signed them. */
export interface CallRequest {
  readonly calls: readonly {
    readonly to: Address
    readonly data: Hex
    readonly value: bigint
    readonly allowFailure: boolean
  }[]
  readonly nonce: bigint
  /** Unix seconds; the last block time it is taken at. */
  readonly expiration: bigint
}

const types = {
  CallRequest: [
    { name: 'calls', type: 'Call[]' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiration', type: 'uint256' },
  ],
  Call: [
    { name: 'to', type: 'address' },
    { name: 'data', type: 'bytes' },
    { name: 'value', type: 'uint256' },
    { name: 'allowFailure', type: 'bool' },
  ],
} as const

/** What the depository remembers a request by. */
export function hashCallRequest(request: CallRequest): Hex {
  return hashStruct({ data: request, types, primaryType: 'CallRequest' })
}

/** Call data of the depository's `execute`, with the allocator's signature. Anybody may send it. */
export async function signCallRequest(
  allocator: TestAccount,
  depository: Readonly<{ chainId: number; address: Address }>,
  request: CallRequest,
): Promise<Hex> {
  const signature = await privateKeyToAccount(allocator.privateKey).signTypedData({
    domain: {
      name: 'RelayDepository',
      version: '1',
      chainId: depository.chainId,
      verifyingContract: depository.address,
    },
    types,
    primaryType: 'CallRequest',
    message: request,
  })
  return encodeFunctionData({ abi: depositoryAbi, functionName: 'execute', args: [request, signature] })
}
