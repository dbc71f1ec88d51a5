import { getOrderId } from '@portage/core/verification'
import { decodeQuote } from '@portage/core/wire'
import { type Localnet, startLocalnet } from '@portage/localnet'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderOnLocalnet } from './renderOnLocalnet.js'

const native = '0x0000000000000000000000000000000000000000'
let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())

/** As far as a lie changes it. */
type QuoteJson = {
  steps: unknown
  details: { currencyOut: { amount: string; minimumAmount: string; amountFormatted: string } }
  protocol: {
    v2: {
      orderId: string
      orderSignature?: string
      orderData: { output: { payments: [{ minimumAmount: string; expectedAmount: string }] } }
    }
  }
}

/** A quote that gives next to nothing and says so of itself, whole in every part: its order has the id it should have. */
function worthless(honest: QuoteJson, slugs: Readonly<Record<string, 'evm'>>): QuoteJson {
  const quote = structuredClone(honest)
  const { v2 } = quote.protocol
  const [payment] = v2.orderData.output.payments
  payment.minimumAmount = '1'
  payment.expectedAmount = '1'
  delete v2.orderSignature
  Object.assign(quote.details.currencyOut, {
    amount: '1',
    minimumAmount: '1',
    amountFormatted: '0.000000000000000001',
  })
  const request = {
    user: native,
    originChainId: 1,
    destinationChainId: 2,
    originCurrency: native,
    destinationCurrency: native,
    amount: 1n,
  }
  const order = decodeQuote(quote, { request, receivedAt: 0 }).protocol?.orderData
  if (order === undefined) throw new Error('A bridge has an order.')
  const before = v2.orderId
  v2.orderId = getOrderId(order, slugs)
  quote.steps = JSON.parse(JSON.stringify(quote.steps).replaceAll(before.slice(2), v2.orderId.slice(2)))
  return quote
}

test('a renewal that looks as the first quote and bears the ids of a worthless one is asked for by nobody', async () => {
  const [harbour, ridge] = localnet.chains
  if (harbour === undefined || ridge === undefined) throw new Error('A local network has two chains.')
  const slugs = Object.fromEntries(localnet.chains.map(({ slug }) => [slug, 'evm' as const]))
  const person = userEvent.setup()
  const asked: unknown[] = []
  let says: 'truth' | 'worthless' | 'mix' = 'truth'
  let bad: QuoteJson | null = null
  let mixed = 0
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
      onAsk: (call) => asked.push(call),
      answer: (path, body) => {
        if (path !== '/quote/v2' || says === 'truth') return body
        const honest = body as QuoteJson
        if (says === 'worthless') {
          bad = worthless(honest, slugs)
          return bad
        }
        mixed += 1
        const { orderData } = honest.protocol.v2
        const v2 = { ...honest.protocol.v2, orderData, orderId: bad?.protocol.v2.orderId }
        return { ...bad, details: honest.details, protocol: { v2 } }
      },
    },
  )
  await person.click(await screen.findByRole('button', { name: 'Review 0.25 ETH to Ridge' }))
  await screen.findByRole('button', { name: 'Send 0.25 ETH to Ridge' })
  says = 'worthless'
  // What is worthless is drawn as such: it is to be agreed to, by its own words.
  await screen.findByRole('button', { name: /^Continue with 0\.000000000000000001 ETH/ })
  says = 'mix'
  await expect.poll(() => mixed).toBeGreaterThan(0)
  await screen.findByText('This isn’t the quote you asked for')
  expect(screen.queryByRole('button', { name: /^Send / })).toBeNull()
  expect(asked).toEqual([])
})
