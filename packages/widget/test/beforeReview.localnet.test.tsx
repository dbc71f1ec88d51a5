import { createMemoryJournal } from '@portage/core/execution'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSwapControl, type SwapWidgetEvent } from '../src/exports/index.js'
import { countDeposits } from './countDeposits.js'
import { openLocalnet } from './openLocalnet.js'
import { renderOnLocalnet } from './renderOnLocalnet.js'

const native = '0x0000000000000000000000000000000000000000'
const { localnet, chains } = openLocalnet()

/** Changes the details of every quote, and nothing that is signed. `asked` is told of every path. */
const detailsOf = (
  change: (details: Record<string, Record<string, unknown>>) => object,
  asked: string[] = [],
) => ({
  answer: (path: string, body: unknown): unknown => {
    asked.push(path)
    if (path !== '/quote/v2') return body
    const quote = body as { details: Record<string, Record<string, unknown>> }
    return { ...quote, details: { ...quote.details, ...change(quote.details) } }
  },
})

test('0.25 ETH for one wei, worth the same by the service’s dollars: the yes that is asked for names the true loss', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const deposits = await countDeposits(harbour)
  const told: SwapWidgetEvent[] = []
  const asked: string[] = []
  renderOnLocalnet(
    localnet(),
    2,
    {
      defaultFrom: { chainId: harbour.id, address: native },
      defaultTo: { chainId: ridge.id, address: native },
      defaultAmount: '0.25',
      onEvent: (event) => told.push(event),
    },
    createMemoryJournal(),
    detailsOf(
      ({ currencyIn, currencyOut }) => ({
        currencyOut: { ...currencyOut, amount: '1', minimumAmount: '1', amountUsd: currencyIn?.amountUsd },
      }),
      asked,
    ),
  )
  await person.click(await screen.findByRole('button', { name: 'Review 0.25 ETH and lose 0.25 ETH' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review' })
  expect(within(dialog).getByText('You lose')).toBeDefined()
  expect(within(dialog).getByText('0.25 ETH (99.9%)')).toBeDefined()
  expect(
    await within(dialog).findByRole('button', { name: /^Send 0\.25 ETH to Ridge and lose 0\.25 ETH/ }),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(Review|Send) 0\.25 ETH to Ridge$/ })).toBeNull()
  expect(told).toContainEqual({ type: 'loss-accepted', loss: '0.25 ETH' })
  // What can be counted needs no price.
  expect(asked).not.toContain('/currencies/token/price')
  expect(await countDeposits(harbour)).toBe(deposits)
})

