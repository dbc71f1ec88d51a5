import { encodeFunctionData, type PrivateKeyAccount, parseAbi } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationTypedData,
  type SmartAccount,
  toSmartAccount,
} from 'viem/account-abstraction'
import { accountFactory } from './addresses.js'
import type { ChainClient } from './smartClient.js'

const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])
const factoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
])

/** An account that is a contract, and stands on the chain once its first operation was carried out. */
export async function contractAccount(client: ChainClient, owner: PrivateKeyAccount): Promise<SmartAccount> {
  const address = await client.readContract({
    address: accountFactory,
    abi: factoryAbi,
    functionName: 'getAddress',
    args: [owner.address, 0n],
  })
  return toSmartAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    getAddress: async () => address,
    getFactoryArgs: async () => ({
      factory: accountFactory,
      factoryData: encodeFunctionData({
        abi: factoryAbi,
        functionName: 'createAccount',
        args: [owner.address, 0n],
      }),
    }),
    encodeCalls: async (calls) =>
      encodeFunctionData({
        abi: accountAbi,
        functionName: 'executeBatch',
        args: [calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, data }))],
      }),
    getStubSignature: async () => `0x${'ff'.repeat(65)}`,
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: (typedData) => owner.signTypedData(typedData as Parameters<typeof owner.signTypedData>[0]),
    signUserOperation: ({ chainId = client.chain.id, ...operation }) =>
      owner.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: entryPoint08Address,
          userOperation: { ...operation, sender: address },
        }),
      ),
  })
}
