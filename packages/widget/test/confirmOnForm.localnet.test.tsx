import { systemClock } from '@portage/core'
import { createMemoryJournal } from '@portage/core/execution'
import { createHandClock } from '@portage/testing'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { BlockingHook, SwapWidgetEvent, SwapWidgetProps } from '../src/exports/index.js'
import { countDeposits } from './countDeposits.js'
import { openLocalnet } from './openLocalnet.js'
import { renderOnLocalnet, type Watched } from './renderOnLocalnet.js'
import { type QuoteJson, worthless } from './worthless.js'

const native = '0x0000000000000000000000000000000000000000'
const { localnet, chains } = openLocalnet()

/**
 * 0.25 ETH from Harbour to Ridge on a form that is confirmed itself, and what comes of it. Its clock stands
 * still until the wallet is asked, unless a test gives another: checks that take five seconds, and a press within a part
 * of a second, lead to the review, and a busy machine is as slow as that.
 */
function renderForm(accountIndex: number, props: Partial<SwapWidgetProps> = {}, watched: Watched = {}) {
  const { harbour, ridge } = chains()
  const asked: unknown[] = []
  const switched: number[] = []
  const told: SwapWidgetEvent[] = []
  const begun = Date.now()
  let isAsked = false
  renderOnLocalnet(
    localnet(),
    accountIndex,
    {
      defaultFrom: { chainId: harbour.id, address: native },
      defaultTo: { chainId: ridge.id, address: native },
      defaultAmount: '0.25',
      review: 'when-needed',
      onEvent: (event) => told.push(event),
      ...props,
    } as SwapWidgetProps,
    createMemoryJournal(),
    {
      clock: { ...systemClock, now: () => (isAsked ? Date.now() : begun) },
      onSwitch: (chainId) => switched.push(chainId),
      ...watched,
      onAsk: (call) => {
        isAsked = true
        asked.push(call)
        watched.onAsk?.(call)
      },
    },
  )
  return { harbour, ridge, asked, switched, told, person: userEvent.setup() }
}

const send = { name: 'Send 0.25 ETH to Ridge' }
const review = { name: 'Review 0.25 ETH to Ridge' }
const isUnderWay = () => screen.findByText(/^In your wallet on Ridge, .* after you sent it\.$/)

/** The quote that the form was told to show. */
const quoteIn = (told: readonly SwapWidgetEvent[]) => {
  const shown = told.find((event) => event.type === 'quote-shown')
  if (shown === undefined) throw new Error('No quote was shown.')
  return shown.quote
}

test('default: the form says the least in full and how the checks went; one press sends just what it shows', async () => {
  const { harbour, asked, told, person } = renderForm(0, {
    defaultAmount: undefined,
    // The quote that is read here is the one that is sent.
    refreshQuoteAge: Number.POSITIVE_INFINITY,
  })
  const deposits = await countDeposits(harbour)
  // At once: where typing is slow, 0.2 is quoted first, and a press so soon after other terms leads to the review.
  await person.click(await screen.findByRole('textbox', { name: 'Amount of ETH to send' }))
  await person.paste('0.25')
  const button = await screen.findByRole('button', send)
  const quote = quoteIn(told)
  const least = quote.protocol?.orderData.output.payments[0]?.minimumAmount ?? 0n
  const whole = `0.${least.toString().padStart(18, '0').replace(/0+$/, '')}`
  expect(screen.getByText(`at least ${whole}`)).toBeDefined()
  await person.click(screen.getByText(/^Safety checks passed: (\d+) of \1$/))
  expect(screen.getByText('The order matches its transactions')).toBeDefined()
  expect(asked).toEqual([])

  await person.click(button)
  expect(await isUnderWay()).toBeDefined()
  expect(asked).toMatchObject([quote.steps.flatMap(({ items }) => items)[0]?.call])
  expect(told.some(({ type }) => type === 'review-opened')).toBe(false)
  expect(await countDeposits(harbour)).toBe(deposits + 1)
})

test('a token is allowed first, then sent: the form says that the wallet asks twice', async () => {
  const { harbour, ridge } = chains()
  const { asked, person } = renderForm(
    1,
    {
      defaultFrom: { chainId: ridge.id, address: ridge.contracts.usdc },
      defaultTo: { chainId: harbour.id, address: native },
      defaultAmount: '20',
    },
    { walletOn: ridge.id },
  )
  const button = await screen.findByRole('button', { name: 'Send 20 USDC to Harbour' })
  expect(screen.getByText('You’ll confirm 2 times in your wallet')).toBeDefined()
  await person.click(button)
  expect(await screen.findByText(/^In your wallet on Harbour, .* after you sent it\.$/)).toBeDefined()
  expect(asked).toHaveLength(2)
})

test('a wallet on another network is left there until the press, then asked to switch and to send', async () => {
  const { ridge } = chains()
  const { harbour, asked, switched, person } = renderForm(2, {}, { walletOn: ridge.id })
  const button = await screen.findByRole('button', send)
  expect(screen.getByText('Switch to Harbour in your wallet')).toBeDefined()
  expect(switched).toEqual([])
  await person.click(button)
  expect(await isUnderWay()).toBeDefined()
  expect(switched).toEqual([harbour.id])
  expect(asked).toHaveLength(1)
})

