import { writeJson } from '@portage/core'
import { hostileQueryDefaults } from '@portage/testing'
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openLocalnet } from './openLocalnet.js'
import { renderOnLocalnet } from './renderOnLocalnet.js'

const native = '0x0000000000000000000000000000000000000000'
const { localnet, chains } = openLocalnet()

/** Draws the widget in a host with this client, and goes as far as the button that asks the wallet. */
async function review(queryClient: QueryClient, onAsk?: (call: unknown) => void): Promise<HTMLElement> {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  renderOnLocalnet(
    localnet(),
    0,
    {
      defaultFrom: { chainId: harbour.id, address: native },
      defaultTo: { chainId: ridge.id, address: native },
    },
    undefined,
    { queryClient, ...(onAsk && { onAsk }) },
  )
  const amount = await screen.findByRole('textbox', { name: 'Amount of ETH to send' })
  await person.type(amount, '0.25')
  await person.click(await screen.findByRole('button', { name: 'Review 0.25 ETH to Ridge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review' })
  const send = await within(dialog).findByRole('button', { name: 'Send 0.25 ETH to Ridge' })
  return send
}

const forQueries = Object.entries(hostileQueryDefaults).filter(([, { queries }]) => queries !== undefined)

test.each(forQueries)('%s: the review is reached and live', async (_, defaults) => {
  const send = await review(new QueryClient({ defaultOptions: defaults as object }))
  expect(send).toHaveProperty('disabled', false)
})

test('all of them that repeat: the wallet is asked once', async () => {
  const asked: unknown[] = []
  const often = { retry: true, retryDelay: 0, refetchInterval: 20, throwOnError: true }
  const queryClient = new QueryClient({ defaultOptions: { queries: often, mutations: often } })
  const person = userEvent.setup()
  await person.dblClick(await review(queryClient, (call) => asked.push(call)))
  expect(await screen.findByText(/^In your wallet on Ridge, .* after you sent it\.$/)).toBeDefined()
  expect(asked).toHaveLength(1)
})

test('a cache that was kept as JSON at the review: the next visit reviews anew', async () => {
  const kept = new QueryClient()
  await review(kept)
  const names = dehydrate(kept).queries.map(({ queryKey }) => queryKey[2])
  expect(names).toEqual(expect.arrayContaining(['chains', 'balances', 'quote']))
  const json = writeJson(dehydrate(kept))
  cleanup()
  const queryClient = new QueryClient()
  hydrate(queryClient, JSON.parse(json))
  expect(await review(queryClient)).toHaveProperty('disabled', false)
})
