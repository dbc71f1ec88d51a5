import { type RpcProxy, startRpcProxy } from '@portage/testing'
import { createPublicClient, createTestClient, createWalletClient, type Hex, http, parseAbi } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DepositTrace, Permit } from '../src/families/chainReadings.js'
import { createEvmReader } from '../src/families/evm/createEvmReader.js'
import type { Reader } from '../src/families/reader.js'
import { type Rig, startRig } from './localnetRig.js'

const chainId = 31337
const spender = '0x3333333333333333333333333333333333333333'
const abi = parseAbi([
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function approve(address spender, uint256 value)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function name() view returns (string)',
  'function version() view returns (string)',
])

let rig: Rig
let node: RpcProxy
/** Reads the chain through two nodes. */
let both: Reader
/** Reads it through one. */
let one: Reader
let token: Hex
let owner: PrivateKeyAccount

beforeAll(async () => {
  rig = await startRig()
  const chain = rig.localnet.chains.find(({ id }) => id === chainId)
  const [first] = rig.localnet.accounts
  if (!chain || !first) throw new Error('Localnet gave no chain and no account.')
  owner = privateKeyToAccount(first.privateKey)
  token = chain.contracts.usdc as Hex
  node = await startRpcProxy({ target: chain.rpcUrl })
  const clients = [chain.rpcUrl, node.url].map((url) =>
    createPublicClient({ transport: http(url, { retryCount: 0 }) }),
  )
  both = createEvmReader({ [chainId]: clients })
  one = createEvmReader({ [chainId]: clients.slice(0, 1) })
})
afterAll(async () => {
  await node?.stop()
  await rig?.stop()
})

const trace: DepositTrace = {
  type: 'event',
  depository: '0x4444444444444444444444444444444444444444',
  orderId: `0x${'ab'.repeat(32)}`,
}
const rpcUrl = () => rig.localnet.chains.find(({ id }) => id === chainId)?.rpcUrl ?? ''
const anvil = () => createTestClient({ mode: 'anvil', transport: http(rpcUrl()) })
const permitOf = (over: Partial<Permit>): Permit => ({
  standard: 'eip2612',
  contract: token,
  owner: owner.address,
  spender,
  amount: 5n,
  nonce: 0n,
  expiresAt: 2n ** 40n,
  ...over,
})
/** A permission that is given now: the block it is given in holds a transaction, as blocks do. */
async function give(over: Partial<Permit>) {
  const wallet = createWalletClient({ account: owner, transport: http(rpcUrl()) })
  await wallet.sendTransaction({ to: owner.address, chain: null })
  const { blockNumber, blockTime } = await both.readAnchor({ chainId, account: owner.address })
  return { chainId, permit: permitOf(over), trace, fromBlock: blockNumber, blockTime, wallet }
}
async function domain() {
  const read = rig.publicClientOf(chainId)
  const [name, version] = await Promise.all([
    read.readContract({ address: token, abi, functionName: 'name' }),
    read.readContract({ address: token, abi, functionName: 'version' }),
  ])
  return { name, version, chainId, verifyingContract: token }
}
const split = (signature: Hex) => ({
  r: signature.slice(0, 66) as Hex,
  s: `0x${signature.slice(66, 130)}` as Hex,
  v: Number.parseInt(signature.slice(130), 16),
})

test('an EIP-2612 permit that was handed in is spent once nothing is left of it and that is final, by two nodes and not by one', async () => {
  const { wallet, ...given } = await give({})
  expect(await both.readPermitEnd(given)).toBeNull()
  const signature = await owner.signTypedData({
    domain: await domain(),
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: owner.address, spender, value: 5n, nonce: 0n, deadline: 2n ** 40n },
  })
  const { v, r, s } = split(signature)
  const args = [owner.address, spender, 5n, 2n ** 40n, v, r, s] as const
  await wallet.writeContract({ address: token, abi, functionName: 'permit', args, chain: null })
  await anvil().mine({ blocks: 70 })
  // The deposit it was given for may come at any time.
  expect(await both.readPermitEnd(given)).toBeNull()
  const none = [spender, 0n] as const
  await wallet.writeContract({ address: token, abi, functionName: 'approve', args: none, chain: null })
  expect(await both.readPermitEnd(given)).toBeNull()
  await anvil().mine({ blocks: 70 })
  expect(await both.readPermitEnd(given)).toBe('spent')
  expect(await one.readPermitEnd(given)).toBeNull()
})

test('an EIP-3009 authorization that its owner cancelled is spent, and another one is not', async () => {
  const nonce: Hex = `0x${'c1'.repeat(32)}`
  const { wallet, ...given } = await give({ standard: 'eip3009', nonce: BigInt(nonce) })
  const signature = await owner.signTypedData({
    domain: await domain(),
    types: {
      CancelAuthorization: [
        { name: 'authorizer', type: 'address' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'CancelAuthorization',
    message: { authorizer: owner.address, nonce },
  })
  const { v, r, s } = split(signature)
  const args = [owner.address, nonce, v, r, s] as const
  await wallet.writeContract({ address: token, abi, functionName: 'cancelAuthorization', args, chain: null })
  await anvil().mine({ blocks: 70 })
  expect(await both.readPermitEnd(given)).toBe('spent')
  const other = permitOf({ standard: 'eip3009', nonce: BigInt(`0x${'c2'.repeat(32)}`) })
  expect(await both.readPermitEnd({ ...given, permit: other })).toBeNull()
})

test('one that nobody used is over when the chain’s finalized time is past its end', async () => {
  const before = await give({})
  const given = {
    ...before,
    permit: permitOf({ standard: 'eip3009', nonce: 9n, expiresAt: BigInt(before.blockTime) + 600n }),
  }
  await anvil().mine({ blocks: 70 })
  expect(await both.readPermitEnd(given)).toBeNull()
  await anvil().increaseTime({ seconds: 700 })
  await anvil().mine({ blocks: 1 })
  // Past its end at the head, and the head can still be replaced.
  expect(await both.readPermitEnd(given)).toBeNull()
  await anvil().mine({ blocks: 70 })
  expect(await both.readPermitEnd(given)).toBe('expired')
})
