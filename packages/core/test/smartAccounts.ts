import entryPointArtifact from '@account-abstraction/contracts/artifacts/EntryPoint.json' with {
  type: 'json',
}
import delegateArtifact from '@account-abstraction/contracts/artifacts/Simple7702Account.json' with {
  type: 'json',
}
import factoryArtifact from '@account-abstraction/contracts/artifacts/SimpleAccountFactory.json' with {
  type: 'json',
}
import {
  type Address,
  type Chain,
  concat,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  http,
  type PublicClient,
  parseAbi,
  type Transport,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationTypedData,
  type SmartAccount,
  toSimple7702SmartAccount,
  toSmartAccount,
} from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'

/** The proxy most chains have, whose deployments have the same address everywhere. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const noSalt: Hex = `0x${'0'.repeat(64)}`
/** What the entry point was deployed with on public chains. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

const factoryCode = concat([
  factoryArtifact.bytecode as Hex,
  encodeAbiParameters([{ type: 'address' }], [entryPoint08Address]),
])
const factory = getCreate2Address({ from: deployer, salt: noSalt, bytecode: factoryCode })

const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])
const factoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
])

/** Reads a chain, and names it. */
export type ChainClient = PublicClient<Transport, Chain>

/** A client that knows which chain it is on, as viem's smart accounts need. */
export function smartClient(chainId: number, rpcUrl: string): ChainClient {
  const chain = {
    id: chainId,
    name: `${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  return createPublicClient({ chain, transport: http(rpcUrl), cacheTime: 0, pollingInterval: 50 })
}

/**
 * Brings the real contracts of ERC-4337 0.8 to a chain, at the addresses they have on public ones: the entry point, a
 * factory of accounts, and what an account with a key delegates to.
 */
export async function deploySmartAccounts(client: ChainClient, sender: PrivateKeyAccount): Promise<void> {
  const wallet = createWalletClient({ account: sender, chain: client.chain, transport: http() })
  const wanted: readonly (readonly [salt: Hex, code: Hex, address: Address])[] = [
    [entryPointSalt, entryPointArtifact.bytecode as Hex, entryPoint08Address],
    [noSalt, delegateArtifact.bytecode as Hex, delegate],
    [noSalt, factoryCode, factory],
  ]
  for (const [salt, code, address] of wanted) {
    const hash = await wallet.sendTransaction({ to: deployer, data: concat([salt, code]) })
    await client.waitForTransactionReceipt({ hash })
    if ((await client.getCode({ address })) === undefined) throw new Error(`Nothing stands at ${address}.`)
  }
}

/** An account that is a contract, and stands on the chain once its first operation was carried out. */
export async function contractAccount(client: ChainClient, owner: PrivateKeyAccount): Promise<SmartAccount> {
  const address = await client.readContract({
    address: factory,
    abi: factoryAbi,
    functionName: 'getAddress',
    args: [owner.address, 0n],
  })
  return toSmartAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    getAddress: async () => address,
    getFactoryArgs: async () => ({
      factory,
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

/** An account with a key, which becomes a smart one by the authorization that goes with its first operation. */
export function delegatingAccount(client: ChainClient, owner: PrivateKeyAccount): Promise<SmartAccount> {
  return toSimple7702SmartAccount({ client, owner, implementation: delegate })
}
