import { type Address, encodeAbiParameters, getAddress, type Hex, pad, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { createContractBench } from '../../test/contractBench.js'
import { batchExecutorAbi } from './artifacts/batchExecutor.js'

const address = getAddress('0x000000009b1d0af20d8c6d0a44e162d11f9b8f00')
const nobody: Address = '0x0000000000000000000000000000000000000000'
const bench = await createContractBench()
afterAll(bench.stop)

type Call = Readonly<{ to: Address; value: bigint; data: Hex }>

const types = {
  SignedBatchedCall: [
    { name: 'batchedCall', type: 'BatchedCall' },
    { name: 'nonce', type: 'uint256' },
    { name: 'keyHash', type: 'bytes32' },
    { name: 'executor', type: 'address' },
    { name: 'deadline', type: 'uint256' },
  ],
  BatchedCall: [
    { name: 'calls', type: 'Call[]' },
    { name: 'revertOnFailure', type: 'bool' },
  ],
  Call: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
} as const

const batchOf = (calls: readonly Call[], over: Readonly<{ nonce?: bigint; deadline?: bigint }> = {}) => ({
  batchedCall: { calls, revertOnFailure: true },
  ...{ nonce: 0n, keyHash: pad('0x'), executor: nobody, deadline: 0n, ...over },
})

/** Signed as the service's client signs a batch without gas. */
const sign = async (
  owner: PrivateKeyAccount,
  message: ReturnType<typeof batchOf>,
  verifyingContract = owner.address,
): Promise<Hex> => {
  const chainId = bench.client.public.chain.id
  const domain = { name: 'Calibur', version: '1.0.0', chainId, verifyingContract, salt: pad(address) }
  const signature = await owner.signTypedData({ domain, types, primaryType: 'SignedBatchedCall', message })
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], [signature, '0x'])
}

/** An account with a tenth of an ether that delegates to the executor. */
async function delegate(): Promise<PrivateKeyAccount> {
  const owner = privateKeyToAccount(generatePrivateKey())
  await bench.client.test.setCode({ address: owner.address, bytecode: `0xef0100${address.slice(2)}` })
  await bench.client.test.setBalance({ address: owner.address, value: parseEther('0.1') })
  return owner
}

const handIn = (owner: PrivateKeyAccount, message: ReturnType<typeof batchOf>, signature: Hex) =>
  bench.write(bench.bob, { address: owner.address, functionName: 'execute', args: [message, signature] })

const fresh = (): Address => privateKeyToAccount(generatePrivateKey()).address
const pay = (to: Address, value: string): Call => ({ to, value: parseEther(value), data: '0x' })
const held = (address: Address): Promise<bigint> => bench.client.public.getBalance({ address })
const nextOf = (owner: PrivateKeyAccount): Promise<bigint> =>
  bench.client.public.readContract({
    ...{ abi: batchExecutorAbi, address: owner.address, functionName: 'getSeq', args: [0n] },
  })

test('a batch that the account has signed is carried out, by whoever hands it in, and once', async () => {
  const owner = await delegate()
  const [one, other] = [fresh(), fresh()]
  const message = batchOf([pay(one, '0.01'), pay(other, '0.02')])
  const signature = await sign(owner, message)
  await handIn(owner, message, signature)
  expect(await Promise.all([one, other].map(held))).toEqual([parseEther('0.01'), parseEther('0.02')])
  expect(await nextOf(owner)).toBe(1n)
  await expect(handIn(owner, message, signature)).rejects.toThrow('InvalidNonce')
  const next = batchOf([pay(one, '0.01')], { nonce: 1n })
  await handIn(owner, next, await sign(owner, next))
  expect(await held(one)).toBe(parseEther('0.02'))
})

test('error: a call that fails takes the others with it, and the nonce stays', async () => {
  const owner = await delegate()
  const to = fresh()
  const message = batchOf([pay(to, '0.01'), pay(to, '1')])
  await expect(handIn(owner, message, await sign(owner, message))).rejects.toThrow('CallFailed')
  expect(await held(to)).toBe(0n)
  expect(await nextOf(owner)).toBe(0n)
})

test('error: what another has signed, for another account or of something else, is not carried out', async () => {
  const owner = await delegate()
  const message = batchOf([pay(fresh(), '0.01')])
  const wrong = [
    await sign(bench.alice, message, owner.address),
    await sign(owner, message, bench.alice.address),
    await sign(owner, batchOf([pay(fresh(), '0.01')])),
  ]
  for (const signature of wrong)
    await expect(handIn(owner, message, signature)).rejects.toThrow('InvalidSignature')
})

test('error: a batch is not carried out after its deadline, nor with a key the account has not', async () => {
  const owner = await delegate()
  const late = batchOf([pay(fresh(), '0.01')], { deadline: 1n })
  await expect(handIn(owner, late, await sign(owner, late))).rejects.toThrow('SignatureExpired')
  const keyed = { ...batchOf([]), keyHash: pad('0x01') }
  await expect(handIn(owner, keyed, await sign(owner, keyed))).rejects.toThrow('KeyDoesNotExist')
})
