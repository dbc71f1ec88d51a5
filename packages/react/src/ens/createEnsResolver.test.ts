import {
  type Address,
  createClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  namehash,
  parseAbi,
} from 'viem'
import { expect, test } from 'vitest'
import { createEnsResolver } from './createEnsResolver.js'

const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const eoa: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const elsewhere: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const place = { chainId: 8453, signal: new AbortController().signal }

const universal = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'error ResolverNotFound(bytes name)',
])
const resolver = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])

type Records = Readonly<Record<string, Readonly<Record<string, Address>>>>

/** A chain with the Universal Resolver, which answers the bytes that the real one does. */
function ensWith(records: Records, code: Readonly<Record<Address, Hex>> = {}) {
  const asked: string[] = []
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const [first] = params as readonly [{ to: Address; data: Hex } & Address]
    if (method === 'eth_getCode') return code[first] ?? '0x'
    if (method !== 'eth_call') throw new Error(`${method} must not be asked here.`)
    expect(first.to).toBe(universalResolver)
    const { args: outer } = decodeFunctionData({ abi: universal, data: first.data })
    const { args } = decodeFunctionData({ abi: resolver, data: outer[1] })
    const [node, coinType] = args
    const name = Object.keys(records).find((one) => namehash(one) === node)
    asked.push(`${name} ${coinType}`)
    if (name === undefined) {
      const data = encodeErrorResult({ abi: universal, errorName: 'ResolverNotFound', args: [outer[0]] })
      throw Object.assign(new Error('execution reverted'), { code: 3, data })
    }
    const found = encodeAbiParameters([{ type: 'bytes' }], [records[name]?.[String(coinType)] ?? '0x'])
    return encodeFunctionResult({
      abi: universal,
      functionName: 'resolveWithGateways',
      result: [found, universalResolver],
    })
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  return { asked, resolve: createEnsResolver(client, { universalResolver }) }
}

test('default: the record of the network the money arrives on', async () => {
  const { resolve, asked } = ensWith({ 'ann.eth': { '60': eoa, '2147492101': elsewhere } })
  expect(await resolve('ann.eth', place)).toBe(elsewhere)
  expect(await resolve('ann.eth', { ...place, chainId: 1 })).toBe(eoa)
  expect(asked).toEqual(['ann.eth 2147492101', 'ann.eth 60'])
})

test('a name is normalised first, and what cannot be one is asked of nobody', async () => {
  const { resolve, asked } = ensWith({ 'ann.eth': { '60': eoa } })
  expect(await resolve('Ann.ETH', place)).toBe(eoa)
  const before = asked.length
  expect(await resolve('a‌nn.eth', place)).toBeNull()
  expect(await resolve('ann..eth', place)).toBeNull()
  expect(asked).toHaveLength(before)
})

test('the address on Ethereum stands for another network where a key holds it, and not where a contract does', async () => {
  const records = { 'ann.eth': { '60': eoa } }
  expect(await ensWith(records).resolve('ann.eth', place)).toBe(eoa)
  const delegated = ensWith(records, { [eoa]: `0xef0100${'ab'.repeat(20)}` })
  expect(await delegated.resolve('ann.eth', place)).toBe(eoa)
  const contract = ensWith(records, { [eoa]: '0x6080604052' })
  expect(await contract.resolve('ann.eth', place)).toBeNull()
  expect(await contract.resolve('ann.eth', { ...place, chainId: 1 })).toBe(eoa)
})

test('a record that holds no address of this kind is none', async () => {
  const { resolve } = ensWith({ 'ann.eth': { '60': '0x1234' } })
  expect(await resolve('ann.eth', place)).toBeNull()
})

test('a name that nobody has is no address', async () => {
  expect(await ensWith({}).resolve('nobody.eth', place)).toBeNull()
})

test('error: a chain that does not answer is no proof that there is none', async () => {
  const request = async (): Promise<never> => {
    throw new Error('The RPC is gone.')
  }
  const resolve = createEnsResolver(createClient({ transport: custom({ request }, { retryCount: 0 }) }), {
    universalResolver,
  })
  await expect(resolve('ann.eth', place)).rejects.toThrow('The RPC is gone.')
})

test('error: nobody waits for a name that is not wanted any more', async () => {
  const over = new AbortController()
  over.abort()
  const { resolve, asked } = ensWith({ 'ann.eth': { '60': eoa } })
  await expect(resolve('ann.eth', { ...place, signal: over.signal })).rejects.toThrow()
  expect(asked).toEqual([])
})
