import { createExplorers } from '@portage/core'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { useChains } from './useChains.js'

const row = (id: number) => ({
  id,
  displayName: `Chain ${id}`,
  vmType: 'evm',
  explorerUrl: `https://of-the-service.example/${id}`,
})
const world = () => createWorld({ '/chains': { chains: [row(1), row(2)] } })
const explorers = createExplorers({ 2: 'https://scan.example' })
const ofTheService = (id: number) => `https://of-the-service.example/${id}`

test('default: chains have the explorers the service names', async () => {
  const { result } = renderPortageHook(() => useChains(), { world: world() })
  await waitFor(() => expect(result.current.data).toHaveLength(2))
  expect(result.current.data?.map(({ explorerUrl }) => explorerUrl)).toEqual([
    ofTheService(1),
    ofTheService(2),
  ])
})

test('given explorers of the host, then the chains they name have those', async () => {
  const { result } = renderPortageHook(() => useChains(), { world: world(), explorers })
  await waitFor(() => expect(result.current.data).toHaveLength(2))
  expect(result.current.data?.map(({ explorerUrl }) => explorerUrl)).toEqual([
    ofTheService(1),
    'https://scan.example',
  ])
})

test.each([
  ['without explorers', undefined, ofTheService(2)],
  ['with explorers', explorers, 'https://scan.example'],
])('what a caller selects is selected of what they say: %s', async (_name, given, url) => {
  const { result } = renderPortageHook(
    () => useChains({ query: { select: (chains) => chains.map(({ explorerUrl }) => explorerUrl) } }),
    { world: world(), ...(given && { explorers: given }) },
  )
  await waitFor(() => expect(result.current.data).toEqual([ofTheService(1), url]))
})
