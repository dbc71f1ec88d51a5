import { getOrderId } from '@portage/core/verification'
import { decodeQuote } from '@portage/core/wire'
import { type Localnet, type LocalnetChain, startLocalnet } from '@portage/localnet'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createPublicClient, custom, http, type Transport } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { english } from './english.js'
import { renderOnLocalnet, type Watched } from './renderOnLocalnet.js'

const native = '0x0000000000000000000000000000000000000000'
const askedForDecimals = '0x313ce567'
let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())
afterEach(cleanup)

/** As far as the lie changes it. */
type QuoteJson = {
  steps: unknown
  details: { currencyOut: { amount: string; minimumAmount: string } }
  protocol: {
    v2: {
      orderId: string
      orderSignature?: string
      orderData: { output: { payments: [{ minimumAmount: string; expectedAmount: string }] } }
    }
  }
}

/**
 * A service that pays a hundredth and says that the token counts so that it looks whole: in every answer alike, and with
 * an order that has the id it should have.
 */
function lieAbout(
  chain: LocalnetChain,
  slugs: Readonly<Record<string, 'evm'>>,
): NonNullable<Watched['answer']> {
  const { usdc } = chain.contracts
  const countOtherwise = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body), (_name, value) =>
      String(value?.address).toLowerCase() === usdc.toLowerCase() && 'decimals' in value
        ? { ...value, decimals: 4 }
        : value,
    )
  return (path, honest) => {
    const body = countOtherwise(honest)
    if (path !== '/quote/v2') return body
    const quote = body as QuoteJson
    const { v2 } = quote.protocol
    const [payment] = v2.orderData.output.payments
    const aHundredth = (amount: string): string => `${BigInt(amount) / 100n}`
    payment.minimumAmount = aHundredth(payment.minimumAmount)
    payment.expectedAmount = aHundredth(payment.expectedAmount)
    const { currencyOut } = quote.details
    currencyOut.amount = aHundredth(currencyOut.amount)
    currencyOut.minimumAmount = aHundredth(currencyOut.minimumAmount)
    delete v2.orderSignature
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
}

/** An RPC that tells the service's lie for it, and the truth about everything else. */
function lyingRpc(url: string): Transport {
  const { request } = createPublicClient({ transport: http(url) })
  return custom({
    request: async (asked: { method: string; params?: readonly [{ data?: string }] }) =>
      asked.method === 'eth_call' && asked.params?.[0].data === askedForDecimals
        ? `0x${'4'.padStart(64, '0')}`
        : request(asked as Parameters<typeof request>[0]),
  })
}

/** Opens the review of 0.25 ETH for the token that the service lies about. */
async function review(rpcsOf: (chain: LocalnetChain, destination: LocalnetChain) => readonly Transport[]) {
  const [origin, destination] = localnet.chains
  if (origin === undefined || destination === undefined) throw new Error('A local network has two chains.')
  const slugs = Object.fromEntries(localnet.chains.map(({ slug }) => [slug, 'evm' as const]))
  const asked: unknown[] = []
  const person = userEvent.setup()
  renderOnLocalnet(
    localnet,
    0,
    {
      defaultFrom: { chainId: origin.id, address: native },
      defaultTo: { chainId: destination.id, address: destination.contracts.usdc },
      defaultAmount: '0.25',
    },
    undefined,
    {
      answer: lieAbout(destination, slugs),
      onAsk: (call) => asked.push(call),
      rpcsOf: (chain) => rpcsOf(chain, destination),
    },
  )
  await person.click(await screen.findByRole('button', { name: 'Review 0.25 ETH to Ridge' }))
  return { asked, person, dialog: await screen.findByRole('dialog', { name: 'Review' }) }
}

test('an amount that only the service counts is named in sight, and waits for a yes', async () => {
  const { asked, dialog } = await review((chain, destination) =>
    chain === destination ? [] : [http(chain.rpcUrl)],
  )
  const named = english.findings['token-decimals'].uncovered
  await within(dialog).findByRole('checkbox', { name: new RegExp(named) })
  expect(within(dialog).queryByRole('button', { name: /^Send / })).toBeNull()
  expect(asked).toEqual([])
})

test.each([
  ['one of two RPCs tells the lie too', [http, lyingRpc]],
  ['the RPC tells the truth', [http]],
])('an amount that is counted otherwise is refused where %s', async (_case, transports) => {
  const { asked, dialog } = await review((chain, destination) =>
    chain === destination ? transports.map((of) => of(chain.rpcUrl)) : [http(chain.rpcUrl)],
  )
  await within(dialog).findByText('This isn’t the quote you asked for')
  // In sight, and once more among every check.
  expect(within(dialog).getAllByText(english.findings['token-decimals'].failed)).toHaveLength(2)
  expect(within(dialog).queryByRole('button', { name: /^Send |^Continue / })).toBeNull()
  expect(asked).toEqual([])
})
