import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { useTokenPrice } from './useTokenPrice.js'

const usdc = { chainId: 1, address: '0x2' }

test('default: what one whole token is worth, as a plain decimal', async () => {
  const world = createWorld({ '/currencies/token/price': { price: 1.0002 } })
  const { result } = renderPortageHook(() => useTokenPrice(usdc), { world })
  await waitFor(() => expect(result.current.data).toBe('1.0002'))
})

test('no token asks nothing', async () => {
  const { result, service, advance } = renderPortageHook(() => useTokenPrice(null))
  await advance(60_000)
  expect(result.current.data).toBeUndefined()
  expect(service.calls.map(({ path }) => path)).not.toContain('/currencies/token/price')
})