test('dollars that the list of prices does not bear out are not believed: what is lost is not known, and takes a yes', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const props = {
    defaultFrom: { chainId: harbour.id, address: native },
    defaultTo: { chainId: ridge.id, address: ridge.contracts.usdc },
    defaultAmount: '0.1',
  }
  const honest = renderOnLocalnet(localnet(), 2, props)
  expect(await screen.findByRole('button', { name: 'Review 0.1 ETH to Ridge' })).toBeDefined()
  honest.unmount()

  // Without a list of prices a quote is its own only witness.
  const unlisted = renderOnLocalnet(localnet(), 2, props, createMemoryJournal(), {
    answer: (path, body) => (path === '/currencies/token/price' ? { price: null } : body),
  })
  expect(await screen.findByText('Only this quote gives a price for ETH')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Review 0.1 ETH to Ridge' })).toBeNull()
  unlisted.unmount()

  renderOnLocalnet(
    localnet(),
    2,
    props,
    createMemoryJournal(),
    detailsOf(({ currencyIn, currencyOut }) => ({
      currencyOut: {
        ...currencyOut,
        amount: '1000000',
        minimumAmount: '990000',
        amountUsd: currencyIn?.amountUsd,
      },
    })),
  )
  expect(await screen.findByText('Loss unknown')).toBeDefined()
  expect(screen.getByText('The service gives two prices for USDC')).toBeDefined()
  await person.click(await screen.findByRole('button', { name: 'Review 0.1 ETH, loss unknown' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review' })
  expect(
    await within(dialog).findByRole('button', { name: /^Send 0\.1 ETH to Ridge, loss unknown/ }),
  ).toBeDefined()
})

test('the page may hold a person back before the review, and before the wallet is asked; then never again', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const deposits = await countDeposits(harbour)
  const told: SwapWidgetEvent[] = []
  const may = { review: false, ask: 'no' as 'no' | 'yes' }
  const asked: string[] = []
  renderOnLocalnet(localnet(), 1, {
    defaultFrom: { chainId: harbour.id, address: native },
    defaultTo: { chainId: ridge.id, address: native },
    defaultAmount: '0.1',
    onBeforeReview: async () => {
      asked.push('review')
      return may.review
    },
    onBeforeAsk: async () => {
      asked.push('ask')
      if (may.ask === 'no') throw new Error('Accept the terms of this page first.')
      return true
    },
    onEvent: (event) => told.push(event),
  })
  const review = { name: 'Review 0.1 ETH to Ridge' }
  await person.click(await screen.findByRole('button', review))
  const sentence = 'This site won’t let you continue. Nothing was requested from your wallet.'
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()

  may.review = true
  await person.click(screen.getByRole('button', review))
  const send = { name: 'Send 0.1 ETH to Ridge' }
  await person.click(await screen.findByRole('button', send))
  const words = 'This site won’t let you continue: Accept the terms of this page first.'
  expect(await screen.findByText(words)).toBeDefined()
  expect(await countDeposits(harbour)).toBe(deposits)
  expect(told.filter(({ type }) => type === 'held-back')).toEqual([
    { type: 'held-back', before: 'review' },
    { type: 'held-back', before: 'ask' },
  ])

  may.ask = 'yes'
  await person.click(await screen.findByRole('button', send))
  expect(await screen.findByText(/^In your wallet on Ridge, .* after you sent it\.$/)).toBeDefined()
  expect(asked).toEqual(['review', 'review', 'ask', 'ask'])
  expect(await countDeposits(harbour)).toBe(deposits + 1)
})

test('the page’s yes is for what it was asked: with another recipient by then, no review opens', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const friend = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const asked: { recipient: string | undefined; answer: (may: boolean) => void }[] = []
  renderOnLocalnet(localnet(), 2, {
    defaultFrom: { chainId: harbour.id, address: native },
    defaultTo: { chainId: ridge.id, address: native },
    defaultAmount: '0.1',
    onBeforeReview: ({ request }) =>
      new Promise<boolean>((answer) => asked.push({ recipient: request.recipient, answer })),
  })
  const review = { name: 'Review 0.1 ETH to Ridge' }
  await person.click(await screen.findByRole('button', review))
  await waitFor(() => expect(asked).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: /^Change recipient: / }))
  const field = await screen.findByRole('textbox', { name: /^Address on Ridge/ })
  await person.clear(field)
  await person.type(field, friend)
  await person.click(await screen.findByRole('button', { name: 'Use 0x7099…79c8' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The quote for the other recipient has come.
  await screen.findByText(/^Quoted \d+ s ago$/)
  asked[0]?.answer(true)
  await person.click(await screen.findByRole('button', review))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked[1]?.recipient).toBe(friend)
  asked[1]?.answer(true)
  expect(await screen.findByRole('dialog', { name: 'Review' })).toBeDefined()
})

test('a name is resolved by the page, shown with its address, and looked up again before it is paid', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const friend = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
  const names = { 'ann.eth': friend } as Record<string, string>
  renderOnLocalnet(localnet(), 3, {
    defaultFrom: { chainId: harbour.id, address: native },
    defaultTo: { chainId: ridge.id, address: native },
    defaultAmount: '0.1',
    resolveName: async (name, { chainId }) => (chainId === ridge.id ? (names[name] ?? null) : null),
  })
  await screen.findByRole('button', { name: 'Review 0.1 ETH to Ridge' })
  await person.click(screen.getByRole('button', { name: /^Change recipient: / }))
  const field = await screen.findByRole('textbox', { name: 'Address on Ridge, or a name' })
  await person.clear(field)
  await person.type(field, 'bob.eth')
  expect(await screen.findByText('bob.eth has no address on Ridge')).toBeDefined()
  await person.clear(field)
  await person.type(field, 'ann.eth')
  expect(await screen.findByText(friend)).toBeDefined()
  await person.click(await screen.findByRole('button', { name: 'Use 0x3c44…93bc' }))
  await person.click(await screen.findByRole('button', { name: 'Review 0.1 ETH to Ridge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review' })
  expect(within(dialog).getByText(friend)).toBeDefined()
  names['ann.eth'] = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const deposits = await countDeposits(harbour)
  await person.click(await screen.findByRole('button', { name: /^Send 0\.1 ETH/ }))
  const words = /ann\.eth now points to a different address\. Choose the recipient again\.$/
  expect(await screen.findByText(words)).toBeDefined()
  expect(await countDeposits(harbour)).toBe(deposits)
})

test('a form that the page sets under an open review is what stands there next, and nothing was sent', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const deposits = await countDeposits(harbour)
  const control = createSwapControl()
  const told: SwapWidgetEvent[] = []
  renderOnLocalnet(localnet(), 2, {
    defaultFrom: { chainId: harbour.id, address: native },
    defaultTo: { chainId: ridge.id, address: native },
    defaultAmount: '0.1',
    link: control,
    onEvent: (event) => told.push(event),
  })
  await person.click(await screen.findByRole('button', { name: 'Review 0.1 ETH to Ridge' }))
  await screen.findByRole('dialog', { name: 'Review' })
  // The same again changes nothing.
  act(() => expect(control.set(control.get())).toBe('whole'))
  expect(screen.getByRole('dialog', { name: 'Review' })).toBeDefined()

  act(() => expect(control.set({ ...control.get(), amount: '0.2' })).toBe('whole'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Review 0.2 ETH to Ridge' })).toBeDefined()
  expect(await countDeposits(harbour)).toBe(deposits)
  expect(told.some(({ type }) => type === 'run-changed')).toBe(false)
})
