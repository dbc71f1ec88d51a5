import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { useChainLiquidity } from './useChainLiquidity.js'
import { useFastFill } from './useFastFill.js'
import { useIndexSingleTransaction } from './useIndexSingleTransaction.js'
import { useRouteConfig } from './useRouteConfig.js'
import { useSubmitGasless } from './useSubmitGasless.js'
import { useSwapSources } from './useSwapSources.js'
import { useUsage } from './useUsage.js'

const answers = {
  '/chains/liquidity': { liquidity: [{ chainId: 1, symbol: 'USDC', balance: '7', decimals: 6 }] },
  '/config/v2': { enabled: true, fee: '3' },
  '/swap-sources': { sources: ['one', 'two'] },
  '/metrics/usage': { metrics: [{ endpoint: '/quote', statusCode: 429, count: 2 }] },
}
const between = { originChainId: 1, destinationChainId: 10 }

test('default: what the service says of itself is read', async () => {
  const { result } = renderPortageHook(
    () => ({
      liquidity: useChainLiquidity({ chainId: 1 }),
      config: useRouteConfig({ ...between, currency: 'usdc' }),
      sources: useSwapSources({ query: { select: (all) => all.length } }),
      usage: useUsage({ granularity: 'daily' }),
    }),
    { world: createWorld(answers) },
  )
  await waitFor(() => expect(result.current.liquidity.data).toMatchObject([{ symbol: 'USDC', balance: 7n }]))
  await waitFor(() => expect(result.current.config.data).toMatchObject({ enabled: true, fee: 3n }))
  await waitFor(() => expect(result.current.sources.data).toBe(2))
  await waitFor(() => expect(result.current.usage.data).toMatchObject([{ statusCode: 429, count: 2 }]))
})

test('nothing is asked for nothing, nor where it is not wanted', () => {
  const { result, service } = renderPortageHook(() => [
    useChainLiquidity(null),
    useRouteConfig(null),
    useSwapSources(null),
    useUsage(null),
    useChainLiquidity({ chainId: 1, query: { enabled: false } }),
  ])
  expect(result.current.map(({ fetchStatus }) => fetchStatus)).toEqual(Array(5).fill('idle'))
  expect(service.calls.filter(({ path }) => path in answers)).toEqual([])
})

test('what is written is sent once, and an error comes back as one', async () => {
  const { result, service } = renderPortageHook(() => ({
    fill: useFastFill(),
    gasless: useSubmitGasless(),
    index: useIndexSingleTransaction(),
  }))
  const call = { chainId: 1, to: `0x${'22'.repeat(20)}`, data: '0x', value: 5n } as const
  act(() => {
    result.current.fill.mutate({ requestId: '0xa', maxFillAmountUsd: 5 })
    result.current.gasless.mutate({ call, subsidizeFees: true })
    result.current.index.mutate({ requestId: '0xa', chainId: 1, tx: { txHash: '0xdd' } })
  })
  const sentTo = (path: string) => service.calls.filter((one) => one.path === path)
  await waitFor(() => expect(sentTo('/transactions/single')).toHaveLength(1))
  expect(sentTo('/fast-fill')).toMatchObject([{ body: { requestId: '0xa', maxFillAmountUsd: 5 } }])
  expect(sentTo('/execute')).toMatchObject([
    { body: { data: { value: '5' }, executionOptions: { subsidizeFees: true } } },
  ])
  await act(async () => {
    sentTo('/fast-fill')[0]?.refuse()
    sentTo('/execute')[0]?.answer({ message: 'ok', requestId: '0xb' })
    sentTo('/transactions/single')[0]?.answer({ message: 'ok' })
  })
  await waitFor(() => expect(result.current.gasless.data).toMatchObject({ requestId: '0xb' }))
  await waitFor(() => expect(result.current.index.isSuccess).toBe(true))
  await waitFor(() => expect(result.current.fill.error).toMatchObject({ code: 'service-unreachable' }))
  expect(['/fast-fill', '/execute'].map((path) => sentTo(path).length)).toEqual([1, 1])
})
