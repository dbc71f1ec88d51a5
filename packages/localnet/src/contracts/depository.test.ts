import {
  type Hex,
  maxUint256,
  parseEther,
  parseEventLogs,
  type TransactionReceipt,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { createContractBench } from '../../test/contractBench.js'
import { depositoryAbi } from './artifacts/depository.js'

const id: Hex = `0x${'ab'.repeat(32)}`
const later = maxUint256

const bench = await createContractBench()
afterAll(bench.stop)

const events = (receipt: TransactionReceipt) =>
  parseEventLogs({ abi: depositoryAbi, logs: receipt.logs }).map(({ eventName, args }) => ({
    eventName,
    args,
  }))

test('the selectors and events are those of the public depository', () => {
  const selectors = depositoryAbi.flatMap((item) =>
    item.type === 'function' && item.name.startsWith('deposit') ? [toFunctionSelector(item)] : [],
  )
  expect(selectors.sort()).toEqual(['0x49290c1c', '0x5a1ee3ac', '0xe8017952'])
  const indexed = depositoryAbi.flatMap((item) =>
    item.type === 'event' && item.name.startsWith('Relay') ? item.inputs.map((input) => input.indexed) : [],
  )
  expect(indexed).not.toContain(true)
})

describe('a deposit', () => {
  test('of native money credits the depositor it names', async () => {
    const receipt = await bench.write(
      bench.alice,
      bench.depository('depositNative', [bench.bob.address, id], 7n),
    )
    expect(receipt.logs[0]?.topics).toHaveLength(1)
    expect(events(receipt)).toEqual([
      { eventName: 'RelayNativeDeposit', args: { from: bench.bob.address, amount: 7n, id } },
    ])
  })

  test('credits the sender when the depositor is zero', async () => {
    const receipt = await bench.write(bench.alice, bench.depository('depositNative', [zeroAddress, id], 1n))
    expect(events(receipt)[0]?.args).toMatchObject({ from: bench.alice.address })
  })

  test('of a token takes exactly its amount', async () => {
    await bench.write(bench.alice, bench.usdc('approve', [bench.contracts.depository, 100n]))
    const token = bench.contracts.usdc
    const receipt = await bench.write(
      bench.alice,
      bench.depository('depositErc20', [bench.alice.address, token, 60n, id]),
    )
    const [event] = events(receipt)
    expect(event?.eventName).toBe('RelayErc20Deposit')
    expect(event?.args).toMatchObject({ from: bench.alice.address, amount: 60n, id })
    expect(await bench.usdcOf(bench.contracts.depository)).toBe(60n)
  })

  test('without an amount takes the whole allowance that is left', async () => {
    const receipt = await bench.write(
      bench.alice,
      bench.depository('depositErc20', [bench.alice.address, bench.contracts.usdc, id]),
    )
    expect(events(receipt)[0]?.args).toMatchObject({ amount: 40n })
    expect(await bench.usdcOf(bench.contracts.depository)).toBe(100n)
  })

  test('beyond the allowance reverts', async () => {
    const token = bench.contracts.usdc
    await expect(
      bench.write(bench.alice, bench.depository('depositErc20', [bench.alice.address, token, 1n, id])),
    ).rejects.toThrow('ERC20InsufficientAllowance')
  })
})

describe('execute', () => {
  const allocator = privateKeyToAccount(bench.accounts.allocator.privateKey)
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
  const payBob = { to: bench.bob.address, data: '0x', value: 2n, allowFailure: false } as const
  const request = (nonce: bigint, expiration = later, calls: readonly (typeof payBob)[] = [payBob]) => ({
    calls,
    nonce,
    expiration,
  })
  const signed = (message: ReturnType<typeof request>, by: PrivateKeyAccount = allocator): Promise<Hex> =>
    by.signTypedData({
      domain: {
        name: 'RelayDepository',
        version: '1',
        chainId: 31337,
        verifyingContract: bench.contracts.depository,
      },
      types,
      primaryType: 'CallRequest',
      message,
    })

  test('makes the calls the allocator signed, once', async () => {
    const before = await bench.client.public.getBalance({ address: bench.bob.address })
    const message = request(1n)
    const call = bench.depository('execute', [message, await signed(message)])
    const receipt = await bench.write(bench.alice, call)
    expect(events(receipt)[0]?.eventName).toBe('RelayCallExecuted')
    expect((await bench.client.public.getBalance({ address: bench.bob.address })) - before).toBe(2n)
    await expect(bench.write(bench.alice, call)).rejects.toThrow('CallRequestAlreadyUsed')
  })

  test('refuses a signature of anybody else', async () => {
    const message = request(2n)
    const call = bench.depository('execute', [message, await signed(message, bench.alice)])
    await expect(bench.write(bench.alice, call)).rejects.toThrow('InvalidSignature')
  })

  test('refuses a request that has expired', async () => {
    const message = request(3n, 1n)
    const call = bench.depository('execute', [message, await signed(message)])
    await expect(bench.write(bench.alice, call)).rejects.toThrow('CallRequestExpired')
  })

  test('reverts when a call fails that must not', async () => {
    const tooMuch = { ...payBob, value: parseEther('1000000') } as unknown as typeof payBob
    const message = request(4n, later, [tooMuch])
    const call = bench.depository('execute', [message, await signed(message)])
    await expect(bench.write(bench.alice, call)).rejects.toThrow('CallFailed')
  })

  test('obeys a new allocator once the owner has named one', async () => {
    const owner = privateKeyToAccount(bench.accounts.deployer.privateKey)
    await expect(
      bench.write(bench.alice, bench.depository('setAllocator', [bench.alice.address])),
    ).rejects.toThrow('OwnableUnauthorizedAccount')
    await expect(bench.write(owner, bench.depository('setAllocator', [zeroAddress]))).rejects.toThrow(
      'AddressCannotBeZero',
    )
    await bench.write(owner, bench.depository('setAllocator', [bench.alice.address]))
    const message = request(5n)
    await bench.write(bench.bob, bench.depository('execute', [message, await signed(message, bench.alice)]))
    await bench.write(owner, bench.depository('setAllocator', [allocator.address]))
  })
})
