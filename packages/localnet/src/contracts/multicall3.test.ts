import { encodeFunctionData, getAddress, multicall3Abi as publicAbi } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { createContractBench } from '../../test/contractBench.js'
import { multicall3Abi } from './artifacts/multicall3.js'
import { tokenAbi } from './artifacts/token.js'

const address = getAddress('0xca11bde05977b3631167028862be2a173976ca11')
const bench = await createContractBench()
afterAll(bench.stop)

test('Multicall3 stands where it stands on every chain, and is called as there', async () => {
  const { client, contracts, alice } = bench
  const callData = encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [alice.address] })
  const call = { target: contracts.usdc, allowFailure: true, callData }
  const nowhere = { ...call, target: contracts.router }
  const native = encodeFunctionData({
    abi: publicAbi,
    functionName: 'getEthBalance',
    args: [alice.address],
  })
  const result = await client.public.readContract({
    abi: publicAbi,
    address,
    functionName: 'aggregate3',
    args: [[call, nowhere, { ...call, target: address, callData: native }]],
  })
  expect(result.map(({ success }) => success)).toEqual([true, false, true])
  expect(BigInt(result[0]?.returnData ?? '0x')).toBe(await bench.usdcOf(alice.address))
  expect(BigInt(result[2]?.returnData ?? '0x')).toBe(await client.public.getBalance(alice))
})

test('error: a call that may not fail takes the others with it', async () => {
  const { client, contracts } = bench
  const call = { target: contracts.router, allowFailure: false, callData: '0x12345678' } as const
  const asked = client.public.simulateContract({
    abi: multicall3Abi,
    address,
    functionName: 'aggregate3',
    args: [[call]],
  })
  await expect(asked).rejects.toThrow('Multicall3: call failed')
})
