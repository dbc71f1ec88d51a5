import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { useChains } from './useChains.js'
import { useCurrencies } from './useCurrencies.js'

const currency = (symbol: string) => ({ chainId: 1, address: '0x2', symbol, name: symbol, decimals: 6 })

test('default: asks for what was named, and for each token by chain and address', async () => {
  const world = createWorld({ '/currencies/v2': [currency('USDC')] })
  const { result, service } = renderPortageHook(
    () =>
      useCurrencies({
        chainIds: [2, 1],
        term: ' usd ',
        addresses: [{ chainId: 1, address: '0x2' }],
        limit: 5,
      }),
    { world },
  )
  await waitFor(() => expect(result.current.data).toMatchObject([{ symbol: 'USDC', decimals: 6 }]))
  expect(service.calls.at(-1)?.body).toEqual({ chainIds: [1, 2], term: 'usd', tokens: ['1:0x2'], limit: 5 })
})

test('an address is looked for on every chain, also outside of the service’s own list', async () => {
  const world = createWorld({ '/currencies/v2': [] })
  const { result, service } = renderPortageHook(() => useCurrencies({ address: '0x2' }), { world })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(service.calls.at(-1)?.body).toEqual({ address: '0x2', useExternalSearch: true })
})

test('the last list stays while the next one loads', async () => {
  const rendered = renderPortageHook(({ term }) => useCurrencies({ term }), { initialProps: { term: 'us' } })
  await act(async () => rendered.service.calls.at(-1)?.answer([currency('USDC')]))
  await waitFor(() => expect(rendered.result.current.data).toHaveLength(1))
  rendered.rerender({ term: 'usd' })
  expect(rendered.result.current).toMatchObject({ isPlaceholderData: true, data: [{ symbol: 'USDC' }] })
})

test('a failure is said as the client says it', async () => {
  const rendered = renderPortageHook(() => useChains())
  await act(async () =>
    rendered.service.calls.at(-1)?.answer({ message: 'No key.', errorCode: 'UNAUTHORIZED' }, 401),
  )
  await waitFor(() => expect(rendered.result.current.error).toMatchObject({ code: 'service-unauthorized' }))
})
