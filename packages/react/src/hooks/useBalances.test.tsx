import { focusManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { type BalanceSource, balancesQueryKey } from '../query/balances.js'
import { useBalances } from './useBalances.js'

const eth = { chainId: 31337, address: '0x0' }
const usdc = { chainId: 31338, address: '0x2' }
const dai = { chainId: 31338, address: '0xA1' }
const elsewhere = { chainId: 1, address: '0x0' }
const all = [eth, usdc, usdc, dai, elsewhere]

const renderBalances = (account: string | null, world = createWorld(), balances?: BalanceSource) =>
  renderPortageHook(
    ({ owner, of }) => useBalances({ account: owner, currencies: of }),
    balances === undefined
      ? { initialProps: { owner: account, of: all }, world }
      : { initialProps: { owner: account, of: all }, world, balances },
  )

test('default: reads what the chains say, in the smallest unit, one question a chain', async () => {
  const world = createWorld()
  world.adapter.setBalance(eth.chainId, eth.address, 10n ** 30n)
  const { result } = renderBalances('0xabc', world)
  expect(result.current.isLoading).toBe(true)
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current.balanceOf(eth)).toBe(10n ** 30n)
  expect(result.current.balanceOf(usdc)).toBe(0n)
  expect(world.adapter.reads).toEqual([
    { chainId: 31337, currencies: ['0x0'] },
    { chainId: 31338, currencies: ['0x2', '0xa1'] },
  ])
})

test('a reading that found nothing new changes nothing', async () => {
  const world = createWorld()
  const { result } = renderBalances('0xabc', world)
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  const { current: before } = result
  await act(async () => before.refetch())
  await waitFor(() => expect(world.adapter.reads).toHaveLength(4))
  expect(result.current).toBe(before)

  world.adapter.setBalance(usdc.chainId, usdc.address, 7n)
  await act(async () => before.refetch())
  await waitFor(() => expect(result.current.balanceOf(usdc)).toBe(7n))
})

test('an address counts in whichever case it is written', async () => {
  const world = createWorld()
  world.adapter.setBalance(dai.chainId, '0xa1', 3n)
  const { result } = renderBalances('0xabc', world)
  await waitFor(() => expect(result.current.balanceOf(dai)).toBe(3n))
  expect(result.current.balanceOf({ ...dai, address: '0xa1' })).toBe(3n)
})

test('what was asked for can be read back from the key, in one spelling', () => {
  const { client } = createWorld().service
  const key = balancesQueryKey(client, { account: '0xabc', chainId: 1, addresses: ['0xB', '0xa', '0xb'] })
  expect(key.at(-1)).toEqual({ account: '0xabc', chainId: 1, addresses: ['0xa', '0xb'] })
  expect(JSON.parse(JSON.stringify(key))).toEqual(key)
})

test('a chain that nobody can read stays unknown and keeps nobody waiting', async () => {
  const { result } = renderBalances('0xabc')
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current.balanceOf(elsewhere)).toBeNull()
  expect(result.current.unreadChainIds).toEqual([])
})

test('a chain that does not answer is named, and the other is read', async () => {
  const world = createWorld()
  world.adapter.unreadable.add(usdc.chainId)
  const { result } = renderBalances('0xabc', world)
  await waitFor(() => expect(result.current.unreadChainIds).toEqual([usdc.chainId]))
  expect(result.current.balanceOf(eth)).toBe(0n)
  expect(result.current.balanceOf(usdc)).toBeNull()

  world.adapter.unreadable.clear()
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.balanceOf(usdc)).toBe(0n))
  expect(result.current.unreadChainIds).toEqual([])
})

test('nobody connected reads nothing', async () => {
  const world = createWorld()
  const { result } = renderBalances(null, world)
  await world.advance(60_000)
  expect(result.current.isLoading).toBe(false)
  expect(result.current.balanceOf(eth)).toBeNull()
  expect(world.adapter.reads).toEqual([])
})

test('accounts may differ by chain; where there is none, nothing is read', async () => {
  const world = createWorld()
  const accountOf = (chainId: number) => (chainId === eth.chainId ? '0xabc' : null)
  const { result } = renderPortageHook(() => useBalances({ account: accountOf, currencies: all }), { world })
  await waitFor(() => expect(result.current.balanceOf(eth)).toBe(0n))
  expect(world.adapter.reads.map(({ chainId }) => chainId)).toEqual([eth.chainId])
})

test('refetch reads again; another account is another balance', async () => {
  const { result, rerender, adapter } = renderBalances('0xabc')
  await waitFor(() => expect(result.current.balanceOf(eth)).toBe(0n))
  adapter.setBalance(eth.chainId, eth.address, 5n)
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.balanceOf(eth)).toBe(5n))

  rerender({ owner: '0xdef', of: all })
  expect(result.current.balanceOf(eth)).toBeNull()
  await waitFor(() => expect(result.current.balanceOf(eth)).toBe(5n))
})

test('one that was read among others is known at once when it is asked for alone', async () => {
  const world = createWorld()
  world.adapter.setBalance(usdc.chainId, usdc.address, 7n)
  const { result, rerender } = renderBalances('0xabc', world)
  await waitFor(() => expect(result.current.balanceOf(usdc)).toBe(7n))
  rerender({ owner: '0xabc', of: [usdc] })
  expect(result.current.balanceOf(usdc)).toBe(7n)
})

test('a page that is looked at again reads again what is older than ten seconds', async () => {
  const { result, adapter, queryClient } = renderBalances('0xabc')
  await waitFor(() => expect(result.current.balanceOf(eth)).toBe(0n))
  adapter.setBalance(eth.chainId, eth.address, 5n)
  const seen = queryClient.getQueryCache().findAll()
  for (const query of seen) query.setState({ dataUpdatedAt: Date.now() - 11_000 })
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(result.current.balanceOf(eth)).toBe(5n))
  focusManager.setFocused(undefined)
})

test('a source of the host’s own answers for the chains it can read; the others are read as before', async () => {
  const world = createWorld()
  const asked: unknown[] = []
  const source: BalanceSource = {
    canRead: (chainId) => chainId === elsewhere.chainId || chainId === usdc.chainId,
    readBalances: async ({ account, chainId, currencies }) => {
      asked.push({ account, chainId, currencies })
      return currencies.map((currency) => (currency === '0xa1' ? null : 9n))
    },
  }
  const { result } = renderBalances('0xabc', world, source)
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect([eth, usdc, dai, elsewhere].map(result.current.balanceOf)).toEqual([0n, 9n, null, 9n])
  expect(asked).toEqual([
    { account: '0xabc', chainId: 31338, currencies: ['0x2', '0xa1'] },
    { account: '0xabc', chainId: 1, currencies: ['0x0'] },
  ])
  expect(world.adapter.reads.map(({ chainId }) => chainId)).toEqual([eth.chainId])
})
