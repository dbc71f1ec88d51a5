import {
  type Address,
  concat,
  erc20Abi,
  getAddress,
  type Hex,
  parseEther,
  parseEventLogs,
  parseSignature,
  parseUnits,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { createContractBench } from '../../test/contractBench.js'
import { approvalProxyAbi } from './artifacts/approvalProxy.js'
import { depositoryAbi } from './artifacts/depository.js'
import { poolAbi } from './artifacts/pool.js'
import { routerAbi } from './artifacts/router.js'
import { tokenAbi } from './artifacts/token.js'
import {
  depositCall,
  encodeMulticall,
  type Hop,
  payCall,
  type RouteCall,
  swapCalls,
  toRouteCall,
} from './routeCall.js'

const bench = await createContractBench()
afterAll(bench.stop)

const { alice, bob, contracts } = bench
const { router, approvalProxy, depository, usdc, dai, buoy } = contracts
const solver = privateKeyToAccount(bench.accounts.solver.privateKey)
const orderId: Hex = `0x${'cd'.repeat(32)}`
const nobody: Address = '0x7777777777777777777777777777777777777777'

const buoyToUsdc: Hop = { pool: contracts.buoyUsdcPool, currencyIn: buoy, currencyOut: usdc }
const usdcToEth: Hop = { pool: contracts.ethUsdcPool, currencyIn: usdc, currencyOut: zeroAddress }
const ethToUsdc: Hop = { pool: contracts.ethUsdcPool, currencyIn: zeroAddress, currencyOut: usdc }

const outputOf = ({ pool, currencyIn }: Hop, amount: bigint): Promise<bigint> =>
  bench.client.public.readContract({
    abi: poolAbi,
    address: pool,
    functionName: 'quoteOutput',
    args: [currencyIn, amount],
  })
const multicall = (calls: readonly RouteCall[], value = 0n) => ({
  address: router,
  functionName: 'multicall',
  args: [calls, alice.address, alice.address, '0x'],
  value,
})
const transferAndMulticall = (token: Address, amount: bigint, calls: readonly RouteCall[]) => ({
  address: approvalProxy,
  functionName: 'transferAndMulticall',
  args: [[token], [amount], calls, alice.address, alice.address, '0x'],
})
const approve = (token: Address, spender: Address, amount: bigint) =>
  bench.write(alice, { address: token, functionName: 'approve', args: [spender, amount] })

test('the selectors are those of the public router and proxy', () => {
  const selectorOf = (abi: typeof routerAbi | typeof approvalProxyAbi, name: string): Hex | undefined =>
    abi.flatMap((item) =>
      item.type === 'function' && item.name === name ? [toFunctionSelector(item)] : [],
    )[0]
  expect(selectorOf(routerAbi, 'multicall')).toBe('0xcd6e13f7')
  expect(selectorOf(approvalProxyAbi, 'transferAndMulticall')).toBe('0xf9e4bab4')
  expect(selectorOf(routerAbi, 'cleanupErc20s')).toBe('0x9bb43718')
  expect(selectorOf(routerAbi, 'cleanupNative')).toBe('0xa6bd8c96')
  expect(selectorOf(routerAbi, 'cleanupErc20sViaCall')).toBe('0x73b7bb2f')
  expect(selectorOf(routerAbi, 'cleanupNativeViaCall')).toBe('0x5d1fe6a2')
})

describe('a pool', () => {
  test('keeps its product and takes its fee', async () => {
    const reserves = async (): Promise<readonly [bigint, bigint]> => [
      await bench.balanceOf(dai, contracts.daiUsdcPool),
      await bench.usdcOf(contracts.daiUsdcPool),
    ]
    const [daiBefore, usdcBefore] = await reserves()
    await approve(dai, contracts.daiUsdcPool, parseEther('1000'))
    const swap = [dai, parseEther('1000'), 0n, nobody]
    await bench.write(alice, { address: contracts.daiUsdcPool, functionName: 'swap', args: swap })
    const [daiAfter, usdcAfter] = await reserves()
    expect(daiAfter - daiBefore).toBe(parseEther('1000'))
    const paid = usdcBefore - usdcAfter
    expect(paid).toBe(
      (997n * parseUnits('1000', 6) * usdcBefore) / (1_000n * usdcBefore + 997n * parseUnits('1000', 6)),
    )
    expect(daiAfter * usdcAfter).toBeGreaterThan(daiBefore * usdcBefore)
    expect(await bench.usdcOf(nobody)).toBe(paid)
  })

  test('says what is the least that gives an amount', async () => {
    const wanted = parseEther('2')
    const least = await bench.client.public.readContract({
      abi: poolAbi,
      address: usdcToEth.pool,
      functionName: 'quoteInput',
      args: [usdc, wanted],
    })
    expect(await outputOf(usdcToEth, least)).toBeGreaterThanOrEqual(wanted)
    expect(await outputOf(usdcToEth, least - 2n)).toBeLessThan(wanted)
  })

  test('error: gives nothing below the minimum, and nothing for value it did not get', async () => {
    const args = (amount: bigint, minimum: bigint) => [zeroAddress, amount, minimum, nobody]
    const swap = { address: ethToUsdc.pool, functionName: 'swap' }
    await expect(
      bench.write(alice, { ...swap, args: args(1n, parseUnits('1', 6)), value: 1n }),
    ).rejects.toThrow('TooLittleReceived')
    await expect(bench.write(alice, { ...swap, args: args(2n, 0n), value: 1n })).rejects.toThrow(
      'ValueDiffers',
    )
  })
})

describe('the router', () => {
  test('swaps native money and pays the recipient; nothing stays behind', async () => {
    const amount = parseEther('0.5')
    const expected = await outputOf(ethToUsdc, amount)
    const before = await bench.usdcOf(nobody)
    const calls = [...swapCalls(router, [ethToUsdc], amount, expected), payCall(router, usdc, nobody)]
    await bench.write(alice, multicall(calls, amount))
    expect((await bench.usdcOf(nobody)) - before).toBe(expected)
    expect(await bench.usdcOf(router)).toBe(0n)
  })

  test('gives native money that is left to whom it is told', async () => {
    const before = await bench.client.public.getBalance({ address: bob.address })
    const plan = { ...multicall([], 5n), args: [[], bob.address, zeroAddress, '0x'] }
    await bench.write(alice, plan)
    expect((await bench.client.public.getBalance({ address: bob.address })) - before).toBe(5n)
  })

  test('reverts all of it when one call fails, unless that call may', async () => {
    const failing = toRouteCall(usdc, '0xdeadbeef')
    await expect(bench.write(alice, multicall([failing]))).rejects.toThrow('CallFailed')
    const receipt = await bench.write(alice, multicall([{ ...failing, allowFailure: true }]))
    expect(receipt.status).toBe('success')
  })

  test('error: hands out nothing outside of its own calls', async () => {
    const args = [[usdc], [alice.address], [0n], '0x']
    await expect(
      bench.write(alice, { address: router, functionName: 'cleanupErc20s', args }),
    ).rejects.toThrow('OnlyDuringMulticall')
  })
})

describe('the approval proxy', () => {
  test('takes a token, swaps it twice and deposits what came out for an order', async () => {
    const amount = parseEther('100')
    await approve(buoy, approvalProxy, amount)
    const deposit = { router, depository, currency: zeroAddress, depositor: alice.address, orderId }
    const calls = [...swapCalls(router, [buoyToUsdc, usdcToEth], amount, 1n), depositCall(deposit)]
    const receipt = await bench.write(alice, transferAndMulticall(buoy, amount, calls))
    const [event] = parseEventLogs({ abi: depositoryAbi, logs: receipt.logs })
    expect(event).toMatchObject({
      eventName: 'RelayNativeDeposit',
      args: { from: alice.address, id: orderId },
    })
    expect(await bench.client.public.getBalance({ address: router })).toBe(0n)
  })

  test('deposits a token in full', async () => {
    await approve(usdc, approvalProxy, 90n)
    const deposit = { router, depository, currency: usdc, depositor: alice.address, orderId }
    const receipt = await bench.write(alice, transferAndMulticall(usdc, 90n, [depositCall(deposit)]))
    const [event] = parseEventLogs({ abi: depositoryAbi, logs: receipt.logs, eventName: 'RelayErc20Deposit' })
    expect(event?.args).toMatchObject({ from: alice.address, amount: 90n, id: orderId })
    const allowance = await bench.client.public.readContract({
      abi: erc20Abi,
      address: usdc,
      functionName: 'allowance',
      args: [router, depository],
    })
    expect(allowance).toBe(0n)
  })

  test('takes by an authorization, once, for the relayer alone', async () => {
    const deposit = depositCall({ router, depository, currency: usdc, depositor: alice.address, orderId })
    const nonce: Hex = `0x${'01'.repeat(32)}`
    const message = {
      from: alice.address,
      to: approvalProxy,
      value: 70n,
      validAfter: 0n,
      validBefore: 2n ** 40n,
      nonce,
    }
    const signature = await alice.signTypedData({
      domain: { name: 'USD Coin', version: '1', chainId: 31337, verifyingContract: usdc },
      types: {
        ReceiveWithAuthorization: [
          { name: 'from', type: 'address' },
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'validAfter', type: 'uint256' },
          { name: 'validBefore', type: 'uint256' },
          { name: 'nonce', type: 'bytes32' },
        ],
      },
      primaryType: 'ReceiveWithAuthorization',
      message,
    })
    const { to: _, ...signed } = message
    const call = {
      address: approvalProxy,
      functionName: 'authorizationAndMulticall',
      args: [{ ...signed, token: usdc, signature }, [deposit], alice.address, alice.address, '0x'],
    }
    await expect(bench.write(bob, call)).rejects.toThrow('OnlyRelayer')
    const receipt = await bench.write(solver, call)
    const [event] = parseEventLogs({ abi: depositoryAbi, logs: receipt.logs, eventName: 'RelayErc20Deposit' })
    expect(event?.args).toMatchObject({ from: alice.address, amount: 70n })
    await expect(bench.write(solver, call)).rejects.toThrow('AuthorizationAlreadyUsed')
  })

  test('takes by a permit, also one that somebody handed to the token ahead of it', async () => {
    const deposit = depositCall({ router, depository, currency: dai, depositor: alice.address, orderId })
    const value = 60n
    for (const ahead of [false, true]) {
      const nonce = await bench.client.public.readContract({
        abi: tokenAbi,
        address: dai,
        functionName: 'nonces',
        args: [alice.address],
      })
      const deadline = 2n ** 40n
      const signature = await alice.signTypedData({
        domain: { name: 'Dai Stablecoin', version: '1', chainId: 31337, verifyingContract: dai },
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
        message: { owner: alice.address, spender: approvalProxy, value, nonce, deadline },
      })
      const { r, s, v } = parseSignature(signature)
      if (ahead) {
        const args = [alice.address, approvalProxy, value, deadline, Number(v), r, s]
        await bench.write(bob, { address: dai, functionName: 'permit', args })
      }
      const signed = { token: dai, owner: alice.address, value, deadline, v: Number(v), r, s }
      const call = {
        address: approvalProxy,
        functionName: 'permitAndMulticall',
        args: [signed, [deposit], alice.address, alice.address, '0x'],
      }
      await expect(bench.write(bob, call)).rejects.toThrow('OnlyRelayer')
      const receipt = await bench.write(solver, call)
      const [event] = parseEventLogs({
        abi: depositoryAbi,
        logs: receipt.logs,
        eventName: 'RelayErc20Deposit',
      })
      expect(event?.args).toMatchObject({ from: alice.address, token: getAddress(dai), amount: value })
    }
  })

  test('error: takes nothing that was not approved', async () => {
    await approve(usdc, approvalProxy, 0n)
    await expect(bench.write(alice, transferAndMulticall(usdc, 1n, []))).rejects.toThrow(
      'ERC20InsufficientAllowance',
    )
  })
})

test('bytes behind the arguments of a call are not read', async () => {
  const data = concat([encodeMulticall({ calls: [], refundTo: alice.address }), orderId])
  await expect(bench.client.public.call({ account: alice, to: router, data })).resolves.toBeDefined()
})
