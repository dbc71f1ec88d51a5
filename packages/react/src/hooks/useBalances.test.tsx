import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { useBalances } from './useBalances.js'

const eth = { chainId: 31337, address: '0x0' }
const usdc = { chainId: 31338, address: '0x2' }
const elsewhere = { chainId: 1, address: '0x0' }

const renderBalances = (account: string | null, world = createWorld()) =>
  renderPortageHook(
    ({ owner }) => useBalances({ account: owner, currencies: [eth, usdc, usdc, elsewhere] }),
    {
      initialProps: { owner: account },
      world,
    },
  )

test('default: reads what the chains say, in the smallest unit', async () => {
  const world = createWorld()
  world.adapter.setBalance(eth.chainId, eth.address, 10n ** 30n)
  const { result } = renderBalances('0xabc', world)
  expect(result.current.isLoading).toBe(true)
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current.balanceOf(eth)).toBe(10n ** 30n)
  expect(result.current.balanceOf(usdc)).toBe(0n)
})

test('a chain without an RPC stays unknown and keeps nobody waiting', async () => {
  const { result } = renderBalances('0xabc')
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current.balanceOf(elsewhere)).toBeNull()
})

test('nobody connected reads nothing', () => {
  const { result } = renderBalances(null)
  expect(result.current.isLoading).toBe(false)
  expect(result.current.balanceOf(eth)).toBeNull()
})

test('refetch reads again; another account is another balance', async () => {
  const { result, rerender, adapter } = renderBalances('0xabc')
  await waitFor(() => expect(result.current.balanceOf(eth)).toBe(0n))
  adapter.setBalance(eth.chainId, eth.address, 5n)
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.balanceOf(eth)).toBe(5n))

  rerender({ owner: '0xdef' })
  expect(result.current.balanceOf(eth)).toBeNull()
  await waitFor(() => expect(result.current.balanceOf(eth)).toBe(5n))
})
