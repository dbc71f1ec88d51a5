import { type Localnet, startLocalnet } from '@portage/localnet'
import { createHandClock } from '@portage/testing'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderOnLocalnet } from './renderOnLocalnet.js'
import { type QuoteJson, worthless } from './worthless.js'

const native = '0x0000000000000000000000000000000000000000'
let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())

test('a renewal that looks as the first quote and bears the ids of a worthless one is asked for by nobody', async () => {
  const [harbour, ridge] = localnet.chains
  if (harbour === undefined || ridge === undefined) throw new Error('A local network has two chains.')
  const person = userEvent.setup()
  const asked: unknown[] = []
  let says: 'truth' | 'worthless' | 'mix' = 'truth'
  let bad: QuoteJson | null = null
  // A quote is renewed when the test lets time pass: by the machine's clock a slow one never ends the checks of any.
  const clock = createHandClock({ startAt: Date.now() })
  const pass = (time: number): Promise<void> => act(() => clock.advance(time))
  renderOnLocalnet(
    localnet,
    0,
    {
      defaultFrom: { chainId: harbour.id, address: native },
      defaultTo: { chainId: ridge.id, address: native },
      defaultAmount: '0.25',
      refreshQuoteAge: 1_000,
    },
    undefined,
    {
      clock,
      onAsk: (call) => asked.push(call),
      answer: (path, body) => {
        if (path !== '/quote/v2' || says === 'truth') return body
        const honest = body as QuoteJson
        if (says === 'worthless') {
          bad = worthless(honest, localnet.chains)
          return bad
        }
        const { orderData } = honest.protocol.v2
        const v2 = { ...honest.protocol.v2, orderData, orderId: bad?.protocol.v2.orderId }
        return { ...bad, details: honest.details, protocol: { v2 } }
      },
    },
  )
  const review = async (): Promise<HTMLElement | null> => {
    await pass(100)
    return screen.queryByRole('button', { name: 'Review 0.25 ETH to Ridge' })
  }
  await expect.poll(review).not.toBeNull()
  await person.click(screen.getByRole('button', { name: 'Review 0.25 ETH to Ridge' }))
  await screen.findByRole('button', { name: 'Send 0.25 ETH to Ridge' })
  says = 'worthless'
  await pass(1_000)
  // What is worthless is drawn as such: it is to be agreed to, by its own words.
  await screen.findByRole('button', { name: /^Continue with 0\.000000000000000001 ETH/ })
  says = 'mix'
  await pass(1_000)
  await screen.findByText('This isn’t the quote you asked for')
  expect(screen.queryByRole('button', { name: /^Send / })).toBeNull()
  expect(asked).toEqual([])
})
