import type { Trusted } from '@portage/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account, quoteOf } from '../../test/quotes.js'
import { createWorld } from '../../test/renderPortageHook.js'
import type { ExecutionRegistry } from '../execution/createExecutionRegistry.js'
import { PortageProvider } from './PortageProvider.js'
import { usePortage } from './usePortage.js'

const trust = (depository: string): Trusted => ({ harbour: { depository } })

function Witness({ see }: Readonly<{ see: (registry: ExecutionRegistry) => void }>): null {
  see(usePortage('Witness').registry)
  return null
}

function renderHost() {
  const world = createWorld()
  const registries: ExecutionRegistry[] = []
  const see = (registry: ExecutionRegistry): void => {
    if (registries.at(-1) !== registry) registries.push(registry)
  }
  const draw = (trusted: Trusted) => (
    <QueryClientProvider client={world.queryClient}>
      <PortageProvider
        client={world.service.client}
        adapters={[world.adapter]}
        journal={world.journal}
        trusted={trusted}
      >
        <Witness see={see} />
      </PortageProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(draw(trust('0xaa')))
  return { registries, redraw: (trusted: Trusted) => act(async () => rerender(draw(trusted))) }
}

test('default: literals in JSX keep the executions that run', async () => {
  const { registries, redraw } = renderHost()
  registries[0]?.hold({ quote: quoteOf('0xa'), account })
  for (let times = 0; times < 3; times += 1) await redraw(trust('0xaa'))
  expect(registries).toHaveLength(1)
  expect(registries[0]?.list()).toHaveLength(1)
})

test('another trusted address is another registry', async () => {
  const { registries, redraw } = renderHost()
  await redraw(trust('0xbb'))
  expect(registries).toHaveLength(2)
})
