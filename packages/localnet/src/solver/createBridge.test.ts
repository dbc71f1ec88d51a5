import { type Address, parseEther, zeroAddress } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { createContractBench } from '../../test/contractBench.js'
import { createBridge } from './createBridge.js'
import { createSender } from './createSender.js'

const bench = await createContractBench()
afterAll(bench.stop)

const chain = { id: 31337, client: bench.client }
const deployers = new Map([[chain.id, createSender(bench.client, bench.accounts.deployer)]])
const reserve = parseEther('1')

test('each of two requests has its own amount of a token, once, however often it is asked for', async () => {
  const solver: Address = '0x7171717171717171717171717171717171717171'
  const { usdc } = bench.contracts
  const bridge = createBridge(deployers, solver)
  const bring = (requestId: string, amount: bigint) =>
    expect.poll(() => bridge.bring(requestId, chain, usdc, amount)).toBe(true)
  await bring('first', 50n)
  expect(await bench.usdcOf(solver)).toBe(50n)
  // What has come for the first would do for the second, and is not the second's.
  await bring('second', 40n)
  await bring('first', 50n)
  expect(await bench.usdcOf(solver)).toBe(90n)
})

test('each of two requests at once has its own amount of native money, beside what the gas needs', async () => {
  const solver: Address = '0x7272727272727272727272727272727272727272'
  const bridge = createBridge(deployers, solver)
  const bring = (requestId: string) => bridge.bring(requestId, chain, zeroAddress, 50n)
  expect(await Promise.all([bring('first'), bring('second'), bring('first')])).toEqual([true, true, true])
  expect(await bench.client.public.getBalance({ address: solver })).toBe(reserve + 100n)
})