test('a wallet that rejects sends nothing, and the amount stands there again', async () => {
  const rejects = (): never => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  const { harbour, person } = renderForm(3, {}, { onAsk: rejects })
  const deposits = await countDeposits(harbour)
  await person.click(await screen.findByRole('button', send))
  await person.click(await screen.findByRole('button', { name: /^(Close|Back)/ }))
  expect(await countDeposits(harbour)).toBe(deposits)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount of ETH to send' }).value).toBe('0.25')
})

test('Enter leads to the review: no wallet is asked by a habit of typing', async () => {
  const { asked, person } = renderForm(4)
  await screen.findByRole('button', send)
  await person.type(screen.getByRole('textbox', { name: 'Amount of ETH to send' }), '{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Review' })).toBeDefined()
  expect(asked).toEqual([])
})

test('the page is asked about the review first, then about the wallet; its no is said, and asks nobody', async () => {
  const calls: string[] = []
  const may = { review: false, ask: false }
  const hook =
    (name: 'review' | 'ask'): BlockingHook =>
    () => {
      calls.push(name)
      return may[name]
    }
  const { asked, told, person } = renderForm(0, {
    onBeforeReview: hook('review'),
    onBeforeAsk: hook('ask'),
  })
  const press = async () => person.click(await screen.findByRole('button', send))
  const sentence = 'This site won’t let you continue. Nothing was requested from your wallet.'
  await press()
  expect(await screen.findByText(sentence)).toBeDefined()
  may.review = true
  await press()
  await expect.poll(() => calls).toEqual(['review', 'review', 'ask'])
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(asked).toEqual([])
  may.ask = true
  await press()
  expect(await isUnderWay()).toBeDefined()
  expect(told.filter(({ type }) => type === 'held-back')).toEqual([
    { type: 'held-back', before: 'review' },
    { type: 'held-back', before: 'ask' },
  ])
})

/** A clock on which time passes while the first quote is looked for, and by hand from then on. */
const createWatch = () => {
  const clock = createHandClock({ startAt: Date.now() })
  const pass = (time: number): Promise<void> => act(() => clock.advance(time))
  const untilQuoted = async (): Promise<void> => {
    const isQuoted = async () => {
      await pass(100)
      return screen.queryAllByRole('button', send).length === 1
    }
    await expect.poll(isQuoted).toBe(true)
  }
  return { clock, pass, untilQuoted }
}

test('a yes of the page to a quote that was renewed meanwhile sends nothing', async () => {
  const { clock, pass, untilQuoted } = createWatch()
  const yes: ((may: boolean) => void)[] = []
  const asked: string[] = []
  const form = renderForm(
    1,
    {
      refreshQuoteAge: 10_000,
      maxQuoteAge: 15_000,
      onBeforeAsk: ({ requestId }) => {
        asked.push(requestId)
        return new Promise<boolean>((answer) => yes.push(answer))
      },
    },
    { clock },
  )
  await untilQuoted()
  await form.person.click(screen.getByRole('button', send))
  await expect.poll(() => yes).toHaveLength(1)
  await expect.poll(() => screen.queryAllByRole('button', send)).toEqual([])
  // The quote is kept while the page is asked, and goes with the first second at which it is too old.
  await pass(10_000)
  await pass(5_000)
  await screen.findByRole('button', send)
  yes[0]?.(true)
  // The terms have stood long enough for a press to mean them.
  await pass(1_000)
  await form.person.click(await screen.findByRole('button', send))
  await expect.poll(() => yes).toHaveLength(2)
  expect(asked[1]).not.toBe(asked[0])
  expect(form.asked).toEqual([])
})

test('a renewal that is worthless, or bears the ids of such a one, never stands under a button that asks the wallet', async () => {
  const { clock, pass, untilQuoted } = createWatch()
  let says: 'truth' | 'worthless' | 'mix' = 'truth'
  let bad: QuoteJson | null = null
  const form = renderForm(
    2,
    { refreshQuoteAge: 1_000 },
    {
      clock,
      answer: (path, body) => {
        if (path !== '/quote/v2' || says === 'truth') return body
        const honest = body as QuoteJson
        if (says === 'worthless') {
          bad = worthless(honest, localnet().chains)
          return bad
        }
        const { orderData } = honest.protocol.v2
        const v2 = { ...honest.protocol.v2, orderData, orderId: bad?.protocol.v2.orderId }
        return { ...bad, details: honest.details, protocol: { v2 } }
      },
    },
  )
  await untilQuoted()
  says = 'worthless'
  await pass(1_000)
  await screen.findByRole('button', { name: /^Review 0\.25 ETH and lose/ })
  expect(screen.queryByRole('button', { name: /^Send / })).toBeNull()
  says = 'mix'
  await pass(1_000)
  await form.person.click(await screen.findByRole('button', review))
  const dialog = await screen.findByRole('dialog', { name: 'Review' })
  expect(await within(dialog).findByText('This isn’t the quote you asked for')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Send / })).toBeNull()
  expect(form.asked).toEqual([])
})

test('somebody else is paid after a review', async () => {
  const { person } = renderForm(4)
  const friend = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  await screen.findByRole('button', send)
  await person.click(screen.getByRole('button', { name: /^Change recipient: / }))
  const field = await screen.findByRole('textbox', { name: /^Address on Ridge/ })
  await person.clear(field)
  await person.type(field, friend)
  await person.click(await screen.findByRole('button', { name: 'Use 0x7099…79c8' }))
  await person.click(await screen.findByRole('button', review))
  expect(await screen.findByRole('dialog', { name: 'Review' })).toBeDefined()
})
