import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { useTokenPrice } from './useTokenPrice.js'

const token = { chainId: 1, address: '0x2' }

test('default: what one whole token is worth, as a plain decimal', async () => {
  const world = createWorld({ '/currencies/token/price': { price: 0.00000012 } })
  const { result, service } = renderPortageHook(() => useTokenPrice(token), { world })
  await waitFor(() => expect(result.current.data).toBe('0.00000012'))
  expect(service.calls.map(({ path }) => path)).toContain('/currencies/token/price')
})

test('nothing is asked for no token', () => {
  const { result, service } = renderPortageHook(() => useTokenPrice(null))
  expect(result.current.data).toBeUndefined()
  expect(service.calls.filter(({ path }) => path.includes('price'))).toEqual([])
})

test('one that is read anew is read anew, and moves none that stands still', async () => {
  const world = createWorld({ '/currencies/token/price': { price: 2 } })
  const { result, service } = renderPortageHook(
    () => ({ still: useTokenPrice(token), anew: useTokenPrice({ ...token, refreshAge: 10 }) }),
    { world },
  )
  await waitFor(() => expect(result.current.anew.data).toBe('2'))
  const { still } = result.current
  await expect.poll(() => result.current.anew.dataUpdatedAt).toBeGreaterThan(still.dataUpdatedAt)
  expect(result.current.still.dataUpdatedAt).toBe(still.dataUpdatedAt)
  expect(service.calls.filter(({ path }) => path.includes('token/price')).length).toBeGreaterThan(2)
})
